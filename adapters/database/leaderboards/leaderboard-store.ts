import { sql, type Transaction } from 'kysely';
import { createSecret } from '../../../domain/accounts/secret.ts';
import { maxClockDifferenceMs } from '../../../domain/clock.ts';
import { maxPauseMs } from '../../../domain/leaderboards/fill-lines.ts';
import {
  type LeaderboardStore,
  maxLeaderboards,
  type Places,
  placesKeptDays,
  toDay,
} from '../../../domain/leaderboards/leaderboard.ts';
import { foldName } from '../../../domain/typed-text.ts';
import { lockRows } from '../engine/transaction.ts';
import type { OnChange } from '../profiles/profile-transaction.ts';
import { countRows, type Database, type Tables } from '../schema.ts';
import {
  deleteLeaderboard,
  hasTooManyWaiting,
  isWaiting,
  type LockedLeaderboard,
  replaceLines,
  toAnswer,
  updateLine,
} from './leaderboard-lines.ts';
import { createLeaderboardMembers } from './leaderboard-members.ts';
import {
  findLeaderboard,
  listLeaderboards,
  listOwnLeaderboards,
  toNameColumns,
} from './leaderboard-rows.ts';
import { createLeaderboardWrites } from './leaderboard-transaction.ts';

type Trx = Transaction<Tables>;

const dayMs = 24 * 60 * 60 * 1000;
const toIso = (time: number) => new Date(time).toISOString();

