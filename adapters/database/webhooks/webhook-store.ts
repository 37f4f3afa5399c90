/** The addresses of owners, and the messages that wait to be sent to them. */
import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import {
  type Delivery,
  type DeliveryStore,
  maxFailingMs,
  maxWebhooks,
  type PostStore,
  retryDelaysMs,
  type Webhook,
  type WebhookReceiver,
  type WebhookSubject,
} from '../../../domain/webhooks/webhook.ts';
import { compileOnce } from '../engine/compile-once.ts';
import { lockRows, runInTransaction } from '../engine/transaction.ts';
import { countRows, type Database, type Tables } from '../schema.ts';
import { queuePost } from './delivery-queue.ts';

/** No leaderboard is compared later than this. */
const maxCompareDelayMs = 8 * 24 * 60 * 60_000;
/** After this time another process can send a claimed delivery. */
const claimMs = 60_000;

const toIso = (time: number) => new Date(time).toISOString();

export function createWebhookStore(database: Database) {
  const { db, engine } = database;
  return {
    insertWebhook: (profileId: string, webhook: Omit<WebhookReceiver, 'id'> & WebhookSubject) =>
      runInTransaction<'inserted', 'full' | 'known' | 'no-such-leaderboard'>(
        database,
        async (trx) => {
          // Waits for a concurrent insert.
          await lockRows(trx, engine, 'profiles', [profileId]);
          const others = await trx
            .selectFrom('webhooks')
            .select('address')
            .where('profileId', '=', profileId)
            .execute();
          if (others.some(({ address }) => address === webhook.address))
            return { rollback: 'known' };
          if (others.length >= maxWebhooks) return { rollback: 'full' };
          if (webhook.leaderboard !== null) {
            const owned = trx.selectFrom('leaderboards').where('id', '=', webhook.leaderboard);
            if ((await countRows(owned.where('ownerId', '=', profileId))) === 0)
              return { rollback: 'no-such-leaderboard' };
          }
          const row = { id: randomUUID(), profileId, ...webhook, shown: null };
          const times = { createdAt: toIso(Date.now()), failingSince: null, disabledAt: null };
          await trx
            .insertInto('webhooks')
            .values({ ...row, ...times, sentAt: null })
            .execute();
          return { commit: 'inserted' };
        },
      ),

    /** The oldest first. */
    listWebhooks: (profileId: string): Promise<readonly Webhook[]> => selectWebhooks(db, profileId),

    /** The ids of the profiles with an address that gets messages about them. */
    async listOwners(): Promise<readonly string[]> {
      const rows = await db
        .selectFrom('webhooks')
        .select('profileId')
        .distinct()
        .where('leaderboard', 'is', null)
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
        .returning(['id', 'profileId', 'kind', 'address', 'secret', 'leaderboard', 'rhythm'])
        .executeTakeFirst();
      // Its owner has just removed it, with its deliveries.
      if (!found) return undefined;
      const { profileId, leaderboard, rhythm, ...webhook } = found;
      const about = { leaderboard, rhythm, events: JSON.parse(events) } as Delivery;
      return { ...about, ...delivery, profileId, webhook };
    },

    async claimPost(now, until) {
      const claimed = await db
        .with('next', (next) =>
          next
            .selectFrom('webhooks')
            .select('id')
            .where('rhythm', 'is not', null)
            .where('disabledAt', 'is', null)
            .where(({ eb, or }) =>
              or([
                eb('comparedNextAt', '<=', toIso(now)),
                // The clock was wrong.
                eb('comparedNextAt', '>', toIso(now + maxCompareDelayMs)),
              ]),
            )
            .orderBy('comparedNextAt')
            .limit(1)
            .$if(engine === 'postgres', (query) => query.forUpdate().skipLocked()),
        )
        .updateTable('webhooks')
        .from('next')
        .set({ comparedNextAt: toIso(until) })
        .whereRef('webhooks.id', '=', 'next.id')
        .returning(['webhooks.id', 'profileId', 'leaderboard', 'rhythm', 'shown'])
        .executeTakeFirst();
      if (!claimed?.leaderboard || !claimed.rhythm) return undefined;
      const { leaderboard, rhythm } = claimed;
      return { ...claimed, leaderboard, rhythm, shown: JSON.parse(claimed.shown ?? 'null') };
    },

    finishPost: (id, dueAt, shown, message) =>
      runInTransaction<undefined, undefined>(database, async (trx) => {
        const compared = { comparedNextAt: toIso(dueAt), shown: shown && JSON.stringify(shown) };
        await trx.updateTable('webhooks').set(compared).where('id', '=', id).execute();
        if (message) await queuePost(trx, id, message);
        return { commit: undefined };
      }),

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
  } satisfies DeliveryStore & PostStore & Record<string, unknown>;
}

/** Stores since when the address fails. After a week of failures only it gets no more messages. */
async function countFailure(
  trx: Transaction<Tables>,
  { webhook, attempts }: Pick<Delivery, 'webhook' | 'attempts'>,
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

const selectWebhooks = compileOnce((db, profileId: string) =>
  db
    .selectFrom('webhooks')
    .select(['id', 'kind', 'address', 'secret', 'failingSince', 'disabledAt'])
    .select(['leaderboard', 'rhythm'])
    .where('profileId', '=', profileId)
    .orderBy('createdAt')
    .orderBy('id'),
);
