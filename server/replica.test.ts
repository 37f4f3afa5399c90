import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ChangeEvent } from '../domain/change-bus/change-bus.ts';
import type { Profile } from '../domain/profiles/profile.ts';
import { readFromReplica } from './replica.ts';

const readStores: string[] = [];
let publish: (event: ChangeEvent) => void;
let readReplica: () => Promise<Profile | undefined>;
let primaryProfile: Profile | undefined;
let reads: ReturnType<typeof readFromReplica>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  readStores.splice(0);
  reads = readFromReplica(
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
  readReplica = async () => profile(3);
  primaryProfile = profile(3);
  // The replica is used only after the first minute.
  vi.setSystemTime(Date.now() + 61_000);
});
afterEach(() => {
  reads.close();
  vi.useRealTimers();
});

function profile(revision: number): Profile {
  const pictures = { profilePic: null, profileBackgroundPic: null };
  return { id: 'one', displayName: 'One', revision, savedGames: [], ...pictures };
}

async function read(): Promise<number | undefined> {
  return (await reads.findProfileByUsername('one'))?.revision;
}

test('in the first minute profiles are read from the primary, because changes before the start are unknown', async () => {
  vi.setSystemTime(Date.now() - 2000);
  await read();
  expect(readStores).toEqual(['primary']);
  vi.setSystemTime(Date.now() + 2000);
  await read();
  expect(readStores).toEqual(['primary', 'replica']);
});

test('an unchanged profile is read from the replica only', async () => {
  publish({ kind: 'changed', profileId: 'another', revision: 9 });
  expect(await read()).toBe(3);
  expect(readStores).toEqual(['replica']);
});

test('a changed profile is read from the primary until the replica has the change', async () => {
  primaryProfile = profile(4);
  publish({ kind: 'changed', profileId: 'one', revision: 4 });
  expect(await read()).toBe(4);
  readReplica = async () => profile(4);
  expect(await read()).toBe(4);
  expect(readStores).toEqual(['replica', 'primary', 'replica']);
});

test('a missing or deleted profile is read from the primary', async () => {
  readReplica = async () => undefined;
  expect(await read()).toBe(3);
  readReplica = async () => profile(3);
  primaryProfile = undefined;
  publish({ kind: 'deleted-or-suspended', profileId: 'one', revision: 4 });
  expect(await read()).toBeUndefined();
  expect(readStores).toEqual(['replica', 'primary', 'replica', 'primary']);
});

test('after a resync event the replica is not used for a minute', async () => {
  publish({ kind: 'resync' });
  await read();
  vi.setSystemTime(Date.now() + 61_000);
  await read();
  expect(readStores).toEqual(['primary', 'replica']);
});

test('when the replica fails, profiles are read from the primary for some seconds', async () => {
  readReplica = () => Promise.reject(new Error('unreachable'));
  expect(await read()).toBe(3);
  expect(await read()).toBe(3);
  vi.setSystemTime(Date.now() + 11_000);
  expect(await read()).toBe(3);
  expect(readStores).toEqual(['replica', 'primary', 'primary', 'replica', 'primary']);
});
