import { EventEmitter } from 'node:events';
import type { LiveBus, ProfileChange } from '../../domain/live/live-bus.ts';

/** The bus of a site that runs as one process. */
export function createInProcessBus(): LiveBus {
  const events = new EventEmitter<{ change: [ProfileChange] }>();
  events.setMaxListeners(0);
  return {
    publish(change) {
      events.emit('change', change);
    },
    subscribe(listener) {
      events.on('change', listener);
      return () => events.off('change', listener);
    },
  };
}
