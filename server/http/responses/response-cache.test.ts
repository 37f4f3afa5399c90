import { gunzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import type { ChangeEvent } from '../../../domain/changes/change.ts';
import { profileFactory } from '../../../tests/factories/players.ts';
import { toGzip } from './chunks.ts';
import { type CachedResponse, createResponseCache } from './response-cache.ts';

function openCache(options = {}) {
  let publish: (event: ChangeEvent) => void = () => undefined;
  const feed = { isCurrent: true };
  const cache = createResponseCache(
    {
      subscribe(listener) {
        publish = listener;
        return () => undefined;
      },
      isCurrent: () => feed.isCurrent,
    },
    { maxBytes: 96 * 1024 * 1024, ...options },
  );
  return { cache, feed, publish: (event: ChangeEvent) => publish(event) };
}

const createProfile = (displayName: string, id = displayName, revision = 1) =>
  profileFactory({ id, displayName, revision });

const readText = (response: CachedResponse | undefined) =>
  response && gunzipSync(toGzip(response.chunks)).toString();

const createChange = (profileId: string, revision = 2, kind: 'showcase' | 'gone' = 'showcase') =>
  ({
    kind: 'changed',
    id: revision,
    subject: profileId,
    revision,
    changes: [kind === 'gone' ? { kind, verified: [] } : { kind }],
  }) as const;

test('a page is cached in each theme until its profile changes, and other profiles stay cached', () => {
  const { cache, publish } = openCache();
  for (const name of ['Mira', 'Other'])
    for (const theme of ['light', 'dark'] as const) cache.begin()(createProfile(name), theme, name);
  expect(readText(cache.get('Mira', 'light'))).toBe('Mira');
  expect(cache.get('Mira', 'system')).toBeUndefined();
  expect(cache.get('mira', 'light')).toBeUndefined();
  publish(createChange('Mira'));
  expect([cache.get('Mira', 'light'), cache.get('Mira', 'dark')]).toEqual([undefined, undefined]);
  expect(cache.get('Other', 'dark')).toBeDefined();
});

test('a page whose rendering began before a change is sent but not cached', () => {
  const { cache, publish } = openCache();
  const store = cache.begin();
  const storeOther = cache.begin();
  publish(createChange('Mira'));
  expect(readText(store(createProfile('Mira'), 'light', 'old'))).toBe('old');
  expect(cache.get('Mira', 'light')).toBeUndefined();
  storeOther(createProfile('Other'), 'light', 'still true');
  expect(cache.get('Other', 'light')).toBeDefined();
  cache.begin()(createProfile('Mira', 'Mira', 2), 'light', 'new');
  expect(cache.get('Mira', 'light')).toBeDefined();
  // A change of another process that arrives after a later one.
  publish(createChange('Mira', 1));
  expect(cache.get('Mira', 'light')).toBeDefined();
});

test('a suspended profile is not cached until its suspension ends', () => {
  const { cache, publish } = openCache();
  publish(createChange('Mira', 2, 'gone'));
  cache.begin()(createProfile('Mira', 'Mira', 2), 'light', 'suspended');
  expect(cache.get('Mira', 'light')).toBeUndefined();
  publish(createChange('Mira', 3));
  cache.begin()(createProfile('Mira', 'Mira', 3), 'light', 'back');
  expect(cache.get('Mira', 'light')).toBeDefined();
});

test('a change of a renamed profile removes the page under its new name, not that of another user with its old name', () => {
  const { cache, publish } = openCache();
  cache.begin()(createProfile('Mira', '1'), 'light', 'first');
  publish(createChange('1'));
  cache.begin()(createProfile('Nova', '1', 2), 'light', 'first, renamed');
  cache.begin()(createProfile('Mira', '2'), 'light', 'second');
  publish(createChange('1', 3));
  expect(cache.get('Nova', 'light')).toBeUndefined();
  expect(readText(cache.get('Mira', 'light'))).toBe('second');
});

test('while the changes of other processes cannot be read, no page comes from the cache', () => {
  const { cache, feed } = openCache();
  cache.begin()(createProfile('Mira'), 'light', 'page');
  feed.isCurrent = false;
  expect(cache.get('Mira', 'light')).toBeUndefined();
  feed.isCurrent = true;
  expect(cache.get('Mira', 'light')).toBeDefined();
});

test('when any profile may have changed, all pages are removed, and none that was begun before is cached', () => {
  const { cache, publish } = openCache();
  cache.begin()(createProfile('Mira'), 'light', 'before');
  const store = cache.begin();
  publish({ kind: 'unknown' });
  expect(cache.get('Mira', 'light')).toBeUndefined();
  store(createProfile('Mira'), 'light', 'begun before');
  expect(cache.get('Mira', 'light')).toBeUndefined();
  cache.begin()(createProfile('Mira'), 'light', 'after');
  expect(cache.get('Mira', 'light')).toBeDefined();
});

test('a page is removed when its profile changes, even after 2,000 other pages were cached', () => {
  const { cache, publish } = openCache();
  cache.begin()(createProfile('Popular'), 'light', 'popular');
  // More pages than the changes that the cache stores.
  for (let index = 0; index < 2000; index++) {
    cache.begin()(createProfile(`Other-${index}`), 'light', 'other');
    // The popular page is viewed now and then, so that it stays in the cache.
    if (index % 100 === 0) cache.get('Popular', 'light');
  }
  expect(cache.get('Popular', 'light')).toBeDefined();
  publish(createChange('Popular'));
  expect(cache.get('Popular', 'light')).toBeUndefined();
});

test('a page, which says how this week went, expires on Monday', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-29T23:59:00.000Z') });
  const { cache } = openCache();
  cache.begin()(createProfile('Mira'), 'light', 'page');
  vi.advanceTimersByTime(59_000);
  expect(cache.get('Mira', 'light')).toBeDefined();
  vi.advanceTimersByTime(1001);
  expect(cache.get('Mira', 'light')).toBeUndefined();
});

test('a page expires after the time limit that a site with a replica sets', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-25T12:00:00.000Z') });
  const { cache } = openCache({ ttlMs: 60_000 });
  cache.begin()(createProfile('Mira'), 'light', 'page');
  vi.advanceTimersByTime(59_000);
  expect(cache.get('Mira', 'light')).toBeDefined();
  vi.advanceTimersByTime(2000);
  expect(cache.get('Mira', 'light')).toBeUndefined();
});

test('at most one view in ten seconds is reported', () => {
  const { cache } = openCache();
  const page = cache.begin()(createProfile('Mira'), 'light', 'page');
  const now = Date.now();
  expect([1000, 11_000, 12_000].map((laterMs) => page.shouldReportView(now + laterMs))).toEqual([
    false,
    true,
    false,
  ]);
});

test('a page takes less memory than its text', () => {
  const { cache } = openCache();
  const text = 'Mira plays, and plays, and plays. '.repeat(100);
  const page = cache.begin()(createProfile('Mira'), 'light', text, text);
  expect(readText(page)).toBe(text + text);
  expect(page.sizeBytes).toBeLessThan(text.length);
  // Each chunk has its own buffer, which is not larger than the bytes.
  for (const { deflated } of page.chunks)
    expect(deflated.buffer.byteLength).toBe(deflated.byteLength);
});
