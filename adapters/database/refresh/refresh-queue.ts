import { sql } from 'kysely';
import { maxClockDifferenceMs } from '../../../domain/clock.ts';
import type { SavedGameKey } from '../../../domain/profiles/profile.ts';
import { maxPostponedMs, type RefreshQueue } from '../../../domain/refresh/rank-refresh.ts';
import { whereSavedGame } from '../profiles/profile-rows.ts';
import { countRows, type Database } from '../schema.ts';

/** The indexes of due refreshes contain only rows with this condition. */
const isDue = sql<boolean>`"notBefore" = ''`;
/** A claim makes at most so many waiting refreshes due, so that it stays short after a long stop of the site. */
const maxWoken = 100;

export function createRefreshQueue({ db, engine }: Database) {
  return {
    async insertRefreshes(keys, { viewedAt, movedBefore, now }) {
      const times = { viewedAt: toIsoTime(viewedAt), queuedAt: toIsoTime(now), notBefore: '' };
      const rows = keys
        .map(({ profileId, game, playerId }) => ({ profileId, game, playerId, ...times }))
        // All processes write rows in the same order. Otherwise two of them could wait for each other (deadlock).
        .sort((a, b) => (toText(a) < toText(b) ? -1 : 1));
      await db
        .insertInto('refreshes')
        .values(rows)
        .onConflict((conflict) =>
          conflict
            .columns(['profileId', 'game', 'playerId'])
            .doUpdateSet((eb) => ({
              viewedAt: times.viewedAt,
              // A claimed refresh stays claimed.
              notBefore: eb.ref('refreshes.claimedUntil'),
            }))
            .where('refreshes.viewedAt', '<', toIsoTime(movedBefore)),
        )
        .execute();
    },

    async claimRefresh(now, until, order, game) {
      await wakeRefreshes(now);
      const claimed = await db
        .with('next', (next) =>
          next
            .selectFrom('refreshes')
            .select(['profileId', 'game', 'playerId'])
            .where(isDue)
            .where('game', '=', game)
            .$if(order === 'last-viewed', (query) => query.orderBy('viewedAt', 'desc'))
            .$if(order === 'first-queued', (query) => query.orderBy('queuedAt'))
            .limit(1)
            // Skips rows that another process is claiming now. SQLite needs no lock: it runs one write at a time.
            .$if(engine === 'postgres', (query) => query.forUpdate().skipLocked()),
        )
        .updateTable('refreshes')
        .from('next')
        .set({ notBefore: toIsoTime(until), claimedUntil: toIsoTime(until) })
        .whereRef('refreshes.profileId', '=', 'next.profileId')
        .whereRef('refreshes.game', '=', 'next.game')
        .whereRef('refreshes.playerId', '=', 'next.playerId')
        .returning(['refreshes.profileId', 'refreshes.game', 'refreshes.playerId'])
        .returning(['refreshes.viewedAt', 'refreshes.attempts', 'refreshes.rankLostAt'])
        .executeTakeFirst();
      if (!claimed) return undefined;
      const { attempts: failureCount, viewedAt, rankLostAt, ...key } = claimed;
      const isRequested = viewedAt > toIsoTime(now + maxClockDifferenceMs);
      return { key, failureCount, isRequested, rankLostAt };
    },

    async updateRefresh(key, { failureCount, notBefore, rankLostAt }) {
      await whereSavedGame(db.updateTable('refreshes'), key)
        .set({
          attempts: failureCount,
          notBefore: toIsoTime(notBefore),
          claimedUntil: '',
          ...(rankLostAt && { rankLostAt }),
        })
        .execute();
    },

    async deleteRefresh(key) {
      await whereSavedGame(db.deleteFrom('refreshes'), key).execute();
    },

    /** @returns since when the oldest due refresh waits, ISO 8601 in UTC; undefined when none is due. */
    async findOldestDue(): Promise<string | undefined> {
      const row = await db
        .selectFrom('refreshes')
        .select('queuedAt')
        .where(isDue)
        .orderBy('queuedAt')
        .limit(1)
        .executeTakeFirst();
      return row?.queuedAt;
    },

    countRefreshes: () => countRows(db.selectFrom('refreshes')),

    async listGames(profileIds) {
      const rows = await db
        .selectFrom('savedGames')
        .select(['profileId', 'game', 'playerId', 'source', 'readAt', 'failedAt', 'hiddenAt'])
        .where('profileId', 'in', profileIds)
        .where('removedAt', 'is', null)
        .execute();
      return rows.map(({ source, ...saved }) => ({ ...saved, isDemo: source === 'sandbox' }));
    },
  } satisfies RefreshQueue & Record<string, unknown>;

  /** Puts refreshes whose pause or claim is over back into the indexes. */
  async function wakeRefreshes(now: number): Promise<void> {
    const key = sql`"profileId", "game", "playerId"`;
    // A time that is later than any that is set is from before the clock was set back.
    const maxTime = toIsoTime(now + maxPostponedMs + maxClockDifferenceMs);
    await sql`update refreshes set "notBefore" = '', "claimedUntil" = '' where (${key}) in (
      select ${key} from refreshes
      where "notBefore" > '' and "notBefore" <= ${toIsoTime(now)} or "notBefore" > ${maxTime}
      limit ${sql.lit(maxWoken)} ${sql.raw(engine === 'postgres' ? 'for update skip locked' : '')}
    )`.execute(db);
  }
}

const toIsoTime = (time: number) => new Date(time).toISOString();

const toText = ({ profileId, game, playerId }: SavedGameKey) => `${profileId} ${game} ${playerId}`;
