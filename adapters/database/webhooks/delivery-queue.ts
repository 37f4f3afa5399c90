/** Queues messages. Events join the message that waits, so that an address has one, also while it fails. */
import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { maxEvents } from '../../../domain/events/profile-event.ts';
import type { LeaderboardNews } from '../../../domain/leaderboards/new-leaders.ts';
import { messageIntervalMs, type QueuedEvent } from '../../../domain/webhooks/webhook.ts';
import type { Tables } from '../schema.ts';

type Trx = Transaction<Tables>;

/** Queues events of a profile for every address that gets messages about it. */
export async function queueDeliveries(
  trx: Trx,
  profileId: string,
  events: readonly QueuedEvent[],
): Promise<void> {
  const receivers = selectReceivers(trx).where('leaderboard', 'is', null);
  await queue(trx, await receivers.where('profileId', '=', profileId).execute(), events);
}

/** Queues a message about the leaderboard of an address, also without news. */
export async function queuePost(
  trx: Trx,
  webhookId: string,
  news: readonly LeaderboardNews[],
): Promise<void> {
  const receivers = selectReceivers(trx).where('webhooks.id', '=', webhookId);
  await queue(trx, await receivers.execute(), news);
}

const selectReceivers = (trx: Trx) =>
  trx
    .selectFrom('webhooks')
    .leftJoin('deliveries', (join) =>
      join.onRef('webhookId', '=', 'webhooks.id').on('claimedUntil', '=', ''),
    )
    .select(['webhooks.id', 'sentAt', 'deliveries.id as waitingId', 'events'])
    .where('disabledAt', 'is', null)
    .orderBy('dueAt', 'desc');

async function queue(
  trx: Trx,
  receivers: Awaited<ReturnType<ReturnType<typeof selectReceivers>['execute']>>,
  events: readonly (QueuedEvent | LeaderboardNews)[],
): Promise<void> {
  const now = Date.now();
  const toIso = (time: number) => new Date(time).toISOString();
  // An event that came during an attempt has its own message. The one that is due first is the last in the list.
  for (const receiver of new Map(receivers.map((each) => [each.id, each])).values()) {
    const { id: webhookId, sentAt, waitingId, events: waiting } = receiver;
    if (waitingId !== null) {
      const all = [...(JSON.parse(waiting ?? '[]') as typeof events), ...events];
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
