import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ChangeEvent } from '../domain/change-bus/change-bus.ts';
import type { Profile } from '../domain/profiles/profile.ts';
import { readFromReplica } from './replica.ts';

const asked: string[] = [];
let tell: (news: ChangeEvent) => void;
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
        tell = listener;
        return () => undefined;
      },
    },
    { warn: () => undefined },
  );
  onReplica = async () => profile(3);
  onPrimary = profile(3);
  // What changed before the start has arrived.
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

test('in the first minute the primary is asked: nobody heard what changed before the start', async () => {
  vi.setSystemTime(Date.now() - 2000);
  await read();
  expect(asked).toEqual(['primary']);
  vi.setSystemTime(Date.now() + 2000);
  await read();
  expect(asked).toEqual(['primary', 'replica']);
});

test('what nobody changed is read from the replica alone', async () => {
  tell({ kind: 'changed', profileId: 'another', revision: 9 });
  expect(await read()).toBe(3);
  expect(asked).toEqual(['replica']);
});

test('what was changed is read from the primary until the replica has come so far', async () => {
  onPrimary = profile(4);
  tell({ kind: 'changed', profileId: 'one', revision: 4 });
  expect(await read()).toBe(4);
  onReplica = async () => profile(4);
  expect(await read()).toBe(4);
  expect(asked).toEqual(['replica', 'primary', 'replica']);
});

test('who is not there yet, or no more, is asked for at the primary', async () => {
  onReplica = async () => undefined;
  expect(await read()).toBe(3);
  onReplica = async () => profile(3);
  onPrimary = undefined;
  tell({ kind: 'gone', profileId: 'one', revision: 4 });
  expect(await read()).toBeUndefined();
  expect(asked).toEqual(['replica', 'primary', 'replica', 'primary']);
});

test('after changes that may have been missed the replica is left alone for a minute', async () => {
  tell({ kind: 'resync' });
  await read();
  vi.setSystemTime(Date.now() + 61_000);
  await read();
  expect(asked).toEqual(['primary', 'replica']);
});

test('a replica that fails is no reason to fail, and is left alone for a while', async () => {
  onReplica = () => Promise.reject(new Error('gone fishing'));
  expect(await read()).toBe(3);
  expect(await read()).toBe(3);
  vi.setSystemTime(Date.now() + 11_000);
  expect(await read()).toBe(3);
  expect(asked).toEqual(['replica', 'primary', 'primary', 'replica', 'primary']);
});
