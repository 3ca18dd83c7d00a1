import { DeliverPolicy, type JetStreamManager, type NatsConnection } from 'nats';
import { Audience, type WatchHandlers } from './audience.ts';
import { isDeleted, shownVersion } from './bucket.ts';
import { Consumer } from './consumer.ts';
import type { Gate } from './gate.ts';
import { type BucketName, type BusUser, keyOf } from './subjects.ts';

/** Where a watch is: a bucket, and the user who may read it. */
export interface WatchPlace {
  readonly bucket: BucketName;
  readonly user: BusUser;
  readonly starts: Gate;
}

export interface WatchHooks {
  onHeard(): void;
  /** `running` may have turned. */
  onState(): void;
  onError(error: unknown): void;
}

/** A watch of all keys that fit a pattern: their present values, then each change. */
export class PatternWatch {
  readonly audience: Audience;
  readonly #consumer: Consumer;

  constructor({ bucket, user, starts }: WatchPlace, pattern: string, hooks: WatchHooks) {
    this.audience = new Audience((error) => hooks.onError(error));
    this.#consumer = new Consumer(
      { bucket, user, starts, pattern, deliver: DeliverPolicy.LastPerSubject },
      {
        onBegin: () => {},
        onMessage: (message) => {
          // A deleted key keeps its last value for who looks at it, until it is filled again.
          if (isDeleted(message.headers)) return;
          const key = keyOf(bucket, message.subject);
          this.audience.tell(key, shownVersion(message.headers), () => message.string());
        },
        onPresent: () => this.audience.becomeReady(),
        onHeard: () => hooks.onHeard(),
        onState: () => hooks.onState(),
        onError: (error) => hooks.onError(error),
      },
    );
  }

  get running(): boolean {
    return this.#consumer.running;
  }

  get isSilent(): boolean {
    return this.#consumer.isSilent;
  }

  add(handlers: WatchHandlers): void {
    this.audience.add(handlers);
  }

  begin(connection: NatsConnection, jsm: JetStreamManager): void {
    this.#consumer.begin(connection, jsm);
  }

  lost(): void {
    this.#consumer.lost();
  }

  stop(): void {
    this.#consumer.stop();
  }
}
