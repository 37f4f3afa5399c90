import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Database } from '../schema.ts';
import { type ChangeSource, maxRows } from './change-feed.ts';
import { replaceUnreachedChanges } from './change-reader.ts';
import { findLastPosition, notificationChannel, notifyProcesses } from './change-rows.ts';
import { createUnreadQuery, parseUnread, type UnreadRow } from './snapshot.ts';

/** The delay before reconnecting doubles each time up to the maximum and has jitter. */
const firstRetryMs = 100;
const maxRetryMs = 10_000;
const timeoutMs = 5000;

/** A lost connection is opened again. @throws when the first connection fails. */
export async function openPostgresSource(
  settings: {
    readonly url: string;
    readonly database: Database;
    readonly log: { warn(details: object, message: string): void };
  },
  onNotification: () => void,
): Promise<ChangeSource> {
  const { url, database, log } = settings;
  const closing = new AbortController();
  let current: pg.Client | undefined;

  async function open(): Promise<void> {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'rankfolio changes',
      keepAlive: true,
      connectionTimeoutMillis: timeoutMs,
      query_timeout: timeoutMs,
    });
    // This only logs, because an 'end' event follows.
    client.on('error', (error) => log.warn({ err: error }, 'the connection for changes failed'));
    client.on('notification', onNotification);
    try {
      await client.connect();
      await client.query(`listen ${notificationChannel}`);
    } catch (error) {
      destroyConnection(client);
      throw error;
    }
    current = client;
    client.once('end', () => {
      current = undefined;
      if (!closing.signal.aborted) void reopen();
    });
  }

  async function reopen(): Promise<void> {
    for (let delayMs = firstRetryMs; ; delayMs = Math.min(maxRetryMs, delayMs * 2)) {
      // `sleep` rejects only when the source is closed.
      await sleep(delayMs * (0.5 + Math.random()), undefined, closing).catch(() => undefined);
      if (closing.signal.aborted) return;
      try {
        await open();
        onNotification();
        return;
      } catch (error) {
        log.warn({ err: error }, 'the connection for changes cannot be opened; it will be retried');
      }
    }
  }

  await open();
  return {
    findLastPosition: () => findLastPosition(database),
    async readChanges(position) {
      const client = current;
      if (!client) throw new Error('there is no connection for changes');
      const query = client.query<UnreadRow>(createUnreadQuery(position, maxRows));
      // A connection that does not answer is closed and opened again.
      const { rows } = await query.catch((error) => {
        destroyConnection(client);
        throw error;
      });
      const read = parseUnread(rows, position, maxRows);
      // The row that replaces them is in the next read.
      if (read.hasUnreached) await replaceUnreachedChanges(database);
      return read;
    },
    notify: () => notifyProcesses(database),
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
