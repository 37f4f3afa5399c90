/** The demo profile of a site with sample players. A site with an API key hides it, because it hides the games of sample players. */
import { createYear } from '../adapters/sources/samples/year.ts';
import type { AccountStore } from '../domain/accounts/sign-up.ts';
import { toUsernameKey } from '../domain/accounts/username.ts';
import { type ChangeFeed, isGone } from '../domain/changes/change.ts';
import type { GameAccountFields } from '../domain/games/game-account.ts';
import type { RankHistoryStore } from '../domain/history/rank-history.ts';
import type { Profile, ProfileStore } from '../domain/profiles/profile.ts';
import type { Profiles } from '../domain/profiles/profiles.ts';
import type { Logger } from './process/logger.ts';

/** A reserved username. Its account has no password, so sign-in is not possible. */
export const demoUsername = 'Demo';

/** A history that begins earlier is not extended, so that a restart adds nothing. */
const minHistoryMs = 300 * 24 * 60 * 60 * 1000;

/** The game accounts, in the order in which the profile shows them. */
const demoPlayers: readonly GameAccountFields[] = [
  { GameType: 'League of Legends', GameUsername: 'Mosswick#NA1', Region: 'na1' },
  { GameType: 'Teamfight Tactics', GameUsername: 'Mosswick#NA1', Region: 'na1' },
  { GameType: 'League of Legends', GameUsername: 'Ember Lynx#GLOW', Region: 'na1' },
  { GameType: 'Teamfight Tactics', GameUsername: 'Tidecaller Juno#EUW', Region: 'euw1' },
];

/** Whether a username is that of the demo profile, in upper or lower case. */
export function isDemo(username: string): boolean {
  return toUsernameKey(username) === toUsernameKey(demoUsername);
}

/**
 * Creates the demo profile with a year of rank history, or adds what is missing. After the operator has deleted the profile, it is not created again.
 * @returns a function that returns its username while it exists, otherwise null.
 */
export async function seedDemo(needs: {
  readonly accountStore: AccountStore;
  readonly profileStore: ProfileStore;
  readonly profiles: Profiles;
  readonly rankHistory: RankHistoryStore;
  readonly changes: ChangeFeed;
  readonly log: Logger;
}): Promise<() => string | null> {
  const { accountStore, profileStore, profiles, rankHistory, changes, log } = needs;
  const profile = await profileStore.findProfileByUsername(demoUsername);
  // A deleted profile leaves a reservation of its username.
  if (!profile && (await profileStore.findUnavailable(demoUsername))) return () => null;
  const id = profile?.id ?? (await insertDemo(accountStore, profileStore));
  if (!profile || profile.savedGames.length < demoPlayers.length) {
    for (const fields of demoPlayers) {
      const { kind } = await profiles.saveGame(id, fields);
      if (kind !== 'saved' && kind !== 'already-saved')
        log.warn({ ...fields, kind }, 'a game of the demo profile was not saved');
    }
  }
  await insertYear(id, rankHistory, profileStore);
  let isDeleted = false;
  changes.subscribe((event) => {
    if (event.kind === 'changed' && event.profileId === id && isGone(event)) isDeleted = true;
  });
  return () => (isDeleted ? null : demoUsername);
}

/** Returns a store that does not find the demo profile. */
export function hideDemo(store: ProfileStore): ProfileStore {
  const isShown = ({ displayName }: Pick<Profile, 'displayName'>) => !isDemo(displayName);
  const ifShown = (profile: Profile | undefined) =>
    profile && isShown(profile) ? profile : undefined;
  return {
    ...store,
    findProfileByUsername: async (username) => ifShown(await store.findProfileByUsername(username)),
    findProfileById: async (id) => ifShown(await store.findProfileById(id)),
    listProfilesByUsername: async (...search) =>
      (await store.listProfilesByUsername(...search)).filter(isShown),
    listProfilesByPlayerName: async (...search) =>
      (await store.listProfilesByPlayerName(...search)).filter(isShown),
  };
}

/** Adds a year of samples before the oldest sample of each queue, unless the queue has a long history already. */
async function insertYear(
  profileId: string,
  { listSamples }: RankHistoryStore,
  { insertSamples }: Pick<ProfileStore, 'insertSamples'>,
): Promise<void> {
  const queues = Map.groupBy(await listSamples(profileId), ({ game, playerId, queue }) =>
    [game, playerId, queue].join(' '),
  );
  for (const [oldest] of queues.values()) {
    if (!oldest || Date.parse(oldest.readAt) < Date.now() - minHistoryMs) continue;
    const { game, playerId } = oldest;
    await insertSamples({ profileId, game, playerId }, createYear(oldest));
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
