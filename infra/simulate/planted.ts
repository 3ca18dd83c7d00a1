import { setTimeout as pause } from 'node:timers/promises';
import { type EventStore, StoreUnavailable } from '@carteador/event-store';
import type { Check, ExchangePorts, Parts, ProjectorPorts, ServicePorts } from '@carteador/simulator';
import { REAL_PARTS } from './real-parts.ts';

/**
 * Mistakes that the simulator has to find, each put between the real parts:
 *
 * | planted | found by |
 * |---|---|
 * | a store that acknowledges before it has committed | acknowledged-is-stored-once |
 * | a store whose adapter takes an unknown outcome for a success | acknowledged-is-stored-once |
 * | a client that draws a new commandId for each try | acknowledged-is-stored-once |
 * | a client that does not keep its unsent act on the device | acts-are-not-forgotten |
 * | a client that shows whatever view came last | screens-never-go-back |
 * | a service that writes behind whoever was first, without reading what he wrote | chain-is-whole |
 * | a projector that passes over the first event after a restart | views-are-folds |
 * | a bus that says of a view that it has it, now and then in vain | views-are-folds |
 * | a public view that tells who sits there | public-keeps-secrets |
 * | an event feed that does not wait until its events have left | events-are-sent |
 * | an `evolve` that loses a chip (`planted-evolve.test.ts`) | chips-are-conserved |
 */
export interface Planted {
  readonly mistake: string;
  readonly check: Check;
  readonly parts: Parts;
}

type Publisher = ReturnType<ProjectorPorts['transport']['createPublisher']>;

export const PLANTED: readonly Planted[] = [
  {
    mistake: 'a store that acknowledges before it has committed',
    check: 'acknowledged-is-stored-once',
    parts: overStore(({ store }) => ({
      async append(stream, events, expected) {
        const head = expected === 'none' ? -1 : expected;
        if (!stream.startsWith('table-') || (await store.head(stream)) !== head) {
          return store.append(stream, events, expected);
        }
        void pause(20).then(() => store.append(stream, events, expected).catch(() => undefined));
        return { kind: 'appended', version: head + events.length, position: '' };
      },
    })),
  },
  {
    mistake: 'a store whose adapter takes an unknown outcome for a success',
    check: 'acknowledged-is-stored-once',
    parts: overStore(({ store }) => ({
      async append(stream, events, expected) {
        try {
          return await store.append(stream, events, expected);
        } catch (error) {
          if (!(error instanceof StoreUnavailable) || error.outcome !== 'unknown') throw error;
          return { kind: 'appended', version: Number(expected) + events.length, position: '' };
        }
      },
    })),
  },
  {
    mistake: 'a client that draws a new commandId for each try',
    check: 'acknowledged-is-stored-once',
    parts: withExchange((ports) => {
      const tried = new Set<string>();
      return {
        post(body) {
          const isRetry = tried.has(body.commandId);
          tried.add(body.commandId);
          return ports.post(isRetry ? { ...body, commandId: crypto.randomUUID() } : body);
        },
      };
    }),
  },
  {
    mistake: 'a client that does not keep its unsent act on the device',
    check: 'acts-are-not-forgotten',
    parts: withExchange(({ store }) => ({ store: { ...store, put: async () => undefined } })),
  },
  {
    mistake: 'a client that shows whatever view came last',
    check: 'screens-never-go-back',
    parts: { ...REAL_PARTS, isNewer: () => true },
  },
  {
    mistake: 'a service that writes behind whoever was first, without reading what he wrote',
    check: 'chain-is-whole',
    parts: overStore(({ store }) => ({
      async append(stream, events, expected) {
        const result = await store.append(stream, events, expected);
        return result.kind === 'conflict' ? store.append(stream, events, result.actual) : result;
      },
    })),
  },
  {
    mistake: 'a projector that passes over the first event after a restart',
    check: 'views-are-folds',
    parts: {
      ...REAL_PARTS,
      startProjector: (ports) =>
        REAL_PARTS.startProjector({
          ...ports,
          store: like(ports.store, {
            subscribe(options, handler) {
              let isFirst = options.from !== 'start' && options.prefix === undefined;
              return ports.store.subscribe(options, (event) => {
                if (!isFirst) return handler(event);
                isFirst = false;
              });
            },
          }),
        }),
    },
  },
  {
    mistake: 'a bus that says of a view that it has it, now and then in vain',
    check: 'views-are-folds',
    parts: overPublisher((publisher) => {
      let puts = 0;
      return {
        async put(...put) {
          puts += 1;
          return puts % 10 === 0 ? 'put' : publisher.put(...put);
        },
      };
    }),
  },
  {
    mistake: 'a public view that tells who sits there',
    check: 'public-keeps-secrets',
    parts: overPublisher((publisher) => {
      let staffs = '';
      return {
        put(bucket, key, version, text) {
          if (bucket === 'views' && key.startsWith('table.')) staffs = text;
          const isPublic = bucket === 'public' && staffs !== '';
          return publisher.put(
            bucket,
            key,
            version,
            isPublic ? `{"staffs":${staffs},${text.slice(1)}` : text,
          );
        },
      };
    }),
  },
  {
    mistake: 'an event feed that does not wait until its events have left',
    check: 'events-are-sent',
    parts: overPublisher((publisher) => ({
      async flush() {
        void publisher.flush().catch(() => undefined);
      },
    })),
  },
];

/** The same object, but for these members. */
function like<T extends object>(original: T, changes: Partial<T>): T {
  return new Proxy(original, {
    get(target, name) {
      if (name in changes) return Reflect.get(changes, name);
      const member: unknown = Reflect.get(target, name, target);
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });
}

function overStore(changes: (ports: ServicePorts) => Partial<EventStore>): Parts {
  return {
    ...REAL_PARTS,
    buildService: (ports) => REAL_PARTS.buildService({ ...ports, store: like(ports.store, changes(ports)) }),
  };
}

function withExchange(changes: (ports: ExchangePorts) => Partial<ExchangePorts>): Parts {
  return {
    ...REAL_PARTS,
    createExchange: (ports, state) => REAL_PARTS.createExchange({ ...ports, ...changes(ports) }, state),
  };
}

function overPublisher(changes: (publisher: Publisher) => Partial<Publisher>): Parts {
  return {
    ...REAL_PARTS,
    startProjector: ({ store, transport }) =>
      REAL_PARTS.startProjector({
        store,
        transport: {
          ...transport,
          createPublisher(options) {
            const publisher = transport.createPublisher(options);
            return like(publisher, changes(publisher));
          },
        },
      }),
  };
}
