import { EventEmitter } from 'node:events';
import type { LiveBus, LiveNews } from '../../domain/live/live-bus.ts';

export interface InProcessBus extends LiveBus {
  /** Tells every subscriber. Never waits for them. Called after the change is durable. */
  publish(news: LiveNews): void;
}

/** The bus of a site that runs as one process. */
export function createInProcessBus(): InProcessBus {
  const events = new EventEmitter<{ news: [LiveNews] }>();
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
