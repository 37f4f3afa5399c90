import { expect, test, vi } from 'vitest';
import { createFileCache } from './file-cache.ts';

type Outcome =
  | { readonly kind: 'made'; readonly bytes: Uint8Array }
  | { readonly kind: 'unreadable' };

const made: Outcome = { kind: 'made', bytes: new Uint8Array([2]) };
const createCache = (maxWaiting = 8) => createFileCache<Outcome>({ maxBytes: 10, maxWaiting });
const prepare = async () => async () => made;

/** Work that the test ends. */
function createManualWork() {
  const { promise, resolve } = Promise.withResolvers<Outcome>();
  const work = vi.fn(() => promise);
  return { work, prepare: async () => work, finish: () => resolve(made) };
}

test('simultaneous requests make a file once, and later requests get it from the cache', async () => {
  const cache = createCache();
  const { work, prepare, finish } = createManualWork();
  const requests = Array.from({ length: 1000 }, () => cache.get('a', 'client', prepare));
  finish();
  expect(new Set(await Promise.all(requests))).toEqual(new Set([made]));
  expect(await cache.get('a', 'client', prepare)).toEqual(made);
  expect(work).toHaveBeenCalledTimes(1);
});

test('one file is made at a time, some requests wait, and the outcome of further requests is busy', async () => {
  const cache = createCache(2);
  const works = [createManualWork(), createManualWork(), createManualWork()];
  const requests = works.map((each, index) => cache.get(`${index}`, `${index}`, each.prepare));
  expect(await cache.get('late', 'client', prepare)).toEqual({ kind: 'busy' });
  expect(works.map(({ work }) => work.mock.calls.length)).toEqual([1, 0, 0]);
  for (const { finish } of works) finish();
  expect(await Promise.all(requests)).toEqual([made, made, made]);
  expect(await cache.get('late', 'client', prepare)).toEqual(made);
});

test('what is slow to prepare does not delay other requests', async () => {
  const cache = createCache();
  const never = () => new Promise<never>(() => undefined);
  for (let index = 0; index < 40; index++) void cache.get(`slow-${index}`, 'client', never);
  expect(await cache.get('quick', 'client', prepare)).toEqual(made);
});

test('after `rejectQueued`, waiting and later work is refused as busy, and the running one is finished', async () => {
  const cache = createCache();
  const { prepare: prepareFirst, work, finish } = createManualWork();
  const first = cache.get('first', 'client', prepareFirst);
  await expect.poll(() => work.mock.calls).toHaveLength(1);
  const waiting = cache.get('waiting', 'client', prepare);
  cache.rejectQueued();
  finish();
  expect(await first).toEqual(made);
  expect(await waiting).toEqual({ kind: 'busy' });
  expect(await cache.get('late', 'client', prepare)).toEqual({ kind: 'busy' });
});

test('only a made file is cached', async () => {
  const cache = createCache();
  expect(await cache.get('a', 'client', async () => undefined)).toBeUndefined();
  const unreadable = { kind: 'unreadable' } as const;
  expect(await cache.get('a', 'client', async () => async () => unreadable)).toBe(unreadable);
  const fail = () => Promise.reject(new Error('broken'));
  await expect(cache.get('a', 'client', async () => fail)).rejects.toThrow('broken');
  expect(await cache.get('a', 'client', prepare)).toEqual(made);
});

test('a full cache removes the file that was used least recently', async () => {
  const cache = createCache();
  const work = vi.fn(async () => ({ kind: 'made' as const, bytes: new Uint8Array(4) }));
  const get = (name: string) => cache.get(name, 'client', async () => work);
  for (const name of ['a', 'b', 'a', 'c', 'a']) await get(name);
  expect(work).toHaveBeenCalledTimes(3);
  await get('b');
  expect(work).toHaveBeenCalledTimes(4);
});

test('networks take turns', async () => {
  const cache = createCache();
  const order: string[] = [];
  const get = async (network: string, index: number) => {
    await cache.get(`${network}${index}`, network, prepare);
    order.push(network);
  };
  const greedy = Array.from({ length: 6 }, (_, index) => get('greedy', index));
  await Promise.all([...greedy, get('polite', 0)]);
  expect(order.indexOf('polite')).toBeLessThan(3);
});
