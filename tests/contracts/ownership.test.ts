/** Proofs of ownership as a stranger would try to fake them, on a real store and with a clock of our own. */
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
let looks: number;
let outdated: number;
/** What the account wears, or how reading it fails. */
let reading: EquippedIconOutcome;

beforeEach(async () => {
  if (!sqlite) throw new Error('no engine');
  engine = await sqlite.open();
  profiles = createProfileStore(engine.database);
  now = Date.parse('2026-09-01T12:00:00.000Z');
  looks = 0;
  outdated = 0;
  wear(7);
  const publisher = {
    async findEquippedIcon() {
      looks += 1;
      return reading;
    },
  } as Partial<DataSource> as DataSource;
  ownership = createOwnership({
    store: createOwnershipStore(engine.database),
    publisher,
    onOutdated: async () => {
      outdated += 1;
    },
    now: () => now,
  });
});
afterEach(() => engine.close());

function wear(profileIconId: number): void {
  reading = { kind: 'found', profileIconId, playerId: saved.playerId };
}

async function profileOf(displayName: string): Promise<Profile> {
  const accounts = createAccountStore(engine.database);
  const found = await profiles.findProfileByUsername(displayName);
  if (found) return found;
  const inserted = await accounts.insertAccount({ displayName, passwordHash: null });
  if (inserted.kind === 'taken') throw new Error('taken');
  await profiles.insertSavedGame(inserted.id, saved, { most: 50, counted: [] });
  return profileOf(displayName);
}

function iconOf(outcome: OwnershipOutcome): number {
  if (outcome.kind !== 'begun') throw new Error(`not begun: ${outcome.kind}`);
  return outcome.task.profileIconId;
}

async function begin(name: string): Promise<OwnershipOutcome> {
  now += 20 * second;
  return ownership.start(await profileOf(name), fields);
}

async function check(name: string): Promise<OwnershipOutcome['kind']> {
  now += 20 * second;
  return (await ownership.check(await profileOf(name), fields)).kind;
}

const isVerified = async (name: string) =>
  (await profileOf(name)).savedGames[0]?.verifiedAt !== null;

test('an owner puts the icon on and has the badge', async () => {
  const icon = iconOf(await begin('Owner'));
  expect(await check('Owner')).toBe('other-icon');
  expect(await isVerified('Owner')).toBe(false);
  wear(icon);
  expect(await check('Owner')).toBe('verified');
  expect(await isVerified('Owner')).toBe(true);
});

test('the icon that is worn is never named, whatever was saved, and removing the game names no other', async () => {
  for (let count = 0; count < 40; count++) {
    wear(count % 29);
    const name = `Faker${count}`;
    const icon = iconOf(await begin(name));
    expect(icon).not.toBe(count % 29);
    const { id } = await profileOf(name);
    await profiles.deleteSavedGame(id, { game: saved.game, name: saved.name, platform: undefined });
    await profiles.insertSavedGame(id, saved, { most: 50, counted: [] });
    expect(iconOf(await begin(name))).toBe(icon);
    now += 15 * 60 * second;
  }
});

test('no two who try at once are named the same icon, five at most, and one success ends the others', async () => {
  const icons: number[] = [];
  for (const name of ['One', 'Two', 'Three', 'Four', 'Five']) icons.push(iconOf(await begin(name)));
  expect(new Set([...icons, 7]).size).toBe(6);
  expect((await begin('Six')).kind).toBe('crowded');
  wear(icons[2] ?? 0);
  expect(await check('One')).toBe('other-icon');
  expect(await check('Three')).toBe('verified');
  for (const name of ['One', 'Two', 'Four', 'Five']) expect(await check(name)).toBe('not-begun');
  // The owner still wears it: who begins now is named another.
  expect(iconOf(await begin('Two'))).not.toBe(icons[2]);
});

test('an account is looked at once in twenty seconds, whoever asks', async () => {
  await begin('One');
  await begin('Two');
  const before = looks;
  const kinds = [];
  for (const name of ['One', 'Two', 'One', 'Two']) {
    kinds.push((await ownership.check(await profileOf(name), fields)).kind);
  }
  expect(kinds).toEqual(['too-soon', 'too-soon', 'too-soon', 'too-soon']);
  expect(looks).toBe(before);
  now += 20 * second;
  await Promise.all(
    ['One', 'Two'].map(async (name) => ownership.check(await profileOf(name), fields)),
  );
  expect(looks).toBe(before + 1);
});

test('the badge goes to whoever proves the account last', async () => {
  for (const name of ['First', 'Second']) {
    wear(iconOf(await begin(name)));
    expect(await check(name)).toBe('verified');
  }
  expect([await isVerified('First'), await isVerified('Second')]).toEqual([false, true]);
});

test('time runs out, and what cannot be read proves nothing', async () => {
  const icon = iconOf(await begin('Late'));
  reading = { kind: 'not-answering', isBusy: false, reason: 'test', retryAfter: 1 };
  expect(await check('Late')).toBe('not-answering');
  reading = { kind: 'found', profileIconId: icon, playerId: 'another account' };
  expect(await check('Late')).toBe('outdated');
  expect(outdated).toBe(1);
  wear(icon);
  now += 15 * 60 * second;
  expect(await check('Late')).toBe('not-begun');
  expect(await isVerified('Late')).toBe(false);
});
