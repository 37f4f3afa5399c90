import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import type { LiveBus, LiveNews } from '../../../domain/live/live-bus.ts';
import type { Profile } from '../../../domain/profiles/profile.ts';
import { createResponseCache } from './response-cache.ts';

function open(options = {}) {
  let tell: (news: LiveNews) => void = () => undefined;
  const bus: LiveBus = {
    subscribe(listener) {
      tell = listener;
      return () => undefined;
    },
  };
  const kept = createResponseCache(bus, {
    forms: ['system', 'light', 'dark'],
    mostBytes: 96 * 1024 * 1024,
    ...options,
  });
  return { kept, tell: (news: LiveNews) => tell(news) };
}

function profileOf(displayName: string, id = displayName): Profile {
  const pictures = { profilePic: null, profileBackgroundPic: null };
  return { id, displayName, revision: 1, savedGames: [], ...pictures };
}

const changed = (profileId: string) => ({ kind: 'changed', profileId, revision: 2 }) as const;

test('a page is found until its profile changes, in every theme; others stay', () => {
  const { kept, tell } = open();
  for (const name of ['Mira', 'Other'])
    for (const theme of ['light', 'dark'] as const) kept.begin()(profileOf(name), theme, name);
  expect(kept.find('Mira', 'light')?.bytes('identity').toString()).toBe('Mira');
  expect(kept.find('Mira', 'system')).toBeUndefined();
  expect(kept.find('mira', 'light')).toBeUndefined();
  tell(changed('Mira'));
  expect([kept.find('Mira', 'light'), kept.find('Mira', 'dark')]).toEqual([undefined, undefined]);
  expect(kept.find('Other', 'dark')).toBeDefined();
});

test('a page that was begun before a change is sent, but not kept', () => {
  const { kept, tell } = open();
  const keep = kept.begin();
  const keepOther = kept.begin();
  tell(changed('Mira'));
  expect(keep(profileOf('Mira'), 'light', 'old').bytes('identity').toString()).toBe('old');
  expect(kept.find('Mira', 'light')).toBeUndefined();
  keepOther(profileOf('Other'), 'light', 'still true');
  expect(kept.find('Other', 'light')).toBeDefined();
  kept.begin()(profileOf('Mira'), 'light', 'new');
  expect(kept.find('Mira', 'light')).toBeDefined();
});

test('a renamed profile is not found under its old name, nor is the new owner of a name taken for the old', () => {
  const { kept, tell } = open();
  kept.begin()(profileOf('Mira', '1'), 'light', 'first');
  tell(changed('1'));
  kept.begin()(profileOf('Nova', '1'), 'light', 'first, renamed');
  kept.begin()(profileOf('Mira', '2'), 'light', 'second');
  tell(changed('1'));
  expect(kept.find('Nova', 'light')).toBeUndefined();
  expect(kept.find('Mira', 'light')?.bytes('identity').toString()).toBe('second');
});

test('nothing is kept while changes cannot be heard, and nothing from before', () => {
  const { kept, tell } = open();
  kept.begin()(profileOf('Mira'), 'light', 'before');
  const keep = kept.begin();
  tell({ kind: 'deaf' });
  expect(kept.find('Mira', 'light')).toBeUndefined();
  kept.begin()(profileOf('Mira'), 'light', 'deaf');
  expect(kept.find('Mira', 'light')).toBeUndefined();
  const keepDeaf = kept.begin();
  tell({ kind: 'missed' });
  keep(profileOf('Mira'), 'light', 'begun before');
  keepDeaf(profileOf('Mira'), 'light', 'begun while deaf');
  expect(kept.find('Mira', 'light')).toBeUndefined();
  kept.begin()(profileOf('Mira'), 'light', 'after');
  expect(kept.find('Mira', 'light')).toBeDefined();
});

test('however many other pages were kept since, a page goes with its profile’s change', () => {
  const { kept, tell } = open();
  kept.begin()(profileOf('Hot'), 'light', 'hot');
  for (let at = 0; at < 21_000; at++) {
    kept.begin()(profileOf(`Other-${at}`), 'light', 'other');
    if (at % 100 === 0) kept.find('Hot', 'light');
  }
  expect(kept.find('Hot', 'light')).toBeDefined();
  tell(changed('Hot'));
  expect(kept.find('Hot', 'light')).toBeUndefined();
});

test('a page that may come from a replica is kept for a while only', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 });
  const { kept } = open({ longest: 60_000 });
  kept.begin()(profileOf('Mira'), 'light', 'page');
  // It looks at the clock once a millisecond.
  await sleep(5);
  vi.setSystemTime(1_059_000);
  expect(kept.find('Mira', 'light')).toBeDefined();
  await sleep(5);
  vi.setSystemTime(1_061_000);
  expect(kept.find('Mira', 'light')).toBeUndefined();
  vi.useRealTimers();
});

test('a look is passed on now and then', () => {
  const { kept } = open();
  const page = kept.begin()(profileOf('Mira'), 'light', 'page');
  const now = Date.now();
  expect([1000, 11_000, 12_000].map((later) => page.shouldReportView(now + later))).toEqual([
    false,
    true,
    false,
  ]);
});

test('a page is the same in every encoding', () => {
  const { kept } = open();
  const text = 'Mira plays, and plays, and plays. '.repeat(100);
  const page = kept.begin()(profileOf('Mira'), 'light', text);
  expect(page.bytes('identity').toString()).toBe(text);
  expect(gunzipSync(page.bytes('gzip')).toString()).toBe(text);
  expect(brotliDecompressSync(page.bytes('br')).toString()).toBe(text);
  expect(page.bytes('br')).toBe(page.bytes('br'));
  expect(page.size).toBeLessThan(text.length);
});

test('what is kept keeps no more memory than its bytes', () => {
  const { kept } = open();
  const answer = kept.begin()(profileOf('Mira'), 'light', 'a page');
  for (const encoding of ['gzip', 'br'] as const) {
    const { buffer, length } = answer.bytes(encoding);
    expect(buffer.byteLength).toBe(length);
  }
});
