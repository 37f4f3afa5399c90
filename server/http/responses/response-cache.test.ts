import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import type { ChangeBus, ChangeEvent } from '../../../domain/change-bus/change-bus.ts';
import type { Profile } from '../../../domain/profiles/profile.ts';
import { createResponseCache } from './response-cache.ts';

function open(options = {}) {
  let tell: (event: ChangeEvent) => void = () => undefined;
  const bus: ChangeBus = {
    subscribe(listener) {
      tell = listener;
      return () => undefined;
    },
  };
  const cache = createResponseCache(bus, {
    variants: ['system', 'light', 'dark'],
    maxBytes: 96 * 1024 * 1024,
    ...options,
  });
  return { cache, tell: (event: ChangeEvent) => tell(event) };
}

function profileOf(displayName: string, id = displayName): Profile {
  const pictures = { profilePic: null, profileBackgroundPic: null };
  return { id, displayName, revision: 1, savedGames: [], ...pictures };
}

const changed = (profileId: string) => ({ kind: 'changed', profileId, revision: 2 }) as const;

test('a page is found until its profile changes, in every theme; others stay', () => {
  const { cache, tell } = open();
  for (const name of ['Mira', 'Other'])
    for (const theme of ['light', 'dark'] as const) cache.begin()(profileOf(name), theme, name);
  expect(cache.get('Mira', 'light')?.bytes('identity').toString()).toBe('Mira');
  expect(cache.get('Mira', 'system')).toBeUndefined();
  expect(cache.get('mira', 'light')).toBeUndefined();
  tell(changed('Mira'));
  expect([cache.get('Mira', 'light'), cache.get('Mira', 'dark')]).toEqual([undefined, undefined]);
  expect(cache.get('Other', 'dark')).toBeDefined();
});

test('a page that was begun before a change is sent, but not kept', () => {
  const { cache, tell } = open();
  const keep = cache.begin();
  const keepOther = cache.begin();
  tell(changed('Mira'));
  expect(keep(profileOf('Mira'), 'light', 'old').bytes('identity').toString()).toBe('old');
  expect(cache.get('Mira', 'light')).toBeUndefined();
  keepOther(profileOf('Other'), 'light', 'still true');
  expect(cache.get('Other', 'light')).toBeDefined();
  cache.begin()(profileOf('Mira'), 'light', 'new');
  expect(cache.get('Mira', 'light')).toBeDefined();
});

test('a renamed profile is not found under its old name, nor is the new owner of a name taken for the old', () => {
  const { cache, tell } = open();
  cache.begin()(profileOf('Mira', '1'), 'light', 'first');
  tell(changed('1'));
  cache.begin()(profileOf('Nova', '1'), 'light', 'first, renamed');
  cache.begin()(profileOf('Mira', '2'), 'light', 'second');
  tell(changed('1'));
  expect(cache.get('Nova', 'light')).toBeUndefined();
  expect(cache.get('Mira', 'light')?.bytes('identity').toString()).toBe('second');
});

test('nothing is kept while changes cannot be heard, and nothing from before', () => {
  const { cache, tell } = open();
  cache.begin()(profileOf('Mira'), 'light', 'before');
  const keep = cache.begin();
  tell({ kind: 'disconnected' });
  expect(cache.get('Mira', 'light')).toBeUndefined();
  cache.begin()(profileOf('Mira'), 'light', 'disconnected');
  expect(cache.get('Mira', 'light')).toBeUndefined();
  const storeWhileDisconnected = cache.begin();
  tell({ kind: 'resync' });
  keep(profileOf('Mira'), 'light', 'begun before');
  storeWhileDisconnected(profileOf('Mira'), 'light', 'begun while disconnected');
  expect(cache.get('Mira', 'light')).toBeUndefined();
  cache.begin()(profileOf('Mira'), 'light', 'after');
  expect(cache.get('Mira', 'light')).toBeDefined();
});

test('however many other pages were kept since, a page goes with its profile’s change', () => {
  const { cache, tell } = open();
  cache.begin()(profileOf('Hot'), 'light', 'hot');
  for (let at = 0; at < 21_000; at++) {
    cache.begin()(profileOf(`Other-${at}`), 'light', 'other');
    if (at % 100 === 0) cache.get('Hot', 'light');
  }
  expect(cache.get('Hot', 'light')).toBeDefined();
  tell(changed('Hot'));
  expect(cache.get('Hot', 'light')).toBeUndefined();
});

test('a page that may come from a replica is kept for a while only', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 });
  const { cache } = open({ ttlMs: 60_000 });
  cache.begin()(profileOf('Mira'), 'light', 'page');
  // It looks at the clock once a millisecond.
  await sleep(5);
  vi.setSystemTime(1_059_000);
  expect(cache.get('Mira', 'light')).toBeDefined();
  await sleep(5);
  vi.setSystemTime(1_061_000);
  expect(cache.get('Mira', 'light')).toBeUndefined();
  vi.useRealTimers();
});

test('a look is passed on now and then', () => {
  const { cache } = open();
  const page = cache.begin()(profileOf('Mira'), 'light', 'page');
  const now = Date.now();
  expect([1000, 11_000, 12_000].map((later) => page.shouldReportView(now + later))).toEqual([
    false,
    true,
    false,
  ]);
});

test('a page is the same in every encoding', () => {
  const { cache } = open();
  const text = 'Mira plays, and plays, and plays. '.repeat(100);
  const page = cache.begin()(profileOf('Mira'), 'light', text);
  expect(page.bytes('identity').toString()).toBe(text);
  expect(gunzipSync(page.bytes('gzip')).toString()).toBe(text);
  expect(brotliDecompressSync(page.bytes('br')).toString()).toBe(text);
  expect(page.bytes('br')).toBe(page.bytes('br'));
  expect(page.sizeBytes).toBeLessThan(text.length);
});

test('what is kept keeps no more memory than its bytes', () => {
  const { cache } = open();
  const answer = cache.begin()(profileOf('Mira'), 'light', 'a page');
  for (const encoding of ['gzip', 'br'] as const) {
    const { buffer, length } = answer.bytes(encoding);
    expect(buffer.byteLength).toBe(length);
  }
});
