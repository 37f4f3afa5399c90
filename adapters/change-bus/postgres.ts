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
const timeoutMs = 5000;
/** Notifications never take this long, and are never so many at a time. A duplicate event does no harm. */
const maxSentEvents = 1000;
const sentEventTtlMs = 60_000;

export interface PostgresBus extends ChangeBus {
  /** Notifies this process's subscribers at once. The database's notification of the same change is then dropped. */
  publish(change: ProfileChange): void;
  close(): Promise<void>;
}

/**
 * Opens the change bus of a site with several processes: one connection that listens to the notifications of all
 * transactions. It reconnects by itself, and then sends 'resync' to its subscribers.
 * @throws when the first connection fails.
 */
export async function openPostgresBus(settings: {
  readonly url: string;
  readonly log: { warn(details: object, message: string): void };
}): Promise<PostgresBus> {
  const { url, log } = settings;
  const local = createInProcessBus();
  /** Recent events and their origin. The database's notification may arrive before or after this process's own. */
  const sentEvents = new LRUCache<string, 'self' | 'database'>({
    max: maxSentEvents,
    ttl: sentEventTtlMs,
  });
  const closing = new AbortController();
  let current: pg.Client | undefined;

  /** Emits a change, unless the other origin has emitted it already. */
  function emitOnce(change: ChangeEvent, origin: 'self' | 'database'): void {
    const key = formatChangeEvent(change);
    const before = sentEvents.get(key);
    if (before !== undefined && before !== origin) {
      sentEvents.delete(key);
      return;
    }
    sentEvents.set(key, origin);
    local.publish(change);
  }

  async function open(): Promise<void> {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'rankfolio live',
      keepAlive: true,
      connectionTimeoutMillis: timeoutMs,
      query_timeout: timeoutMs,
    });
    // An 'end' event follows, so this only logs.
    client.on('error', (error) => log.warn({ err: error }, 'the live connection failed'));
    client.on('notification', ({ payload = '' }) => {
      const change = parseChangeEvent(payload);
      if (change) emitOnce(change, 'database');
    });
    try {
      await client.connect();
      await client.query(`listen ${changesChannel}`);
    } catch (error) {
      destroyConnection(client);
      throw error;
    }
    current = client;
    const checking = setInterval(() => {
      // A connection that does not answer is closed and reopened.
      client.query('select 1').catch(() => destroyConnection(client));
    }, checkIntervalMs);
    client.once('end', () => {
      clearInterval(checking);
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
        // Events during the interruption are lost.
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
