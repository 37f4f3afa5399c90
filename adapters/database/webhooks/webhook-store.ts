/** The addresses of owners, and the messages that wait to be sent to them. */
import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { maxEvents } from '../../../domain/events/profile-event.ts';
import {
  type Delivery,
  type DeliveryStore,
  maxFailingMs,
  maxWebhooks,
  messageIntervalMs,
  type QueuedEvent,
  retryDelaysMs,
  type Webhook,
  type WebhookReceiver,
} from '../../../domain/webhooks/webhook.ts';
import { compileOnce } from '../engine/compile-once.ts';
import { lockRows, runInTransaction } from '../engine/transaction.ts';
import { countRows, type Database, type Tables } from '../schema.ts';

/** After this time another process can send a claimed delivery. */
const claimMs = 60_000;

const toIso = (time: number) => new Date(time).toISOString();

export function createWebhookStore(database: Database) {
  const { db, engine } = database;
  return {
    insertWebhook: (profileId: string, { kind, address, secret }: Omit<WebhookReceiver, 'id'>) =>
      runInTransaction<'inserted', 'full' | 'known'>(database, async (trx) => {
        // Waits for a concurrent insert.
        await lockRows(trx, engine, 'profiles', [profileId]);
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

    /** The oldest first. */
    listWebhooks: (profileId: string): Promise<readonly Webhook[]> => selectWebhooks(db, profileId),

    /** The ids of the profiles with an address that gets messages. */
    async listOwners(): Promise<readonly string[]> {
      const rows = await db
        .selectFrom('webhooks')
        .select('profileId')
        .distinct()
        .where('disabledAt', 'is', null)
        .execute();
      return rows.map(({ profileId }) => profileId);
    },

    async deleteWebhook(profileId: string, id: string): Promise<void> {
      await db
        .deleteFrom('webhooks')
        .where('profileId', '=', profileId)
        .where('id', '=', id)
        .execute();
    },

    /** Ends the failures of an address, and sends to it again. */
    async enableWebhook(profileId: string, id: string): Promise<void> {
      await db
        .updateTable('webhooks')
        .set({ failingSince: null, disabledAt: null })
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
      const found = await db
        .updateTable('webhooks')
        .set({ sentAt: toIso(now) })
        .where('id', '=', webhookId)
        .returning(['id', 'profileId', 'kind', 'address', 'secret'])
        .executeTakeFirst();
      // Its owner has just removed it, with its deliveries.
      if (!found) return undefined;
      const { profileId, ...webhook } = found;
      return { ...delivery, profileId, webhook, events: JSON.parse(events) as QueuedEvent[] };
    },

    countDeliveries: () => countRows(db.selectFrom('deliveries')),

    finishDelivery: (delivery, end, now) =>
      runInTransaction(database, async (trx) => {
        if (end.kind !== 'failed' || end.nextAt === undefined) {
          await trx.deleteFrom('deliveries').where('id', '=', delivery.id).execute();
        } else {
          await trx
            .updateTable('deliveries')
            .set({ attempts: delivery.attempts + 1, dueAt: toIso(end.nextAt), claimedUntil: '' })
            .where('id', '=', delivery.id)
            .execute();
        }
        if (end.kind === 'arrived')
          await trx
            .updateTable('webhooks')
            .set({ failingSince: null })
            .where('id', '=', delivery.webhook.id)
            .execute();
        if (end.kind === 'failed') await countFailure(trx, delivery, now);
        return { commit: undefined };
      }),
  } satisfies DeliveryStore & Record<string, unknown>;
}

/** Stores since when the address fails. After a week of failures only it gets no more messages. */
async function countFailure(
  trx: Transaction<Tables>,
  { webhook, attempts }: Delivery,
  now: number,
): Promise<void> {
  const stored = await trx
    .updateTable('webhooks')
    .set({ failingSince: sql<string>`coalesce("failingSince", ${toIso(now)})` })
    .where('id', '=', webhook.id)
    .returning('failingSince')
    .executeTakeFirst();
  const failingMs = now - Date.parse(stored?.failingSince ?? toIso(now));
  // A message after a quiet week is tried for some hours first.
  if (failingMs <= maxFailingMs || attempts < retryDelaysMs.length) return;
  await trx
    .updateTable('webhooks')
    .set({ disabledAt: toIso(now) })
    .where('id', '=', webhook.id)
    .execute();
  await trx.deleteFrom('deliveries').where('webhookId', '=', webhook.id).execute();
}

/** Queues events for every address of the profile. They join the message that waits, so that an address has one, also while it fails. */
export async function queueDeliveries(
  trx: Transaction<Tables>,
  profileId: string,
  events: readonly QueuedEvent[],
): Promise<void> {
  const webhooks = await trx
    .selectFrom('webhooks')
    .leftJoin('deliveries', (join) =>
      join.onRef('webhookId', '=', 'webhooks.id').on('claimedUntil', '=', ''),
    )
    .select(['webhooks.id', 'sentAt', 'deliveries.id as waitingId', 'events'])
    .where('profileId', '=', profileId)
    .where('disabledAt', 'is', null)
    .orderBy('dueAt', 'desc')
    .execute();
  const now = Date.now();
  // An event that came during an attempt has its own message. The one that is due first is the last in the list.
  for (const webhook of new Map(webhooks.map((each) => [each.id, each])).values()) {
    const { id: webhookId, sentAt, waitingId, events: waiting } = webhook;
    if (waitingId !== null) {
      const all = [...(JSON.parse(waiting ?? '[]') as QueuedEvent[]), ...events];
      const { numUpdatedRows } = await trx
        .updateTable('deliveries')
        .set({
          id: randomUUID(),
          createdAt: toIso(now),
          events: JSON.stringify(all.slice(-maxEvents)),
        })
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

const selectWebhooks = compileOnce((db, profileId: string) =>
  db
    .selectFrom('webhooks')
    .select(['id', 'kind', 'address', 'secret', 'failingSince', 'disabledAt'])
    .where('profileId', '=', profileId)
    .orderBy('createdAt')
    .orderBy('id'),
);
