import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ChangeEvent } from '../domain/change-bus/change-bus.ts';
import type { Profile } from '../domain/profiles/profile.ts';
import { readFromReplica } from './replica.ts';

/** The databases that were read, in order. */
const readStores: string[] = [];
let publish: (event: ChangeEvent) => void;
let readReplica: () => Promise<Profile | undefined>;
let primaryProfile: Profile | undefined;
let replicaReads: ReturnType<typeof readFromReplica>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  readStores.splice(0);
  replicaReads = readFromReplica(
    {
      findProfileByUsername() {
        readStores.push('replica');
        return readReplica();
      },
    },
    {
      async findProfileByUsername() {
        readStores.push('primary');
        return primaryProfile;
      },
    },
    {
      subscribe(listener) {
        publish = listener;
        return () => undefined;
      },
    },
    { warn: () => undefined },
  );
  readReplica = async () => createProfile(3);
  primaryProfile = createProfile(3);
  // The replica is used only after the first minute.
  vi.setSystemTime(Date.now() + 61_000);
});
afterEach(() => {
  replicaReads.close();
  vi.useRealTimers();
});

function createProfile(revision: number): Profile {
  const pictures = { profilePic: null, profileBackgroundPic: null };
  return { id: 'one', displayName: 'One', revision, savedGames: [], ...pictures };
}

async function readRevision(): Promise<number | undefined> {
  return (await replicaReads.findProfileByUsername('one'))?.revision;
}

test('in the first minute profiles are read from the primary, because changes before the start are unknown', async () => {
  // 59 seconds after the start.
  vi.setSystemTime(Date.now() - 2000);
  await readRevision();
  expect(readStores).toEqual(['primary']);
  vi.setSystemTime(Date.now() + 2000);
  await readRevision();
  expect(readStores).toEqual(['primary', 'replica']);
});

test('an unchanged profile is read from the replica only', async () => {
  publish({ kind: 'changed', profileId: 'another', revision: 9 });
  expect(await readRevision()).toBe(3);
  expect(readStores).toEqual(['replica']);
});

test('a changed profile is read from the primary until the replica has the change', async () => {
  primaryProfile = createProfile(4);
  publish({ kind: 'changed', profileId: 'one', revision: 4 });
  expect(await readRevision()).toBe(4);
  readReplica = async () => createProfile(4);
  expect(await readRevision()).toBe(4);
  expect(readStores).toEqual(['replica', 'primary', 'replica']);
});

test('a profile that the replica does not have, or that was deleted, is read from the primary', async () => {
  readReplica = async () => undefined;
  expect(await readRevision()).toBe(3);
  readReplica = async () => createProfile(3);
  primaryProfile = undefined;
  publish({ kind: 'deleted-or-suspended', profileId: 'one', revision: 4 });
  expect(await readRevision()).toBeUndefined();
  expect(readStores).toEqual(['replica', 'primary', 'replica', 'primary']);
});

test('after a resync event the replica is not used for a minute', async () => {
  publish({ kind: 'resync' });
  await readRevision();
  vi.setSystemTime(Date.now() + 61_000);
  await readRevision();
  expect(readStores).toEqual(['primary', 'replica']);
});

test('when the replica fails, profiles are read from the primary for ten seconds', async () => {
  readReplica = () => Promise.reject(new Error('unreachable'));
  expect(await readRevision()).toBe(3);
  expect(await readRevision()).toBe(3);
  vi.setSystemTime(Date.now() + 11_000);
  expect(await readRevision()).toBe(3);
  expect(readStores).toEqual(['replica', 'primary', 'primary', 'replica', 'primary']);
});
