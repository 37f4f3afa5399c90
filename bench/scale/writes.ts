/** The writes whose commits are counted. */
import { sql } from 'kysely';
import { createProfileStore } from '../../adapters/database/profiles/profile-store.ts';
import type { Database } from '../../adapters/database/schema.ts';
import { changesChannel } from '../../domain/change-bus/change-bus.ts';
import type { User } from '../harness/users.ts';

/** Creates a worker that writes to the profiles in turn; it gets the number of its writes so far. */
export type Write = (
  database: Database,
  users: readonly User[],
) => (steps: number) => Promise<unknown>;

let refreshes = 0;

export const writes = {
  /** The write of a refresh: new points in a queue, the revision, a row of history, NOTIFY; seven statements. */
  'a refresh': (database, users) => {
    const store = createProfileStore(database);
    return async (steps) => {
      const { id, savedGames } = userAt(users, steps);
      const [saved] = savedGames;
      const [queue = '', rank] = Object.entries(saved?.ranks ?? {})[0] ?? [];
      if (!saved || rank?.kind !== 'divided') throw new Error('this user has no rank');
      refreshes += 1;
      const outcome = await store.updateSavedGame(
        { profileId: id, game: saved.game, playerId: saved.playerId },
        {
          ...saved,
          ranks: { ...saved.ranks, [queue]: { ...rank, leaguePoints: refreshes % 100 } },
          // The same time twice would overwrite the history.
          readAt: new Date(Date.now() + refreshes).toISOString(),
        },
      );
      if (outcome !== 'updated') throw new Error(`the profile was not written: ${outcome}`);
    };
  },
  /** One statement: the revision, and NOTIFY. */
  'the smallest': (database, users) => (steps) =>
    raiseRevisions(database, [userAt(users, steps).id]),
} satisfies Readonly<Record<string, Write>>;

/** Raises the revisions of profiles, and notifies of each change, in one statement. */
export async function raiseRevisions({ db }: Database, ids: readonly string[]): Promise<void> {
  const { rows } = await sql`with raised as (
      update profiles set revision = revision + 1 where id = any(${ids}) returning id, revision
    ) select pg_notify(${changesChannel}, 'changed ' || revision || ' ' || id) from raised`.execute(
    db,
  );
  if (rows.length !== ids.length) throw new Error('a profile was not written');
}

function userAt(users: readonly User[], steps: number): User {
  const user = users[steps % users.length];
  if (!user) throw new Error('there are no users');
  return user;
}
