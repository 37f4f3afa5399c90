import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Change, ChangeEvent } from '../../domain/changes/change.ts';
import type { Profile } from '../../domain/profiles/profile.ts';
import { profileFactory } from '../../tests/factories/players.ts';
import { readFromReplica } from './replica.ts';

const intervalMs = 5;
/** The databases that were read, in order. */
const readStores: string[] = [];
let publish: (event: ChangeEvent) => void;
let isCurrent: boolean;
let readReplica: () => Promise<Profile | undefined>;
let primaryProfile: Profile | undefined;
/** Positions in the primary's log: the newest, and the last that the replica has. */
let primaryPosition: number;
let replicaPosition: number;
let checkCount: number;
let replicaReads: ReturnType<typeof readFromReplica>;

beforeEach(async () => {
  readStores.splice(0);
  isCurrent = true;
  primaryPosition = 10;
  replicaPosition = 10;
  checkCount = 0;
  readReplica = async () => createProfile(3);
  primaryProfile = createProfile(3);
  replicaReads = readFromReplica(
    {
      replica: {
        findProfileByUsername() {
          readStores.push('replica');
          return readReplica();
        },
      },
      primary: {
        async findProfileByUsername() {
          readStores.push('primary');
          return primaryProfile;
        },
      },
      readPosition: async () => String(primaryPosition),
      async hasReplayed(position) {
        checkCount += 1;
        return replicaPosition >= Number(position);
      },
      changes: {
        subscribe(listener) {
          publish = listener;
          return () => undefined;
        },
        isCurrent: () => isCurrent,
      },
      log: { warn: () => undefined, info: () => undefined },
    },
    intervalMs,
  );
});
afterEach(() => replicaReads.close());

const createProfile = (revision: number) =>
  profileFactory({ id: 'one', displayName: 'One', revision });

function createChange(
  profileId: string,
  revision: number,
  change: Change = { kind: 'showcase' },
): ChangeEvent {
  return { kind: 'changed', id: revision, subject: profileId, revision, changes: [change] };
}

async function readRevision(): Promise<number | undefined> {
  return (await replicaReads.findProfileByUsername('one'))?.revision;
}

/** Waits until the replica was checked: each check begins after the end of the one before. */
async function waitForCheck(): Promise<void> {
  const count = checkCount;
  await expect.poll(() => checkCount - count, { interval: intervalMs }).toBeGreaterThan(1);
}

/** Reads until a read begins with this database. The list of reads is empty afterwards. */
async function waitUntilRead(store: 'replica' | 'primary'): Promise<void> {
  await expect
    .poll(
      async () => {
        readStores.splice(0);
        await readRevision();
        return readStores[0];
      },
      { interval: intervalMs },
    )
    .toBe(store);
  readStores.splice(0);
}

test('after the start the replica is read once it has what the primary had then', async () => {
  replicaPosition = 9;
  await waitForCheck();
  await waitUntilRead('primary');
  replicaPosition = 10;
  await waitUntilRead('replica');
});

test('a replica that stops following is not read until it has caught up', async () => {
  await waitUntilRead('replica');
  primaryPosition = 20;
  await waitUntilRead('primary');
  await waitForCheck();
  await readRevision();
  expect(readStores).toEqual(['primary']);
  replicaPosition = 20;
  await waitUntilRead('replica');
});

test('an unchanged profile is read from the replica only', async () => {
  await waitUntilRead('replica');
  publish(createChange('another', 9));
  expect(await readRevision()).toBe(3);
  expect(readStores).toEqual(['replica']);
});

test('a changed profile is read from the primary until the replica has the change', async () => {
  await waitUntilRead('replica');
  primaryProfile = createProfile(4);
  publish(createChange('one', 4));
  expect(await readRevision()).toBe(4);
  readReplica = async () => createProfile(4);
  expect(await readRevision()).toBe(4);
  expect(readStores).toEqual(['replica', 'primary', 'replica']);
});

test('a profile that the replica does not have, or that was deleted, is read from the primary', async () => {
  await waitUntilRead('replica');
  readReplica = async () => undefined;
  expect(await readRevision()).toBe(3);
  readReplica = async () => createProfile(3);
  primaryProfile = undefined;
  publish(createChange('one', 4, { kind: 'gone', verified: [] }));
  expect(await readRevision()).toBeUndefined();
  expect(readStores).toEqual(['replica', 'primary', 'replica', 'primary']);
});

test('while the changes of other processes cannot be read, the primary is read', async () => {
  await waitUntilRead('replica');
  isCurrent = false;
  await readRevision();
  expect(readStores).toEqual(['primary']);
});

test('when any profile may have changed, the replica is read once it has what the primary had then', async () => {
  await waitUntilRead('replica');
  primaryPosition = 20;
  publish({ kind: 'unknown' });
  await readRevision();
  expect(readStores).toEqual(['primary']);
  await waitForCheck();
  await waitUntilRead('primary');
  replicaPosition = 20;
  await waitUntilRead('replica');
});

test('when the replica fails, profiles are read from the primary until it answers again', async () => {
  await waitUntilRead('replica');
  readReplica = () => Promise.reject(new Error('unreachable'));
  expect(await readRevision()).toBe(3);
  expect(await readRevision()).toBe(3);
  expect(readStores.slice(0, 3)).toEqual(['replica', 'primary', 'primary']);
  readReplica = async () => createProfile(3);
  await waitUntilRead('replica');
});

test('when the replica is silent, the primary is read after 200 ms, and at once from then on', async () => {
  await waitUntilRead('replica');
  // Without further checks the replica stays unused.
  replicaReads.close();
  readReplica = () => new Promise(() => undefined);
  const startedAt = performance.now();
  expect(await readRevision()).toBe(3);
  const firstMs = performance.now() - startedAt;
  expect(firstMs).toBeGreaterThan(190);
  expect(await readRevision()).toBe(3);
  expect(readStores).toEqual(['replica', 'primary', 'primary']);
});
