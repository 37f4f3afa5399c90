import type { Leaderboard } from '../../../domain/leaderboards/leaderboard.ts';
import { type RaceRow, type RaceTimes, resultDelayMs } from '../../../domain/leaderboards/race.ts';
import type { Database } from '../schema.ts';
import { updateLines } from './leaderboard-lines.ts';
import { parseTimes } from './leaderboard-rows.ts';
import type { LeaderboardWrites } from './leaderboard-transaction.ts';

const toIso = (time: number) => new Date(time).toISOString();

export function createRaceStore({ db }: Database, { write, edit }: LeaderboardWrites) {
  const selectOpen = () => db.selectFrom('leaderboards').where('openUntil', 'is not', null);
  return {
    /** Sets the times of the race; null ends it without a result. With another start all rows begin again. */
    updateRace: (id: string, editorId: string, race: RaceTimes | null) =>
      edit(id, editorId, async (trx) => {
        const { race: before } = await trx
          .selectFrom('leaderboards')
          .select('race')
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        if (race?.startsAt !== parseTimes(before)?.startsAt)
          await updateLines(trx, id).set({ race: null }).execute();
        const times = { race: race && JSON.stringify(race), openUntil: race?.endsAt ?? null };
        await trx.updateTable('leaderboards').set(times).where('id', '=', id).execute();
        if (race) {
          // A webhook that compares the table later tells these in time.
          const comparedNextAt = toIso(Date.parse(race.startsAt) + resultDelayMs);
          const webhooks = trx.updateTable('webhooks').set({ comparedNextAt });
          await webhooks
            .where('leaderboard', '=', id)
            .where('comparedNextAt', '>', comparedNextAt)
            .execute();
        }
        return undefined;
      }),

    async listEndedRaces(now: number): Promise<readonly string[]> {
      const ended = selectOpen().select('id').where('openUntil', '<=', toIso(now));
      return (await ended.orderBy('openUntil').limit(100).execute()).map(({ id }) => id);
    },

    /** Those of suspended owners, which no visitor sees, wait. */
    async listRunningRaces(now: number): Promise<readonly string[]> {
      const running = await selectOpen()
        .innerJoin('profiles', 'profiles.id', 'ownerId')
        .select(['leaderboards.id', 'race'])
        .where('openUntil', '>', toIso(now))
        .where('suspendedAt', 'is', null)
        .execute();
      return running.flatMap(({ id, race }) =>
        (parseTimes(race)?.startsAt ?? '') <= toIso(now) ? [id] : [],
      );
    },

    updateRaceRows: (
      { id, revision }: Pick<Leaderboard, 'id' | 'revision'>,
      rows: readonly (readonly [line: number, row: RaceRow])[],
      isResult: boolean,
    ) =>
      write<undefined, undefined>(id, async (trx, leaderboard) => {
        if (leaderboard?.revision !== revision + 1) return { rollback: undefined };
        // A player who is taken off has no result.
        if (isResult) await updateLines(trx, id).set({ race: null }).execute();
        for (const [line, row] of rows)
          await updateLines(trx, id)
            .set({ race: JSON.stringify(row) })
            .where('id', '=', line)
            .execute();
        const frozen = trx.updateTable('leaderboards').set({ openUntil: null });
        if (isResult) await frozen.where('id', '=', id).execute();
        return { commit: undefined };
      }),
  };
}
