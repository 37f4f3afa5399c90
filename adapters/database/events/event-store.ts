/** The last events of each profile. A reader of the changes writes them, and messages about them; they are deleted with their saved game. */
import type { Transaction } from 'kysely';
import { type ProfileChange, parsePlayerSubject } from '../../../domain/changes/change.ts';
import {
  maxEvents,
  type ProfileEvent,
  type ShownEvent,
  toEvent,
} from '../../../domain/events/profile-event.ts';
import type { Profile, SavedGame } from '../../../domain/profiles/profile.ts';
import type { QueuedEvent } from '../../../domain/webhooks/webhook.ts';
import type { HandleChanges } from '../changes/change-reader.ts';
import { findGameIncludingHidden } from '../profiles/profile-rows.ts';
import type { Database, Tables } from '../schema.ts';
import { queueDeliveries } from '../webhooks/delivery-queue.ts';

/** The step of the reader. */
export const storeEvents: HandleChanges = async (trx, changes) => {
  for (const change of changes)
    if (parsePlayerSubject(change.subject) === undefined) await storeEventsOf(trx, change);
  return [];
};

async function storeEventsOf(
  trx: Transaction<Tables>,
  { subject: profileId, changes }: ProfileChange,
): Promise<void> {
  const events: QueuedEvent[] = [];
  for (const change of changes) {
    if (!('account' in change) || change.kind === 'read') continue;
    const { game, playerId } = change.account;
    const key = { profileId, game, playerId };
    const saved = await findGameIncludingHidden(trx, key);
    const event = saved && toEvent(change, saved.trends);
    if (!event) continue;
    const at = change.kind === 'rank' ? change.readAt : new Date().toISOString();
    events.push({ at, game, playerId, event });
  }
  if (events.length === 0) return;
  await queueDeliveries(trx, profileId, events);
  const rows = events.map(({ event, ...about }) => {
    return { ...about, profileId, event: JSON.stringify(event) };
  });
  await trx.insertInto('profileEvents').values(rows).execute();
  const kept = trx
    .selectFrom('profileEvents')
    .select('id')
    .where('profileId', '=', profileId)
    .orderBy('id', 'desc')
    .limit(maxEvents);
  await trx
    .deleteFrom('profileEvents')
    .where('profileId', '=', profileId)
    .where('id', 'not in', kept)
    .execute();
}

/** Lists the events of the accounts that the profile shows now, newest first. */
export async function listEvents(
  { db }: Database,
  { id: profileId, savedGames }: Profile,
): Promise<readonly ShownEvent[]> {
  const rows = await db
    .selectFrom('profileEvents')
    .select(['id', 'at', 'event', 'game', 'playerId'])
    .where('profileId', '=', profileId)
    .orderBy('id', 'desc')
    .execute();
  return rows.flatMap(({ id, at, event, game, playerId }) => {
    const saved = savedGames.find((each) => each.game === game && each.playerId === playerId);
    return saved ? { id: Number(id), at, event: parseEvent(event, saved), saved } : [];
  });
}

/** Another page can have taken the beginning of the history with it. */
function parseEvent(json: string, { trends }: SavedGame): ProfileEvent {
  const event = JSON.parse(json) as ProfileEvent;
  if (!('since' in event)) return event;
  const { firstAt = '' } = trends[event.queue] ?? {};
  return event.since < firstAt ? { ...event, since: firstAt } : event;
}
