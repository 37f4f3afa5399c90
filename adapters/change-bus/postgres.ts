import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import pg from 'pg';
import {
  type ChangeBus,
  type ChangeEvent,
  changesChannel,
  formatChangeEvent,
  type ProfileChange,
  parseChangeEvent,
} from '../../domain/change-bus/change-bus.ts';
import { createInProcessBus } from './in-process.ts';

/** The delay before reconnecting doubles each time up to the maximum and has jitter. */
const firstRetryMs = 100;
const maxRetryMs = 10_000;
/** The connection is checked regularly, because a broken network reports no error. */
const checkIntervalMs = 15_000;
/** The time limit for connecting and for each query. */
const timeoutMs = 5000;
/** The two events of a change come within this time and this many other events. Otherwise subscribers get both: no harm. */
const maxSentEvents = 1000;
const sentEventTtlMs = 60_000;

export interface PostgresBus extends ChangeBus {
  /** Notifies this process's subscribers, unless the database's notification of the change already did. A later one is ignored. */
  publish(change: ProfileChange): void;
  close(): Promise<void>;
}

/**
 * Opens the change bus of a site with several processes: one connection that listens to the notifications of all
 * transactions. When the connection is lost, the bus sends 'disconnected', reconnects, and sends 'resync' to its subscribers.
 * @throws when the first connection fails.
 */
export async function openPostgresBus(settings: {
  readonly url: string;
  readonly log: { warn(details: object, message: string): void };
}): Promise<PostgresBus> {
  const { url, log } = settings;
  const local = createInProcessBus();
  /** Recent events by their text, with their origin. A change of this process has two: `publish` and a notification. */
  const sentEvents = new LRUCache<string, 'self' | 'database'>({
    max: maxSentEvents,
    ttl: sentEventTtlMs,
  });
  const closing = new AbortController();
  let current: pg.Client | undefined;

  /** Emits an event, unless the same event came from the other origin already. The two can come in any order. */
  function emitOnce(event: ChangeEvent, origin: 'self' | 'database'): void {
    const key = formatChangeEvent(event);
    const firstOrigin = sentEvents.get(key);
    if (firstOrigin !== undefined && firstOrigin !== origin) {
      sentEvents.delete(key);
      return;
    }
    sentEvents.set(key, origin);
    local.publish(event);
  }

  async function open(): Promise<void> {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'rankfolio live',
      keepAlive: true,
      connectionTimeoutMillis: timeoutMs,
      query_timeout: timeoutMs,
    });
    // This only logs, because an 'end' event follows.
    client.on('error', (error) => log.warn({ err: error }, 'the live connection failed'));
    client.on('notification', ({ payload = '' }) => {
      const event = parseChangeEvent(payload);
      if (event) emitOnce(event, 'database');
    });
    try {
      await client.connect();
      await client.query(`listen ${changesChannel}`);
    } catch (error) {
      destroyConnection(client);
      throw error;
    }
    current = client;
    const checkTimer = setInterval(() => {
      // A connection that does not answer is closed and reopened.
      client.query('select 1').catch(() => destroyConnection(client));
    }, checkIntervalMs);
    client.once('end', () => {
      clearInterval(checkTimer);
      current = undefined;
      local.publish({ kind: 'disconnected' });
      if (!closing.signal.aborted) void reopen();
    });
  }

  async function reopen(): Promise<void> {
    for (let delayMs = firstRetryMs; ; delayMs = Math.min(maxRetryMs, delayMs * 2)) {
      // `sleep` rejects only when the bus is closed.
      await sleep(delayMs * (0.5 + Math.random()), undefined, closing).catch(() => undefined);
      if (closing.signal.aborted) return;
      try {
        await open();
        // Events during the interruption are lost, so subscribers read everything again.
        local.publish({ kind: 'resync' });
        return;
      } catch (error) {
        log.warn({ err: error }, 'the live connection cannot be opened; it will be tried again');
      }
    }
  }

  await open();
  return {
    publish: (change) => emitOnce(change, 'self'),
    subscribe: local.subscribe,
    async close() {
      closing.abort();
      await current?.end();
    },
  };
}

/** Closes the socket without a message, because the server may not answer. */
function destroyConnection(client: pg.Client): void {
  client.connection.stream.destroy();
}
