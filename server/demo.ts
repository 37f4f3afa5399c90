import type { ChangeEvents } from '../adapters/database/changes/change-feed.ts';
import type { ProfileStore } from '../adapters/database/profiles/profile-store.ts';
import type { DemoAccount } from '../adapters/sources/demo/open-demo.ts';
import { createYear } from '../adapters/sources/demo/year.ts';
import type { AccountStore } from '../domain/accounts/sign-up.ts';
import { isGone } from '../domain/changes/change.ts';
import type { RankHistoryStore } from '../domain/history/rank-history.ts';
import { demoUsername } from '../domain/profiles/demo.ts';
import type { SavedGame } from '../domain/profiles/profile.ts';
import type { VerificationStore } from '../domain/verification/icon-verification.ts';

/** A history that begins earlier is not extended, so that a restart adds nothing. */
const minHistoryMs = 300 * 24 * 60 * 60 * 1000;

interface DemoNeeds {
  readonly accountStore: AccountStore;
  readonly profileStore: ProfileStore;
  readonly verificationStore: Pick<VerificationStore, 'updateVerified'>;
  readonly rankHistory: RankHistoryStore;
  readonly changes: Pick<ChangeEvents, 'subscribe'>;
}

/**
 * Creates the demo profile, adds the games that are missing, and a year of history. A start that was interrupted is continued by the
 * next one. A profile that the operator has deleted stays deleted.
 * @returns a function that returns its username while it exists, otherwise null.
 */
export async function seedDemo(
  accounts: readonly DemoAccount[],
  needs: DemoNeeds,
): Promise<() => string | null> {
  const { profileStore, changes } = needs;
  let profile = await profileStore.findProfileByUsername(demoUsername);
  // A deleted profile leaves a reservation of its username.
  if (!profile && (await profileStore.findUnavailable(demoUsername))) return () => null;
  const id = profile?.id ?? (await insertDemo(needs));
  if (!profile || profile.savedGames.length < accounts.length) {
    for (const { saved } of accounts)
      await profileStore.insertSavedGame(id, saved, accounts.length);
    profile = await profileStore.findProfileById(id);
  }
  const unfinished = profile?.savedGames.filter(hasShortHistory) ?? [];
  for (const game of unfinished) await finishGame(id, game, accounts, needs);
  let isDeleted = false;
  changes.subscribe((event) => {
    if (event.kind === 'changed' && event.subject === id && isGone(event)) isDeleted = true;
  });
  return () => (isDeleted ? null : demoUsername);
}

async function insertDemo({ accountStore, profileStore }: DemoNeeds): Promise<string> {
  const account = {
    displayName: demoUsername,
    passwordHash: null,
    ignoresRegistration: true,
  } as const;
  const inserted = await accountStore.insertAccount(account);
  if (inserted.kind === 'inserted') return inserted.id;
  // Another process inserted the account first.
  const existing = await profileStore.findProfileByUsername(demoUsername);
  if (!existing) throw new Error(`the username ${demoUsername} is taken, but has no profile`);
  return existing.id;
}

function hasShortHistory({ trends }: SavedGame): boolean {
  return Object.values(trends).some(({ firstAt, peak }) => peak !== null && isRecent(firstAt));
}

function isRecent(time: string): boolean {
  return Date.parse(time) > Date.now() - minHistoryMs;
}

/** Verifies the game, and adds a year of samples before the oldest sample of each queue that has no long history. */
async function finishGame(
  profileId: string,
  { game, playerId, readAt }: SavedGame,
  accounts: readonly DemoAccount[],
  { rankHistory, profileStore, verificationStore }: DemoNeeds,
): Promise<void> {
  const key = { profileId, game, playerId };
  const account = accounts.find(({ saved }) => saved.game === game && saved.playerId === playerId);
  if (account?.isVerified) await verificationStore.updateVerified(key, readAt);
  const samples = await rankHistory.listSamples(profileId, { game, playerId });
  for (const [oldest] of Map.groupBy(samples, ({ queue }) => queue).values()) {
    const year = oldest && isRecent(oldest.readAt) ? createYear(oldest) : [];
    if (year.length > 0) await profileStore.insertSamples(key, year);
  }
}
