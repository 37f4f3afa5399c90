import { expect, test, vi } from 'vitest';
import { publicGameFactory } from '../../../tests/factories/documents.ts';
import { createLiveStore } from './live-store.ts';
import type { LiveEvent } from './watch-profile.ts';

const createProfile = (revision: number) => ({
  displayName: 'Mira',
  revision,
  profilePic: null,
  profileBackgroundPic: null,
  savedGames: [publicGameFactory()],
});

/** Opens a store. @returns it, and its watching. */
function openStore() {
  const watch = vi.fn((_receive: (event: LiveEvent) => void) => undefined);
  const trends = { since: '2026-10-21T22:31:00.000Z', monday: '', queues: [] };
  const store = createLiveStore({ profile: createProfile(3), trends }, '/Mira', watch);
  const send = (event: LiveEvent) => watch.mock.lastCall?.[0](event);
  return { store, watch, send };
}

test('a store watches the profile once, also when its last subscriber ends and another begins', () => {
  const { store, watch } = openStore();
  expect(watch).not.toHaveBeenCalled();
  store.subscribe(() => undefined)();
  store.subscribe(() => undefined);
  expect(watch).toHaveBeenCalledOnce();
});

test('each change is a new state, and parts that did not change are the same values', () => {
  const { store, send } = openStore();
  const notify = vi.fn();
  store.subscribe(notify);
  const before = store.getState();
  send({ kind: 'lost' });
  send({ kind: 'missed' });
  store.announce('Moved.');
  expect(notify).toHaveBeenCalledTimes(3);
  expect(store.getState()).toEqual({
    ...before,
    isLost: true,
    missedCount: 1,
    announcement: 'Moved.',
  });
  expect(store.getState().profile).toBe(before.profile);
  send({ kind: 'connected' });
  expect(store.getState().isLost).toBe(false);
});

test('a profile that arrives after a newer one is ignored', () => {
  const { store } = openStore();
  store.update(createProfile(5));
  store.update(createProfile(4));
  expect(store.getState().profile.revision).toBe(5);
});
