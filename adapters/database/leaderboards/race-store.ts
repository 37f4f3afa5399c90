import { type Kysely, sql } from 'kysely';
import type { Leaderboard } from '../../../domain/leaderboards/leaderboard.ts';
import type { RaceRow, RaceTimes } from '../../../domain/leaderboards/race.ts';
import type { Database, Tables } from '../schema.ts';
import { updateLines } from './leaderboard-lines.ts';
import type { LeaderboardWrites } from './leaderboard-transaction.ts';

const toIso = (time: number) => new Date(time).toISOString();

export function createRaceStore({ db }: Database, { write, edit }: LeaderboardWrites) {
  return {
    /** Sets the times of the race; null ends it without a result. With another start all rows begin again. */
    updateRace: (id: string, editorId: string, race: RaceTimes | null) =>
      edit(id, editorId, async (trx) => {
        const { runsFrom: before } = await trx
          .selectFrom('leaderboards')
          .select('runsFrom')
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        const runsFrom = race?.startsAt ?? null;
        if (runsFrom === null || runsFrom !== before)
          await updateLines(trx, id).set({ race: null }).execute();
        const times = { race: race && JSON.stringify(race), runsFrom };
        await trx.updateTable('leaderboards').set(times).where('id', '=', id).execute();
        // They are compared at the start and at the end.
        const webhooks = trx.updateTable('webhooks').set({ comparedNextAt: '' });
        await webhooks.where('leaderboard', '=', id).execute();
        return undefined;
      }),

    async listOpenRaces(now: number): Promise<readonly string[]> {
      const races = db.selectFrom('leaderboards').select('id');
      const open = await races.where('runsFrom', '<=', toIso(now)).orderBy('runsFrom').execute();
      return open.map(({ id }) => id);
    },

    updateRaceRows: (
      { id, revision }: Pick<Leaderboard, 'id' | 'revision'>,
      rows: readonly (readonly [line: number, row: RaceRow])[],
      isFrozen: boolean,
    ) =>
      write<undefined, undefined>(id, async (trx, leaderboard) => {
        if (leaderboard?.revision !== revision + 1) return { rollback: undefined };
        for (const [line, row] of rows)
          await updateLines(trx, id)
            .set({ race: JSON.stringify(row) })
            .where('id', '=', line)
            .execute();
        const frozen = trx.updateTable('leaderboards').set({ runsFrom: null });
        if (isFrozen) await frozen.where('id', '=', id).execute();
        return { commit: undefined };
      }),

    listOldRaceRows: (readBefore: number, now: number) =>
      selectOldRows(db, readBefore, sql<boolean>`"readAt" < "runsFrom"`)
        .where('runsFrom', '<=', toIso(now))
        .execute(),
  };
}

/** Selects up to 1,000 rows with ranks that are older than `readBefore`, in milliseconds since 1970, and that wait for no refresh. */
export function selectOldRows(db: Kysely<Tables>, readBefore: number, orIf = sql<boolean>`1 = 0`) {
  const attemptedAt = sql<string>`coalesce("failedAt", "readAt")`;
  return db
    .selectFrom('leaderboardLines')
    .innerJoin('leaderboards', 'leaderboards.id', 'leaderboardLines.leaderboard')
    .innerJoin('profiles', 'profiles.id', 'leaderboards.ownerId')
    .innerJoin('players', 'players.id', 'leaderboardLines.player')
    .leftJoin('refreshes', 'refreshes.player', 'players.id')
    .select(['players.id as player', 'players.game'])
    .distinct()
    .where('suspendedAt', 'is', null)
    .where('problem', 'is', null)
    .where(({ eb, or }) => or([eb(attemptedAt, '<', toIso(readBefore)), orIf]))
    .where('refreshes.player', 'is', null)
    .limit(1000);
}
