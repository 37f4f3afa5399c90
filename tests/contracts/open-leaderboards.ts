/** Opens the stores of leaderboards and profiles, for tests of both. */

import { createLeaderboardStore } from '../../adapters/database/leaderboards/leaderboard-store.ts';
import { createProfileStore } from '../../adapters/database/profiles/profile-store.ts';
import type { Database } from '../../adapters/database/schema.ts';
import { createSecret } from '../../domain/accounts/secret.ts';
import type { ProfileChange } from '../../domain/changes/change.ts';
import type { Audience, NewLine } from '../../domain/leaderboards/leaderboard.ts';
import type { NewSavedGame } from '../../domain/profiles/profile.ts';
import { savedGameFactory } from '../factories/players.ts';
import { insertProfile } from '../factories/profiles.ts';

export const game = 'league-of-legends';
let playerCount = 0;
export const createPlayer = (changes: Parameters<typeof savedGameFactory>[0] = {}) =>
  savedGameFactory({ name: `Mosswick ${++playerCount}#NA1`, ...changes });

export const toLine = (player: NewSavedGame): NewLine => {
  return { name: player.name, region: player.region, player };
};
export const waiting = (name: string): NewLine => ({ name: `${name}#EUW`, region: 'euw1' });

export function openLeaderboards(database: Database) {
  const changes: ProfileChange[] = [];
  const onChange = (change: ProfileChange) => void changes.push(change);
  const store = createLeaderboardStore(database, onChange);
  return {
    /** All that were sent. */
    changes,
    onChange,
    store,
    profiles: createProfileStore(database, onChange),

    async create(lines: readonly NewLine[], audience: Audience = 'link', owner?: string) {
      const ownerId = owner ?? (await insertProfile(database)).id;
      const fields = { name: 'Friends', game, queue: 'solo', audience } as const;
      const id = createSecret(16);
      const outcome = await store.insertLeaderboard({ id, ownerId, ...fields }, lines);
      if (outcome !== 'updated') throw new Error(outcome);
      return { id, ownerId };
    },

    async read(id: string, viewerId?: string) {
      const leaderboard = await store.findLeaderboard(id, viewerId);
      if (!leaderboard) throw new Error('there is no leaderboard');
      return leaderboard;
    },

    /** The suspension is found by the next write to the profile. */
    suspend: (id: string, suspendedAt: string | null = '2026-09-01T00:00:00.000Z') =>
      database.db.updateTable('profiles').set({ suspendedAt }).where('id', '=', id).execute(),
  };
}
