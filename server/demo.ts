import type { AccountStore } from '../domain/accounts/sign-up.ts';
import type { GameAccountFields } from '../domain/games/game-account.ts';
import type { ProfileStore } from '../domain/profiles/profile.ts';
import type { Profiles } from '../domain/profiles/profiles.ts';
import type { Logger } from './logger.ts';

/** A reserved name, so that no visitor can have it; nobody can sign in to it, for it has no password. */
export const demoUsername = 'Demo';

/**
 * Makes the demo profile that the search box suggests, and whatever is missing of it.
 * @returns its username.
 */
export async function seedDemo(needs: {
  readonly accountStore: AccountStore;
  readonly profileStore: ProfileStore;
  readonly profiles: Profiles;
  readonly demoPlayers: readonly GameAccountFields[];
  readonly log: Logger;
}): Promise<string> {
  const { accountStore, profileStore, profiles, demoPlayers, log } = needs;
  const profile = await profileStore.findProfileByUsername(demoUsername);
  if (profile && profile.savedGames.length >= demoPlayers.length) return demoUsername;
  const id = profile?.id ?? (await insertDemo(accountStore, profileStore));
  for (const fields of demoPlayers) {
    const { kind } = await profiles.saveGame(id, fields);
    if (kind !== 'saved') log.warn({ ...fields, kind }, 'a game of the demo profile was not saved');
  }
  return demoUsername;
}

async function insertDemo(accountStore: AccountStore, profileStore: ProfileStore): Promise<string> {
  const inserted = await accountStore.insertAccount({
    displayName: demoUsername,
    passwordHash: null,
  });
  if (inserted.kind === 'inserted') return inserted.id;
  // Another process was quicker: the name is reserved, so it is the demo all the same.
  const theirs = await profileStore.findProfileByUsername(demoUsername);
  if (!theirs) throw new Error(`the name ${demoUsername} is taken, and yet has no profile`);
  return theirs.id;
}
