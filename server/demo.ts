import type { AccountStore } from '../domain/accounts/sign-up.ts';
import type { GameAccountFields } from '../domain/games/game-account.ts';
import type { ProfileStore } from '../domain/profiles/profile.ts';
import type { Profiles } from '../domain/profiles/profiles.ts';
import type { Logger } from './logger.ts';

/** A reserved username. Its account has no password, so sign-in is not possible. */
export const demoUsername = 'Demo';

/** Creates the demo profile, which the search box suggests by default, or adds its missing games. */
export async function seedDemo(
  demoPlayers: readonly GameAccountFields[],
  accountStore: AccountStore,
  profileStore: ProfileStore,
  profiles: Profiles,
  log: Logger,
): Promise<void> {
  const profile = await profileStore.findProfileByUsername(demoUsername);
  if (profile && profile.savedGames.length >= demoPlayers.length) return;
  const id = profile?.id ?? (await insertDemo(accountStore, profileStore));
  for (const fields of demoPlayers) {
    const { kind } = await profiles.saveGame(id, fields);
    if (kind !== 'saved') log.warn({ ...fields, kind }, 'a game of the demo profile was not saved');
  }
}

async function insertDemo(accountStore: AccountStore, profileStore: ProfileStore): Promise<string> {
  const account = { displayName: demoUsername, passwordHash: null };
  const inserted = await accountStore.insertAccount(account);
  if (inserted.kind === 'inserted') return inserted.id;
  // Another process inserted the account first.
  const existing = await profileStore.findProfileByUsername(demoUsername);
  if (!existing) throw new Error(`the username ${demoUsername} is taken, but has no profile`);
  return existing.id;
}