export function createLeaderboardStore(database: Database, onChange: OnChange) {
  const { db, engine } = database;
  const writes = createLeaderboardWrites(database, onChange);
  const { write, edit } = writes;
  return {
    ...createLeaderboardMembers(database, writes),

    insertLeaderboard: async (ownerId, fields, lines) => {
      const id = createSecret(16);
      const refused = await write(id, async (trx) => {
        // Waits for another leaderboard of this owner.
        await lockRows(trx, engine, 'profiles', [ownerId]);
        const now = new Date();
        const times = { createdAt: now.toISOString(), openedAt: toDay(now) };
        const row = { id, ownerId, ...fields, ...toNameColumns(fields.name), ...times };
        await trx.insertInto('leaderboards').values(row).execute();
        const owned = trx.selectFrom('leaderboards').where('ownerId', '=', ownerId);
        if ((await countRows(owned)) > maxLeaderboards)
          return { rollback: 'too-many-leaderboards' as const };
        await replaceLines(trx, row, lines);
        return (await hasTooManyWaiting(trx, ownerId))
          ? { rollback: 'too-many-waiting' as const }
          : { commit: undefined };
      });
      return refused ? { kind: refused } : { kind: 'created', id };
    },

    findLeaderboard: (id, viewerId = '') => findLeaderboard(db, id, viewerId),

    async updateOpenedAt(id, now) {
      const openedAt = toDay(now);
      const opened = db.updateTable('leaderboards').set({ openedAt }).where('id', '=', id);
      await opened.where('openedAt', '<', openedAt).execute();
    },

    listOwnLeaderboards: (profileId) => listOwnLeaderboards(db, profileId),
    listLeaderboards: (text, maxCount) => listLeaderboards(db, foldName(text), maxCount),

    updateLeaderboard: (id, editorId, fields) =>
      edit(id, editorId, async (trx) => {
        const named = { ...fields, ...toNameColumns(fields.name) };
        await trx.updateTable('leaderboards').set(named).where('id', '=', id).execute();
        return { commit: 'updated' as const };
      }),

    replaceLines: (id, editorId, lines, known?: readonly number[]) =>
      edit(id, editorId, async (trx, leaderboard) => {
        const stored = trx.selectFrom('leaderboardLines').where('leaderboard', '=', id);
        const numbers = (await stored.select('id').execute()).map((line) => line.id);
        const isKnown = (line: number) => known?.includes(line);
        if (known && !(numbers.length === known.length && numbers.every(isKnown)))
          return { rollback: 'changed' as const };
        await replaceLines(trx, leaderboard, lines);
        return toWaitingOutcome(trx, leaderboard);
      }),

    updateLine: (id, editorId, line, written) =>
      edit(id, editorId, async (trx, leaderboard) => {
        await updateLine(trx, leaderboard, line, written);
        return toWaitingOutcome(trx, leaderboard);
      }),

    deleteLeaderboard: (id, ownerId) =>
      edit(id, ownerId, async (trx, leaderboard) => {
        if (leaderboard.ownerId !== ownerId) return { rollback: 'forbidden' as const };
        const cuts = await deleteLeaderboard(trx, engine, id);
        return { commit: 'updated' as const, changes: [{ kind: 'gone', verified: [] }, ...cuts] };
      }),

    async claimLine(game, now, until) {
      const claimed = await db
        .with('next', (next) =>
          next
            .selectFrom('leaderboardLines')
            .innerJoin('leaderboards', 'leaderboards.id', 'leaderboardLines.leaderboard')
            .innerJoin('profiles', 'profiles.id', 'leaderboards.ownerId')
            .select('leaderboardLines.id')
            .where('game', '=', game)
            .where(isWaiting)
            .where((eb) =>
              eb.or([
                eb('notBefore', '<=', toIso(now)),
                // It is from before the clock was set back.
                eb('notBefore', '>', toIso(now + maxPauseMs + maxClockDifferenceMs)),
              ]),
            )
            .where('suspendedAt', 'is', null)
            .orderBy('turn')
            .orderBy('leaderboardLines.id')
            .limit(1)
            .$if(engine === 'postgres', (query) =>
              query.forUpdate('leaderboardLines').skipLocked(),
            ),
        )
        .updateTable('leaderboardLines')
        .from('next')
        .set({ notBefore: toIso(until) })
        .whereRef('leaderboardLines.id', '=', 'next.id')
        .returning(['leaderboardLines.id as line', 'leaderboard', 'name', 'region', 'attempts'])
        .executeTakeFirst();
      return claimed && { ...claimed, game };
    },

    countWaitingLines: () => countRows(db.selectFrom('leaderboardLines').where(isWaiting)),

    async answerLine(line, answer) {
      const waiting = (trx: Pick<Trx, 'updateTable'>) =>
        trx
          .updateTable('leaderboardLines')
          .where('id', '=', line.line)
          .where('name', '=', line.name)
          .where('region', '=', line.region)
          .where(isWaiting);
      if (answer.kind === 'later') {
        const next = { notBefore: toIso(answer.notBefore), attempts: line.attempts + 1 };
        await waiting(db).set(next).execute();
        return;
      }
      await write(line.leaderboard, async (trx, leaderboard) => {
        if (!leaderboard) return { rollback: undefined };
        const columns = await toAnswer(trx, leaderboard, answer);
        const { numUpdatedRows } = await waiting(trx).set(columns).executeTakeFirst();
        return Number(numUpdatedRows) > 0 ? { commit: undefined } : { rollback: undefined };
      });
    },

    async listOldRows(readBefore, openedAfter) {
      const oldest = sql<string>`coalesce("failedAt", "readAt")`;
      return db
        .selectFrom('leaderboardLines')
        .innerJoin('leaderboards', 'leaderboards.id', 'leaderboardLines.leaderboard')
        .innerJoin('profiles', 'profiles.id', 'leaderboards.ownerId')
        .innerJoin('players', 'players.id', 'leaderboardLines.player')
        .select(['players.id as player', 'players.game'])
        .distinct()
        .where('openedAt', '>', openedAfter)
        .where('suspendedAt', 'is', null)
        .where('problem', 'is', null)
        .where(oldest, '<', readBefore)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('refreshes')
                .select('player')
                .whereRef('refreshes.player', '=', 'players.id'),
            ),
          ),
        )
        .limit(1000)
        .execute();
    },

    async listWithoutPlaces(day, maxCount) {
      return db
        .selectFrom('leaderboards')
        .select(['id', 'ownerId'])
        .where('openedAt', '>', toDay(new Date(Date.parse(day) - placesKeptDays * dayMs)))
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('leaderboardDays')
                .select('day')
                .whereRef('leaderboard', '=', 'leaderboards.id')
                .where('day', '=', day),
            ),
          ),
        )
        .limit(maxCount)
        .execute();
    },

    async insertPlaces(id, day, places) {
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

    async listPlaces(id, since) {
      const rows = await db
        .selectFrom('leaderboardDays')
        .select(['day', 'places'])
        .where('leaderboard', '=', id)
        .where('day', '>=', since)
        .orderBy('day')
        .execute();
      return rows.map(({ day, places }) => ({ day, places: JSON.parse(places) as Places }));
    },
  } satisfies LeaderboardStore;
}

async function toWaitingOutcome(trx: Trx, { ownerId }: LockedLeaderboard) {
  return (await hasTooManyWaiting(trx, ownerId))
    ? { rollback: 'too-many-waiting' as const }
    : { commit: 'updated' as const };
}
