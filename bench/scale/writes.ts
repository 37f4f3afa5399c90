/** The writes whose commits are counted: ours, and the barest one that says as much. */
import { sql } from 'kysely';
import { createProfileStore } from '../../adapters/database/profiles/profile-store.ts';
import type { Database } from '../../adapters/database/schema.ts';
import { createCallBudget } from '../../adapters/database/sources/call-budget.ts';
import { changesChannel } from '../../domain/live/live-bus.ts';
import type { SavedGame } from '../../domain/profiles/profile.ts';
import type { CrowdMember } from './crowd.ts';

/** Writes to one of some members' profiles, never the one that was just written. */
export type Write = (
  database: Database,
  members: readonly CrowdMember[],
) => (times: number) => Promise<void>;

/** What a refresh comes to: new points in one queue, the revision, a row of history, the news; seven statements. */
export const readAnew: Write = (database, members) => {
  const store = createProfileStore(database);
  return async (times) => {
    const { id, savedGames } = memberAt(members, times);
    const [saved] = savedGames;
    if (!saved) throw new Error('this user has no game');
    const key = { profileId: id, game: saved.game, playerId: saved.playerId };
    const outcome = await store.updateSavedGame(key, { ...saved, ...newNumbers(saved) });
    if (outcome !== 'updated') throw new Error(`the profile was not written: ${outcome}`);
  };
};

/** One statement: the revision, and the news. */
export const barest: Write =
  ({ db }, members) =>
  async (times) => {
    const { id } = memberAt(members, times);
    const { rows } = await sql`
      with raised as (
        update profiles set revision = revision + 1 where id = ${id} returning id, revision
      ) select pg_notify(${changesChannel}, 'changed ' || revision || ' ' || id) from raised
    `.execute(db);
    if (rows.length !== 1) throw new Error('the profile was not written');
  };

/** A step of the budget of calls, which every call to the publisher takes twice; all to one host, whose windows are busy. */
export function budgetStep(database: Database): () => Promise<void> {
  const budget = createCallBudget(database);
  const windows = productionLimits.map((limit) => ({
    ...limit,
    held: Array.from({ length: 100 }, (_, part) => [Date.now() + part, limit.calls / 100]),
  }));
  const bucket = { windows, underWay: [], isHeard: true, parkedUntil: 0, pause: 0 };
  return () =>
    budget.change(['bench host', 'bench host method'], () => ({
      kept: [bucket, bucket],
      result: undefined,
    }));
}

/** Those that a production key begins with. */
const productionLimits = [
  { calls: 500, seconds: 10 },
  { calls: 30_000, seconds: 600 },
];

function memberAt(members: readonly CrowdMember[], times: number): CrowdMember {
  const member = members[times % members.length];
  if (!member) throw new Error('there are no members');
  return member;
}

let rounds = 0;

function newNumbers({ ranks }: SavedGame): Pick<SavedGame, 'ranks' | 'readAt'> {
  const [queue = '', rank] = Object.entries(ranks)[0] ?? [];
  if (rank?.kind !== 'divided') throw new Error('this game has no rank');
  rounds += 1;
  const changed = { ...rank, leaguePoints: rounds % 100 };
  // Another moment each time, or the history would be written over.
  return {
    ranks: { ...ranks, [queue]: changed },
    readAt: new Date(Date.now() + rounds).toISOString(),
  };
}
