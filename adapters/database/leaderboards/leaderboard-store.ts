import { sql } from 'kysely';
import type { GameId } from '../../../domain/games/games.ts';
import {
  type Leaderboard,
  type LeaderboardFields,
  type LineAnswer,
  maxLeaderboards,
  type NewLine,
  type Places,
  placesKeptDays,
  toDay,
  type WaitingLine,
} from '../../../domain/leaderboards/leaderboard.ts';
import { lockRows } from '../engine/transaction.ts';
import type { OnChange } from '../profiles/profile-transaction.ts';
import { countRows, type Database } from '../schema.ts';
import {
  deleteLeaderboard,
  isWaiting,
  replaceLines,
  toAnswer,
  updateLine,
} from './leaderboard-lines.ts';
import { createLeaderboardMembers } from './leaderboard-members.ts';
import { createLeaderboardReads, toNameColumns } from './leaderboard-rows.ts';
import { createLeaderboardWrites } from './leaderboard-transaction.ts';
import { createRaceStore } from './race-store.ts';

type NewLeaderboard = LeaderboardFields & Pick<Leaderboard, 'id' | 'ownerId'>;

const dayMs = 24 * 60 * 60 * 1000;
const toIso = (time: number) => new Date(time).toISOString();

export function createLeaderboardStore(database: Database, onChange: OnChange) {
  const { db, engine } = database;
  const writes = createLeaderboardWrites(database, onChange);
  const { write, edit } = writes;
  return {
    ...createLeaderboardReads(database),
    ...createLeaderboardMembers(database, writes),
    ...createRaceStore(database, writes),

    insertLeaderboard: (leaderboard: NewLeaderboard, lines: readonly NewLine[]) =>
      write(leaderboard.id, async (trx) => {
        const { ownerId, name } = leaderboard;
        // Waits for another leaderboard of this owner.
        await lockRows(trx, engine, 'profiles', [ownerId]);
        const now = new Date();
        const times = { createdAt: now.toISOString(), openedAt: toDay(now) };
        const row = { ...leaderboard, ...toNameColumns(name), ...times };
        await trx.insertInto('leaderboards').values(row).execute();
        const owned = trx.selectFrom('leaderboards').where('ownerId', '=', ownerId);
        if ((await countRows(owned)) > maxLeaderboards)
          return { rollback: 'too-many-leaderboards' };
        const rollback = await replaceLines(trx, row, lines);
        return rollback ? { rollback } : { commit: 'updated' };
      }),

    async updateOpenedAt(id: string, now: Date): Promise<void> {
      const openedAt = toDay(now);
      const opened = db.updateTable('leaderboards').set({ openedAt }).where('id', '=', id);
      await opened.where('openedAt', '<', openedAt).execute();
    },

    updateLeaderboard: (id: string, editorId: string, fields: Omit<LeaderboardFields, 'game'>) =>
      edit(id, editorId, async (trx) => {
        const named = { ...fields, ...toNameColumns(fields.name) };
        await trx.updateTable('leaderboards').set(named).where('id', '=', id).execute();
        return undefined;
      }),

    /** As the function in `leaderboard-lines.ts`. */
    replaceLines: (
      id: string,
      editorId: string,
      lines: readonly NewLine[],
      known?: readonly number[],
    ) => edit(id, editorId, (trx, leaderboard) => replaceLines(trx, leaderboard, lines, known)),

    /** Corrects one line; null removes it. */
    updateLine: (id: string, editorId: string, line: number, written: NewLine | null) =>
      edit(id, editorId, (trx, leaderboard) => updateLine(trx, leaderboard, line, written)),

    /** Only for the owner. */
    deleteLeaderboard: (id: string, ownerId: string) =>
      write(id, async (trx, leaderboard) => {
        if (leaderboard?.ownerId !== ownerId) return { rollback: 'forbidden' };
        return { commit: 'updated', changes: await deleteLeaderboard(trx, engine, id) };
      }),

    async claimLines(game: GameId, now: number, until: number, maxCount: number) {
      const claimed = await db
        .with('next', (next) =>
          next
            .selectFrom('leaderboardLines')
            .innerJoin('leaderboards', 'leaderboards.id', 'leaderboardLines.leaderboard')
            .innerJoin('profiles', 'profiles.id', 'leaderboards.ownerId')
            .select('leaderboardLines.id')
            .where('game', '=', game)
            .where(isWaiting)
            .where('notBefore', '<=', toIso(now))
            .where('suspendedAt', 'is', null)
            .orderBy('turn')
            .orderBy('leaderboardLines.id')
            .limit(maxCount)
            .$if(engine === 'postgres', (query) =>
              query.forUpdate('leaderboardLines').skipLocked(),
            ),
        )
        .updateTable('leaderboardLines')
        .from('next')
        .set({ notBefore: toIso(until) })
        .whereRef('leaderboardLines.id', '=', 'next.id')
        .returning(['leaderboardLines.id as line', 'leaderboard', 'name', 'region', 'attempts'])
        .execute();
      return claimed.map((line) => ({ ...line, game }));
    },

    /** Counts the lines of all leaderboards that wait for a source. */
    countWaitingLines: () => countRows(db.selectFrom('leaderboardLines').where(isWaiting)),

    answerLine: ({ line, leaderboard: id }: WaitingLine, answer: LineAnswer) =>
      write(id, async (trx, leaderboard) => {
        if (!leaderboard) return { rollback: undefined };
        const { numUpdatedRows } = await trx
          .updateTable('leaderboardLines')
          .set(await toAnswer(trx, leaderboard, answer))
          .where('id', '=', line)
          .where(isWaiting)
          .executeTakeFirst();
        return Number(numUpdatedRows) > 0 ? { commit: undefined } : { rollback: undefined };
      }),

    async postponeLine({ line, attempts }: WaitingLine, notBefore: number) {
      const lines = db.updateTable('leaderboardLines').where('id', '=', line);
      await lines.set({ notBefore: toIso(notBefore), attempts }).execute();
    },

    async listOldRows(readBefore: number, openedAfter: number) {
      const oldest = sql<string>`coalesce("failedAt", "readAt")`;
      return db
        .selectFrom('leaderboardLines')
        .innerJoin('leaderboards', 'leaderboards.id', 'leaderboardLines.leaderboard')
        .innerJoin('profiles', 'profiles.id', 'leaderboards.ownerId')
        .innerJoin('players', 'players.id', 'leaderboardLines.player')
        .leftJoin('refreshes', 'refreshes.player', 'players.id')
        .select(['players.id as player', 'players.game'])
        .distinct()
        .where('openedAt', '>', toIso(openedAfter))
        .where('suspendedAt', 'is', null)
        .where('problem', 'is', null)
        .where(oldest, '<', toIso(readBefore))
        .where('refreshes.player', 'is', null)
        .limit(1000)
        .execute();
    },

    async listWithoutPlaces(day: string, maxCount: number) {
      return (
        db
          .selectFrom('leaderboards')
          .leftJoin('leaderboardDays', (join) =>
            join.onRef('leaderboard', '=', 'leaderboards.id').on('day', '=', day),
          )
          .select('id')
          .where('openedAt', '>', toDay(new Date(Date.parse(day) - placesKeptDays * dayMs)))
          // A new one fills in, so its first places are those of the next day.
          .where('createdAt', '<', day)
          .where('day', 'is', null)
          .limit(maxCount)
          .execute()
      );
    },

    async insertPlaces(id: string, day: string, places: Places) {
      const row = { leaderboard: id, day, places: JSON.stringify(places) };
      await db
        .insertInto('leaderboardDays')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      // Counted, because a clock that is wrong for a minute must not delete all days.
      await db
        .deleteFrom('leaderboardDays')
        .where('leaderboard', '=', id)
        .where('day', '<=', ({ selectFrom }) =>
          selectFrom('leaderboardDays')
            .select('day')
            .where('leaderboard', '=', id)
            .orderBy('day', 'desc')
            .limit(1)
            .offset(placesKeptDays),
        )
        .execute();
    },

    /** The days that are kept, the oldest first. */
    async listPlaces(id: string) {
      const rows = await db
        .selectFrom('leaderboardDays')
        .select(['day', 'places'])
        .where('leaderboard', '=', id)
        .orderBy('day')
        .execute();
      return rows.map(({ day, places }) => ({ day, places: JSON.parse(places) as Places }));
    },
  };
}
