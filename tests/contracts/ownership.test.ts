/** Proofs of ownership and attempts to fake them, with a real store and a fake clock. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createAccountStore } from '../../adapters/database/accounts/account-store.ts';
import { createOwnershipStore } from '../../adapters/database/profiles/ownership-store.ts';
import { createProfileStore } from '../../adapters/database/profiles/profile-store.ts';
import {
  createOwnership,
  type Ownership,
  type OwnershipOutcome,
} from '../../domain/profiles/ownership.ts';
import type { Profile, ProfileStore } from '../../domain/profiles/profile.ts';
import type { DataSource, EquippedIconOutcome } from '../../domain/ranks/data-source.ts';
import { savedGameFactory } from '../factories/players.ts';
import { engines, type OpenEngine } from './engines.ts';

const [sqlite] = engines;
const saved = savedGameFactory({ profileIconId: 500 });
const fields = { GameType: 'League of Legends', GameUsername: saved.name, Region: 'na1' };
const second = 1000;

let engine: OpenEngine;
let profiles: ProfileStore;
let ownership: Ownership;
let now: number;
let readCount: number;
let refreshCount: number;
/** The outcome of reading the account's equipped icon. */
let iconOutcome: EquippedIconOutcome;

beforeEach(async () => {
  if (!sqlite) throw new Error('no engine');
  engine = await sqlite.open();
  profiles = createProfileStore(engine.database);
  now = Date.parse('2026-09-01T12:00:00.000Z');
  readCount = 0;
  refreshCount = 0;
  equipIcon(7);
  const dataSource = {
    async findEquippedIcon() {
      readCount += 1;
      return iconOutcome;
    },
  } as Partial<DataSource> as DataSource;
  ownership = createOwnership({
    store: createOwnershipStore(engine.database),
    dataSource,
    requestRefresh: async () => {
      refreshCount += 1;
    },
    now: () => now,
  });
});
afterEach(() => engine.close());

function equipIcon(profileIconId: number): void {
  iconOutcome = { kind: 'found', profileIconId, playerId: saved.playerId };
}

async function openProfile(displayName: string): Promise<Profile> {
  const accounts = createAccountStore(engine.database);
  const found = await profiles.findProfileByUsername(displayName);
  if (found) return found;
  const inserted = await accounts.insertAccount({ displayName, passwordHash: null });
  if (inserted.kind === 'taken') throw new Error('taken');
  await profiles.insertSavedGame(inserted.id, saved, { maxCount: 50, counted: [] });
  return openProfile(displayName);
}

function readTaskIcon(outcome: OwnershipOutcome): number {
  if (outcome.kind !== 'begun') throw new Error(`not begun: ${outcome.kind}`);
  return outcome.task.profileIconId;
}

async function begin(name: string): Promise<OwnershipOutcome> {
  now += 20 * second;
  return ownership.start(await openProfile(name), fields);
}

async function check(name: string): Promise<OwnershipOutcome['kind']> {
  now += 20 * second;
  return (await ownership.check(await openProfile(name), fields)).kind;
}

const isVerified = async (name: string) =>
  (await openProfile(name)).savedGames[0]?.verifiedAt !== null;

test('an owner who equips the icon gets the badge', async () => {
  const icon = readTaskIcon(await begin('Owner'));
  expect(await check('Owner')).toBe('other-icon');
  expect(await isVerified('Owner')).toBe(false);
  equipIcon(icon);
  expect(await check('Owner')).toBe('verified');
  expect(await isVerified('Owner')).toBe(true);
});

test('a task never has the equipped icon, and keeps its icon when the game is removed and added again', async () => {
  for (let count = 0; count < 40; count++) {
    equipIcon(count % 29);
    const name = `Faker${count}`;
    const icon = readTaskIcon(await begin(name));
    expect(icon).not.toBe(count % 29);
    const { id } = await openProfile(name);
    await profiles.deleteSavedGame(id, { game: saved.game, name: saved.name, platform: undefined });
    await profiles.insertSavedGame(id, saved, { maxCount: 50, counted: [] });
    expect(readTaskIcon(await begin(name))).toBe(icon);
    now += 15 * 60 * second;
  }
});

test('up to five simultaneous tasks of an account have different icons, and one success ends the others', async () => {
  const icons: number[] = [];
  for (const name of ['One', 'Two', 'Three', 'Four', 'Five'])
    icons.push(readTaskIcon(await begin(name)));
  expect(new Set([...icons, 7]).size).toBe(6);
  expect((await begin('Six')).kind).toBe('crowded');
  equipIcon(icons[2] ?? 0);
  expect(await check('One')).toBe('other-icon');
  expect(await check('Three')).toBe('verified');
  for (const name of ['One', 'Two', 'Four', 'Five']) expect(await check(name)).toBe('not-begun');
  // The owner still has this icon equipped, so a new task gets another one.
  expect(readTaskIcon(await begin('Two'))).not.toBe(icons[2]);
});

test('an account is read at most once in twenty seconds, from all profiles together', async () => {
  await begin('One');
  await begin('Two');
  const before = readCount;
  const kinds = [];
  for (const name of ['One', 'Two', 'One', 'Two']) {
    kinds.push((await ownership.check(await openProfile(name), fields)).kind);
  }
  expect(kinds).toEqual(['too-soon', 'too-soon', 'too-soon', 'too-soon']);
  expect(readCount).toBe(before);
  now += 20 * second;
  await Promise.all(
    ['One', 'Two'].map(async (name) => ownership.check(await openProfile(name), fields)),
  );
  expect(readCount).toBe(before + 1);
});

test('the badge moves to the profile that verified the account last', async () => {
  for (const name of ['First', 'Second']) {
    equipIcon(readTaskIcon(await begin(name)));
    expect(await check(name)).toBe('verified');
  }
  expect([await isVerified('First'), await isVerified('Second')]).toEqual([false, true]);
});

test('an expired task, another account or an outage proves nothing', async () => {
  const icon = readTaskIcon(await begin('Late'));
  iconOutcome = { kind: 'not-answering', isBusy: false, reason: 'test', retryAfterSeconds: 1 };
  expect(await check('Late')).toBe('not-answering');
  iconOutcome = { kind: 'found', profileIconId: icon, playerId: 'another account' };
  expect(await check('Late')).toBe('outdated');
  expect(refreshCount).toBe(1);
  equipIcon(icon);
  now += 15 * 60 * second;
  expect(await check('Late')).toBe('not-begun');
  expect(await isVerified('Late')).toBe(false);
});
