import type { ProfileStore } from '../../adapters/database/profiles/profile-store.ts';
import { maxSavedGames, type SavedGame } from '../../domain/profiles/profile.ts';
import { savedGameFactory } from './players.ts';

/** Creates functions that save and change the games of a site's users, who must exist, without a request. */
export function createSavedGames(profileStore: ProfileStore) {
  async function findProfile(username: string) {
    const profile = await profileStore.findProfileByUsername(username);
    if (!profile) throw new Error(`${username} has no profile`);
    return profile;
  }

  /** Changes the user's first game, as a refresh does. */
  async function changeGame(username: string, changes: Partial<SavedGame>): Promise<void> {
    const { savedGames } = await findProfile(username);
    const [saved] = savedGames;
    if (!saved) throw new Error(`${username} has no game`);
    const readAt = new Date().toISOString();
    await profileStore.updatePlayer(saved.player, { ...saved, readAt, ...changes });
  }

  return {
    findProfile,
    changeGame,
    /** Saves games with these changes to the factory's. Their ranks are new, so that no refresh changes them. */
    async saveGames(username: string, games: readonly Partial<SavedGame>[]): Promise<void> {
      const { id } = await findProfile(username);
      const readAt = new Date().toISOString();
      for (const game of games)
        await profileStore.insertSavedGame(
          id,
          savedGameFactory({ readAt, ...game }),
          maxSavedGames,
        );
    },
    /** Makes the ranks of the user's first game this old. @returns the time when they were read. */
    async ageGame(username: string, minutes: number, changes: Partial<SavedGame> = {}) {
      const readAt = new Date(Date.now() - minutes * 60_000).toISOString();
      await changeGame(username, { readAt, ...changes });
      return readAt;
    },
  };
}
