import type { DemoAccount } from '../adapters/sources/samples/open-samples.ts';
import { createYear } from '../adapters/sources/samples/year.ts';
import type { AccountStore } from '../domain/accounts/sign-up.ts';
import { type ChangeFeed, isGone } from '../domain/changes/change.ts';
import type { RankHistoryStore } from '../domain/history/rank-history.ts';
import { demoUsername } from '../domain/profiles/demo.ts';
import type { ProfileStore } from '../domain/profiles/profile.ts';
import type { VerificationStore } from '../domain/verification/verification.ts';

/** A history that begins earlier is not extended, so that a restart adds nothing. */
const minHistoryMs = 300 * 24 * 60 * 60 * 1000;

interface DemoNeeds {
  readonly accountStore: AccountStore;
  readonly profileStore: ProfileStore;
  readonly verificationStore: Pick<VerificationStore, 'updateVerified'>;
  readonly rankHistory: RankHistoryStore;
  readonly changes: ChangeFeed;
}

/**
 * Creates the demo profile, or adds the games that are missing, with a year of history. A profile that the operator has deleted
 * stays deleted.
 * @returns a function that returns its username while it exists, otherwise null.
 */
export async function seedDemo(
  accounts: readonly DemoAccount[],
  needs: DemoNeeds,
): Promise<() => string | null> {
  const { profileStore, changes } = needs;
  const profile = await profileStore.findProfileByUsername(demoUsername);
  // A deleted profile leaves a reservation of its username.
  if (!profile && (await profileStore.findUnavailable(demoUsername))) return () => null;
  const id = profile?.id ?? (await insertDemo(needs));
  if (!profile || profile.savedGames.length < accounts.length) {
    await insertGames(id, accounts, needs);
    await insertYear(id, needs);
  }
  let isDeleted = false;
  changes.subscribe((event) => {
    if (event.kind === 'changed' && event.profileId === id && isGone(event)) isDeleted = true;
  });
  return () => (isDeleted ? null : demoUsername);
}

async function insertDemo({ accountStore, profileStore }: DemoNeeds): Promise<string> {
  const account = { displayName: demoUsername, passwordHash: null, ignoresDoors: true } as const;
  const inserted = await accountStore.insertAccount(account);
  if (inserted.kind === 'inserted') return inserted.id;
  // Another process inserted the account first.
  const existing = await profileStore.findProfileByUsername(demoUsername);
  if (!existing) throw new Error(`the username ${demoUsername} is taken, but has no profile`);
  return existing.id;
}

async function insertGames(
  profileId: string,
  accounts: readonly DemoAccount[],
  { profileStore, verificationStore }: DemoNeeds,
): Promise<void> {
  for (const { saved, isVerified } of accounts) {
    const { kind } = await profileStore.insertSavedGame(profileId, saved, accounts.length);
    const key = { profileId, game: saved.game, playerId: saved.playerId };
    if (kind === 'saved' && isVerified) await verificationStore.updateVerified(key, saved.readAt);
  }
}

/** Adds a year of samples before the oldest sample of each queue, unless the queue has a long history already. */
async function insertYear(
  profileId: string,
  { rankHistory, profileStore }: DemoNeeds,
): Promise<void> {
  const queues = Map.groupBy(
    await rankHistory.listSamples(profileId),
    ({ game, playerId, queue }) => [game, playerId, queue].join(' '),
  );
  for (const [oldest] of queues.values()) {
    if (!oldest || Date.parse(oldest.readAt) < Date.now() - minHistoryMs) continue;
    const { game, playerId } = oldest;
    const year = createYear(oldest);
    if (year.length > 0) await profileStore.insertSamples({ profileId, game, playerId }, year);
  }
}
