/** Verifying the owner of a game account, and attempts to cheat, with a real store and a fake clock. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  createProfileStore,
  type ProfileStore,
} from '../../adapters/database/profiles/profile-store.ts';
import { createRateLimiter } from '../../adapters/database/rate-limits/rate-limiter.ts';
import { createVerificationStore } from '../../adapters/database/verification/verification-store.ts';
import type { Profile } from '../../domain/profiles/profile.ts';
import type { EquippedIconOutcome } from '../../domain/sources/profile-icons.ts';
import {
  createVerification,
  type Verification,
  type VerificationOutcome,
} from '../../domain/verification/icon-verification.ts';
import { savedGameFactory } from '../factories/players.ts';
import { insertProfile, toMatch } from '../factories/profiles.ts';
import { engines, type OpenEngine } from './engines.ts';

const [sqlite] = engines;
/** The game account that all profiles of these tests show. */
const saved = savedGameFactory({ profileIconId: 500 });
const named = { game: saved.game, name: saved.name, region: 'na1' };
const secondMs = 1000;
const removedAt = '2026-09-01T12:00:00.000Z';
/** The minimum interval between two look-ups of the equipped icon. */
const lookupIntervalMs = 20 * secondMs;
const taskTtlMs = 15 * 60 * secondMs;
/** Every game account owns the icons 0 to 28, and a task names one of them. */
const starterIconCount = 29;
/** The icon that the game account has equipped at the start of each test. */
const firstIconId = 7;

let engine: OpenEngine;
let profiles: ProfileStore;
let verification: Verification;
let iconLookupCount: number;
/** The outcome of the look-up of the game account's equipped icon. */
let iconOutcome: EquippedIconOutcome;

beforeEach(async () => {
  if (!sqlite) throw new Error('no engine');
  engine = await sqlite.open();
  profiles = createProfileStore(engine.database);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-09-01T12:00:00.000Z') });
  iconLookupCount = 0;
  equipIcon(firstIconId);
  verification = createVerification({
    store: createVerificationStore(engine.database),
    dataSource: { games: [saved.game], sandboxGames: saved.isDemo ? [saved.game] : [] },
    profileIcons: {
      async findEquippedIcon() {
        iconLookupCount += 1;
        return iconOutcome;
      },
    },
    rateLimiter: createRateLimiter(engine.database, 'secret'),
  });
});
afterEach(() => engine.close());

const wait = (ms: number) => vi.setSystemTime(Date.now() + ms);

function equipIcon(profileIconId: number): void {
  iconOutcome = { kind: 'found', profileIconId, playerId: saved.playerId };
}

/** Finds the profile with this name, or creates it with the saved game. */
async function findOrCreateProfile(displayName: string): Promise<Profile> {
  const found = await profiles.findProfileByUsername(displayName);
  if (found) return found;
  await insertProfile(engine.database, [saved], displayName);
  return findOrCreateProfile(displayName);
}

/** Starts a task, after the time in which the icon cannot be looked up again. */
async function tryToStart(name: string): Promise<VerificationOutcome['kind']> {
  wait(lookupIntervalMs);
  return (await verification.start(await findOrCreateProfile(name), named)).kind;
}

/** Returns the icon that the owner has to equip. */
async function startTask(name: string): Promise<number> {
  expect(await tryToStart(name)).toBe('begun');
  const task = await verification.findTask(await findOrCreateProfile(name), named);
  return task?.profileIconId ?? -1;
}

/** Checks the task, after the time in which the icon cannot be looked up again. */
async function checkTask(name: string): Promise<VerificationOutcome['kind']> {
  wait(lookupIntervalMs);
  return (await verification.check(await findOrCreateProfile(name), named)).kind;
}

const isVerified = async (name: string) =>
  (await findOrCreateProfile(name)).savedGames[0]?.verifiedAt !== null;

test('a game account is verified after its owner equipped the icon of the task', async () => {
  const icon = await startTask('Owner');
  expect(await checkTask('Owner')).toBe('other-icon');
  expect(await isVerified('Owner')).toBe(false);
  equipIcon(icon);
  expect(await checkTask('Owner')).toBe('verified');
  expect(await isVerified('Owner')).toBe(true);
});

test('a task never has the equipped icon, and keeps its icon when the game is removed and added again', async () => {
  const { id } = await findOrCreateProfile('Owner');
  for (let equippedId = 0; equippedId < starterIconCount; equippedId++) {
    equipIcon(equippedId);
    const taskIconId = await startTask('Owner');
    expect(taskIconId).not.toBe(equippedId);
    await profiles.removeSavedGame(id, toMatch(saved), removedAt);
    await profiles.insertSavedGame(id, saved, 50);
    expect(await startTask('Owner')).toBe(taskIconId);
    // Only a new task gets a new icon.
    wait(taskTtlMs);
  }
});

test('up to five open tasks for a game account have different icons, and verifying the account ends all of them', async () => {
  const icons: number[] = [];
  for (const name of ['One', 'Two', 'Three', 'Four', 'Five']) icons.push(await startTask(name));
  expect(new Set([...icons, firstIconId]).size).toBe(6);
  expect(await tryToStart('Six')).toBe('too-many-tasks');
  equipIcon(icons[2] ?? 0);
  expect(await checkTask('One')).toBe('other-icon');
  expect(await checkTask('Three')).toBe('verified');
  for (const name of ['One', 'Two', 'Four', 'Five'])
    expect(await checkTask(name)).toBe('no-open-task');
  // The game account still has this icon equipped, so a new task gets another icon.
  expect(await startTask('Two')).not.toBe(icons[2]);
});

test('the icon of a game account is looked up at most once in twenty seconds, for all profiles together', async () => {
  await startTask('One');
  await startTask('Two');
  const countBefore = iconLookupCount;
  const check = async (name: string) =>
    (await verification.check(await findOrCreateProfile(name), named)).kind;
  for (const name of ['One', 'Two', 'One', 'Two']) expect(await check(name)).toBe('too-many');
  expect(iconLookupCount).toBe(countBefore);
  wait(lookupIntervalMs - 1);
  expect(await verification.check(await findOrCreateProfile('One'), named)).toEqual({
    kind: 'too-many',
    retryAfterSeconds: 1,
  });
  wait(1);
  await Promise.all(['One', 'Two'].map(check));
  expect(iconLookupCount).toBe(countBefore + 1);
});

test('an outage, a changed player id or an expired task does not verify a game account', async () => {
  const icon = await startTask('Late');
  iconOutcome = { kind: 'not-answering', isBusy: false, reason: 'test', retryAfterSeconds: 1 };
  expect(await checkTask('Late')).toBe('not-answering');
  iconOutcome = { kind: 'found', profileIconId: icon, playerId: 'another id' };
  expect(await checkTask('Late')).toBe('other-id');
  equipIcon(icon);
  wait(taskTtlMs);
  expect(await checkTask('Late')).toBe('no-open-task');
  expect(await isVerified('Late')).toBe(false);
});
