import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ChangeEvent } from '../domain/change-bus/change-bus.ts';
import type { Profile } from '../domain/profiles/profile.ts';
import { readFromReplica } from './replica.ts';

const asked: string[] = [];
let publish: (event: ChangeEvent) => void;
let onReplica: () => Promise<Profile | undefined>;
let onPrimary: Profile | undefined;
let reads: ReturnType<typeof readFromReplica>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  asked.splice(0);
  reads = readFromReplica(
    {
      findProfileByUsername() {
        asked.push('replica');
        return onReplica();
      },
    },
    {
      async findProfileByUsername() {
        asked.push('primary');
        return onPrimary;
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
  onReplica = async () => profile(3);
  onPrimary = profile(3);
  // After the first minute the replica is used.
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
  expect(asked).toEqual(['primary']);
  vi.setSystemTime(Date.now() + 2000);
  await read();
  expect(asked).toEqual(['primary', 'replica']);
});

test('an unchanged profile is read from the replica only', async () => {
  publish({ kind: 'changed', profileId: 'another', revision: 9 });
  expect(await read()).toBe(3);
  expect(asked).toEqual(['replica']);
});

test('a changed profile is read from the primary until the replica has the change', async () => {
  onPrimary = profile(4);
  publish({ kind: 'changed', profileId: 'one', revision: 4 });
  expect(await read()).toBe(4);
  onReplica = async () => profile(4);
  expect(await read()).toBe(4);
  expect(asked).toEqual(['replica', 'primary', 'replica']);
});

test('a missing or deleted profile is read from the primary', async () => {
  onReplica = async () => undefined;
  expect(await read()).toBe(3);
  onReplica = async () => profile(3);
  onPrimary = undefined;
  publish({ kind: 'gone', profileId: 'one', revision: 4 });
  expect(await read()).toBeUndefined();
  expect(asked).toEqual(['replica', 'primary', 'replica', 'primary']);
});

test('after missed changes the replica is not used for a minute', async () => {
  publish({ kind: 'resync' });
  await read();
  vi.setSystemTime(Date.now() + 61_000);
  await read();
  expect(asked).toEqual(['primary', 'replica']);
});

test('a failing replica fails no request, and is not used for a while', async () => {
  onReplica = () => Promise.reject(new Error('unreachable'));
  expect(await read()).toBe(3);
  expect(await read()).toBe(3);
  vi.setSystemTime(Date.now() + 11_000);
  expect(await read()).toBe(3);
  expect(asked).toEqual(['replica', 'primary', 'primary', 'replica', 'primary']);
});
