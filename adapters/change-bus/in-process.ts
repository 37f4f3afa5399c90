import { EventEmitter } from 'node:events';
import type { ChangeBus, ChangeEvent } from '../../domain/change-bus/change-bus.ts';

export interface InProcessBus extends ChangeBus {
  /** Calls all subscribers. The caller has committed the change before. */
  publish(event: ChangeEvent): void;
}

/** Creates a change bus that reaches the subscribers in this process, which on SQLite is the only one. */
export function createInProcessBus(): InProcessBus {
  const emitter = new EventEmitter<{ change: [ChangeEvent] }>();
  emitter.setMaxListeners(0);
  return {
    publish(event) {
      emitter.emit('change', event);
    },
    subscribe(listener) {
      emitter.on('change', listener);
      return () => emitter.off('change', listener);
    },
  };
}
