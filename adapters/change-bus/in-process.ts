import { EventEmitter } from 'node:events';
import type { ChangeBus, ChangeEvent } from '../../domain/change-bus/change-bus.ts';

export interface InProcessBus extends ChangeBus {
  /** Tells every subscriber. Never waits for them. Called after the change is durable. */
  publish(news: ChangeEvent): void;
}

/** The bus of a site that runs as one process. */
export function createInProcessBus(): InProcessBus {
  const events = new EventEmitter<{ news: [ChangeEvent] }>();
  events.setMaxListeners(0);
  return {
    publish(news) {
      events.emit('news', news);
    },
    subscribe(listener) {
      events.on('news', listener);
      return () => events.off('news', listener);
    },
  };
}
