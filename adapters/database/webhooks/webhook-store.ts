/** The addresses of owners, and the messages that wait to be sent to them. */
import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import {
  type Delivery,
  maxFailingMs,
  maxWebhooks,
  messageIntervalMs,
  type QueuedEvent,
  type WebhookStore,
} from '../../../domain/webhooks/webhook.ts';
import { runInTransaction } from '../engine/transaction.ts';
import { countRows, type Database, type Tables } from '../schema.ts';

/** After this time another process can send a claimed delivery. */
const claimMs = 60_000;

const toIso = (time: number) => new Date(time).toISOString();

export function createWebhookStore(database: Database): WebhookStore {
  const { db, engine } = database;
  return {
    insertWebhook: (profileId, { kind, address, secret }) =>
      runInTransaction<'inserted', 'full' | 'known'>(database, async (trx) => {
        // Waits for a concurrent insert.
        await trx
          .selectFrom('profiles')
          .select('id')
          .where('id', '=', profileId)
          .$if(engine === 'postgres', (query) => query.forUpdate())
          .execute();
        const others = await trx
          .selectFrom('webhooks')
          .select('address')
          .where('profileId', '=', profileId)
          .execute();
        if (others.some((other) => other.address === address)) return { rollback: 'known' };
        if (others.length >= maxWebhooks) return { rollback: 'full' };
        const row = { id: randomUUID(), profileId, kind, address, secret };
        const times = { createdAt: toIso(Date.now()), failingSince: null, disabledAt: null };
        await trx
          .insertInto('webhooks')
          .values({ ...row, ...times, sentAt: null })
          .execute();
        return { commit: 'inserted' };
      }),

    listWebhooks: (profileId) =>
      db
        .selectFrom('webhooks')
        .select(['id', 'kind', 'address', 'secret', 'failingSince', 'disabledAt'])
        .where('profileId', '=', profileId)
        .orderBy('createdAt')
        .orderBy('id')
        .execute(),

    async deleteWebhook(profileId, id) {
      await db
        .deleteFrom('webhooks')
        .where('profileId', '=', profileId)
        .where('id', '=', id)
        .execute();
    },

    async claimDelivery(now) {
      const claimed = await db
        .with('next', (next) =>
          next
            .selectFrom('deliveries')
            .select('deliveries.id')
            .where('dueAt', '<=', toIso(now))
            .where('claimedUntil', '<=', toIso(now))
            .orderBy('dueAt')
            .limit(1)
            .$if(engine === 'postgres', (query) => query.forUpdate().skipLocked()),
        )
        .updateTable('deliveries')
        .from('next')
        .set({ claimedUntil: toIso(now + claimMs) })
        .whereRef('deliveries.id', '=', 'next.id')
        .returning(['deliveries.id', 'webhookId', 'events', 'attempts', 'createdAt'])
        .executeTakeFirst();
      if (!claimed) return undefined;
      const { webhookId, events, ...delivery } = claimed;
      const { profileId, ...webhook } = await db
        .selectFrom('webhooks')
        .select(['id', 'profileId', 'kind', 'address', 'secret', 'failingSince', 'disabledAt'])
        .where('id', '=', webhookId)
        .executeTakeFirstOrThrow();
      return { ...delivery, profileId, webhook, events: JSON.parse(events) as QueuedEvent[] };
    },

    countDeliveries: () => countRows(db.selectFrom('deliveries')),

    closeDelivery: (delivery, hasFailed, now) =>
      runInTransaction(database, async (trx) => {
        await trx.deleteFrom('deliveries').where('id', '=', delivery.id).execute();
        if (hasFailed !== undefined) await updateWebhook(trx, delivery, hasFailed, now);
        return { commit: undefined };
      }),

    postponeDelivery: (delivery, dueAt, now) =>
      runInTransaction(database, async (trx) => {
        await trx
          .updateTable('deliveries')
          .set({ attempts: delivery.attempts + 1, dueAt: toIso(dueAt), claimedUntil: '' })
          .where('id', '=', delivery.id)
          .execute();
        await updateWebhook(trx, delivery, true, now);
        return { commit: undefined };
      }),
  };
}

/** Stores whether the address answers. After a week of failures only it gets no more messages. */
async function updateWebhook(
  trx: Transaction<Tables>,
  { webhook }: Delivery,
  hasFailed: boolean,
  now: number,
): Promise<void> {
  const failingSince = hasFailed ? (webhook.failingSince ?? toIso(now)) : null;
  const isOver = failingSince !== null && now - Date.parse(failingSince) > maxFailingMs;
  await trx
    .updateTable('webhooks')
    .set({ failingSince, sentAt: toIso(now), ...(isOver && { disabledAt: toIso(now) }) })
    .where('id', '=', webhook.id)
    .execute();
  if (isOver) await trx.deleteFrom('deliveries').where('webhookId', '=', webhook.id).execute();
}

/** Queues events for every address of the profile. They join a message that waits, so that one goes out in a minute. */
export async function queueDeliveries(
  trx: Transaction<Tables>,
  profileId: string,
  events: readonly QueuedEvent[],
): Promise<void> {
  const webhooks = await trx
    .selectFrom('webhooks')
    .leftJoin('deliveries', (join) =>
      join
        .onRef('webhookId', '=', 'webhooks.id')
        .on('attempts', '=', 0)
        .on('claimedUntil', '=', ''),
    )
    .select(['webhooks.id', 'sentAt', 'deliveries.id as waitingId', 'events'])
    .where('profileId', '=', profileId)
    .where('disabledAt', 'is', null)
    .execute();
  const now = Date.now();
  for (const { id: webhookId, sentAt, waitingId, events: waiting } of webhooks) {
    if (waitingId !== null) {
      const all = [...(JSON.parse(waiting ?? '[]') as QueuedEvent[]), ...events];
      const { numUpdatedRows } = await trx
        .updateTable('deliveries')
        .set({ events: JSON.stringify(all) })
        .where('id', '=', waitingId)
        .where('claimedUntil', '=', '')
        .executeTakeFirst();
      if (numUpdatedRows > 0n) continue;
    }
    const nextAt = sentAt === null ? now : Date.parse(sentAt) + messageIntervalMs;
    const dueAt = toIso(Math.min(Math.max(now, nextAt), now + messageIntervalMs));
    const row = { id: randomUUID(), webhookId, events: JSON.stringify(events), attempts: 0 };
    await trx
      .insertInto('deliveries')
      .values({ ...row, createdAt: toIso(now), dueAt, claimedUntil: '' })
      .execute();
  }
}
