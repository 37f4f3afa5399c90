import { EventEmitter } from 'node:events';
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

/** Milliseconds before the connection is opened again; doubled up to the longest, and different for every machine. */
const firstPause = 100;
const longestPause = 10_000;
/** How often the connection is tried, and how long it may take: a network that fell silent says nothing by itself. */
const tryEvery = 15_000;
const patience = 5000;
/** More than are on their way at any moment, and longer than any is, in milliseconds. Told twice does no harm. */
const mostTold = 1000;
const toldFor = 60_000;

export interface PostgresBus extends ChangeBus {
  /** Tells this machine at once of its own change, of which the database will tell it, too; that is then left out. */
  publish(change: ProfileChange): void;
  close(): Promise<void>;
}

/**
 * The bus of a site on several machines: one connection that listens to what stores say within their transactions. When
 * it ends it is opened again by itself, and then everybody is told that changes may have been missed.
 * @throws when it cannot be opened the first time.
 */
export async function openPostgresBus(settings: {
  readonly url: string;
  readonly log: { warn(details: object, message: string): void };
}): Promise<PostgresBus> {
  const { url, log } = settings;
  const events = new EventEmitter<{ news: [ChangeEvent] }>();
  events.setMaxListeners(0);
  /** What was told lately, and by whom: of this machine's own change the database may tell before or after it does itself. */
  const told = new LRUCache<string, 'self' | 'database'>({ max: mostTold, ttl: toldFor });
  const closing = new AbortController();
  let current: pg.Client | undefined;

  /** Tells of a change, unless the other one has told of it already. */
  function tell(change: ChangeEvent, by: 'self' | 'database'): void {
    const key = formatChangeEvent(change);
    const before = told.get(key);
    if (before !== undefined && before !== by) {
      told.delete(key);
      return;
    }
    told.set(key, by);
    events.emit('news', change);
  }

  async function open(): Promise<void> {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'rankfolio live',
      keepAlive: true,
      connectionTimeoutMillis: patience,
      query_timeout: patience,
    });
    // The end follows an error, and is what counts.
    client.on('error', (error) => log.warn({ err: error }, 'the live connection failed'));
    client.on('notification', ({ payload = '' }) => {
      const change = parseChangeEvent(payload);
      if (change) tell(change, 'database');
    });
    try {
      await client.connect();
      await client.query(`listen ${changesChannel}`);
    } catch (error) {
      // Half open is worse than closed.
      cut(client);
      throw error;
    }
    current = client;
    const trying = setInterval(() => {
      // What does not answer is ended, and opened again like one that ended by itself.
      client.query('select 1').catch(() => cut(client));
    }, tryEvery);
    client.once('end', () => {
      clearInterval(trying);
      current = undefined;
      events.emit('news', { kind: 'disconnected' });
      if (!closing.signal.aborted) void reopen();
    });
  }

  async function reopen(): Promise<void> {
    for (
      let pause = firstPause;
      !closing.signal.aborted;
      pause = Math.min(longestPause, pause * 2)
    ) {
      await rest(pause * (0.5 + Math.random()), closing.signal);
      if (closing.signal.aborted) return;
      try {
        await open();
        // From here on nothing is missed any more; what was said before may have been.
        events.emit('news', { kind: 'resync' });
        return;
      } catch (error) {
        log.warn({ err: error }, 'the live connection cannot be opened; it will be tried again');
      }
    }
  }

  await open();
  return {
    publish: (change) => tell(change, 'self'),
    subscribe(listener) {
      events.on('news', listener);
      return () => events.off('news', listener);
    },
    async close() {
      closing.abort();
      await current?.end();
    },
  };
}

/** A connection that does not answer would not hear a farewell either. */
function cut(client: pg.Client): void {
  client.connection.stream.destroy();
}

/** Waits, or until the signal: then without an error. */
function rest(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
