import { expect, test } from 'vitest';
import { listVariants } from '../../domain/pictures/variants.ts';
import { createVariantCache } from './variant-cache.ts';

const [variant = { name: '', place: 'picture', width: 0 } as const] = listVariants('picture');
const picture = async () => new Uint8Array([1]);

/** Creates a fake encoder. `next` gives the next call, which the test ends with `done` or `fail`. */
function createManualEncoder() {
  const calls: { done(): void; fail(): void }[] = [];
  let running = 0;
  let maxRunning = 0;
  const make = () =>
    new Promise<Uint8Array>((resolve, reject) => {
      running += 1;
      maxRunning = Math.max(maxRunning, running);
      const end = (settle: () => void) => () => {
        running -= 1;
        settle();
      };
      calls.push({
        done: end(() => resolve(new Uint8Array([2]))),
        fail: end(() => reject(new Error('damaged'))),
      });
    });
  const next = async () => {
    await expect.poll(() => calls.length).toBeGreaterThan(0);
    return calls.shift();
  };
  return { make, next, countMaxRunning: () => maxRunning };
}

test('simultaneous requests for a variant make it once, and it is cached', async () => {
  const { make, next } = createManualEncoder();
  const cache = createVariantCache(make);
  const requests = Array.from({ length: 40 }, () => cache.get('one', variant, 'a', picture));
  (await next())?.done();
  const made = { kind: 'made', bytes: new Uint8Array([2]) };
  expect(await Promise.all(requests)).toEqual(requests.map(() => made));
  expect(await cache.get('one', variant, 'a', picture)).toEqual(made);
  expect(cache.count()).toBe(1);
});

test('one variant is made at a time, eight requests wait, and more are answered as busy at once', async () => {
  const { make, next, countMaxRunning } = createManualEncoder();
  const cache = createVariantCache(make);
  const requests = Array.from({ length: 9 }, (_, name) =>
    cache.get(`${name}`, variant, `client-${name}`, picture),
  );
  expect(await cache.get('late', variant, 'a', picture)).toEqual({ kind: 'busy' });
  for (const _ of requests) (await next())?.done();
  for (const outcome of await Promise.all(requests)) expect(outcome.kind).toBe('made');
  expect(countMaxRunning()).toBe(1);
  const again = cache.get('late', variant, 'a', picture);
  (await next())?.done();
  expect((await again).kind).toBe('made');
});

test('one client has at most four waiting requests, so that others are served', async () => {
  const { make, next } = createManualEncoder();
  const cache = createVariantCache(make);
  const greedy = Array.from({ length: 20 }, (_, name) =>
    cache.get(`${name}`, variant, 'greedy', picture),
  );
  const modest = cache.get('modest', variant, 'modest', picture);
  for (let made = 0; made < 5; made++) (await next())?.done();
  expect((await modest).kind).toBe('made');
  const kinds = (await Promise.all(greedy)).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'made')).toHaveLength(4);
  expect(kinds.filter((kind) => kind === 'busy')).toHaveLength(16);
  const later = cache.get('later', variant, 'greedy', picture);
  (await next())?.done();
  expect((await later).kind).toBe('made');
});

test('pictures that are slow to read do not delay other requests', async () => {
  const { make, next } = createManualEncoder();
  const cache = createVariantCache(make);
  const neverResolves = new Promise<Uint8Array>(() => undefined);
  for (let name = 0; name < 40; name++)
    void cache.get(`slow-${name}`, variant, 'a', () => neverResolves);
  const quick = cache.get('quick', variant, 'a', picture);
  (await next())?.done();
  expect((await quick).kind).toBe('made');
});

test('rejecting queued requests answers them and later ones as busy', async () => {
  const { make, next } = createManualEncoder();
  const cache = createVariantCache(make);
  const first = cache.get('first', variant, 'a', picture);
  const waiting = cache.get('waiting', variant, 'a', picture);
  const running = await next();
  cache.rejectQueued();
  running?.done();
  expect((await first).kind).toBe('made');
  expect((await waiting).kind).toBe('busy');
  expect((await cache.get('late', variant, 'a', picture)).kind).toBe('busy');
});

test('a missing or unreadable picture is not cached', async () => {
  const { make, next } = createManualEncoder();
  const cache = createVariantCache(make);
  expect(await cache.get('gone', variant, 'a', async () => undefined)).toEqual({
    kind: 'no-such-picture',
  });
  const damaged = cache.get('damaged', variant, 'a', picture);
  (await next())?.fail();
  expect(await damaged).toMatchObject({
    kind: 'unreadable',
    why: expect.stringContaining('damaged'),
  });
  const again = cache.get('damaged', variant, 'a', picture);
  (await next())?.done();
  expect((await again).kind).toBe('made');
});
