import {
  createPublisher,
  createWatcher,
  type Publisher,
  type PublisherOptions,
  type Watcher,
  type WatcherOptions,
} from '@carteador/bus';

/** What makes the projector's connections. */
export interface Transport {
  createPublisher(options: PublisherOptions): Publisher;
  createWatcher(options: WatcherOptions): Watcher;
}

export const NATS: Transport = { createPublisher, createWatcher };
