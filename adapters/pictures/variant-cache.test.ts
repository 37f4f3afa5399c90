import { expect, test } from 'vitest';
import { listVariants } from '../../domain/pictures/variants.ts';
import { createVariantCache } from './variant-cache.ts';

const [variant = { name: '', place: 'picture', width: 0 } as const] = listVariants('picture');
const readPicture = async () => new Uint8Array([1]);

/** Creates a fake encoder. `takeCall` waits for the next call of `encode`, which the test ends with `finish` or `fail`. */
function createManualEncoder() {
  const calls: PromiseWithResolvers<Uint8Array>[] = [];
  let runningCount = 0;
  let maxRunning = 0;
  const encode = () => {
    const call = Promise.withResolvers<Uint8Array>();
    calls.push(call);
    runningCount += 1;
    maxRunning = Math.max(maxRunning, runningCount);
    return call.promise.finally(() => {
      runningCount -= 1;
    });
  };
  const takeCall = async () => {
    await expect.poll(() => calls).not.toEqual([]);
    return {
      finish: () => calls.shift()?.resolve(new Uint8Array([2])),
      fail: () => calls.shift()?.reject(new Error('damaged')),
    };
  };
  return { encode, takeCall, countMaxRunning: () => maxRunning };
}

test('simultaneous requests for a variant encode it once, and later requests get it from the cache', async () => {
  const { encode, takeCall } = createManualEncoder();
  const cache = createVariantCache(encode);
  const requests = Array.from({ length: 40 }, () =>
    cache.get('first', variant, 'client', readPicture),
  );
  (await takeCall()).finish();
  const made = { kind: 'made', bytes: new Uint8Array([2]) };
  expect(await Promise.all(requests)).toEqual(requests.map(() => made));
  expect(await cache.get('first', variant, 'client', readPicture)).toEqual(made);
});

test('one variant is encoded at a time, eight requests wait, and the outcome of further requests is busy', async () => {
  const { encode, takeCall, countMaxRunning } = createManualEncoder();
  const cache = createVariantCache(encode);
  const requests = Array.from({ length: 9 }, (_, index) =>
    cache.get(`${index}`, variant, `client-${index}`, readPicture),
  );
  expect(await cache.get('late', variant, 'client', readPicture)).toEqual({ kind: 'busy' });
  for (const _ of requests) (await takeCall()).finish();
  for (const outcome of await Promise.all(requests)) expect(outcome.kind).toBe('made');
  expect(countMaxRunning()).toBe(1);
  const again = cache.get('late', variant, 'client', readPicture);
  (await takeCall()).finish();
  expect((await again).kind).toBe('made');
});

test('pictures that are slow to read do not delay other requests', async () => {
  const { encode, takeCall } = createManualEncoder();
  const cache = createVariantCache(encode);
  const neverResolves = new Promise<Uint8Array>(() => undefined);
  for (let index = 0; index < 40; index++)
    void cache.get(`slow-${index}`, variant, 'client', () => neverResolves);
  const quick = cache.get('quick', variant, 'client', readPicture);
  (await takeCall()).finish();
  expect((await quick).kind).toBe('made');
});

test('after `rejectQueued`, queued and later encodings are refused as busy, and the running one is finished', async () => {
  const { encode, takeCall } = createManualEncoder();
  const cache = createVariantCache(encode);
  const first = cache.get('first', variant, 'client', readPicture);
  const waiting = cache.get('waiting', variant, 'client', readPicture);
  const runningCall = await takeCall();
  cache.rejectQueued();
  runningCall.finish();
  expect((await first).kind).toBe('made');
  expect((await waiting).kind).toBe('busy');
  expect((await cache.get('late', variant, 'client', readPicture)).kind).toBe('busy');
});

test('a missing or unreadable picture is not cached', async () => {
  const { encode, takeCall } = createManualEncoder();
  const cache = createVariantCache(encode);
  expect(await cache.get('missing', variant, 'client', async () => undefined)).toEqual({
    kind: 'no-such-picture',
  });
  const found = cache.get('missing', variant, 'client', readPicture);
  (await takeCall()).finish();
  expect((await found).kind).toBe('made');
  const damaged = cache.get('damaged', variant, 'client', readPicture);
  (await takeCall()).fail();
  expect(await damaged).toMatchObject({
    kind: 'unreadable',
    why: expect.stringContaining('damaged'),
  });
  const again = cache.get('damaged', variant, 'client', readPicture);
  (await takeCall()).finish();
  expect((await again).kind).toBe('made');
});

test('networks take turns', async () => {
  const cache = createVariantCache(async () => new Uint8Array([2]));
  const made: string[] = [];
  const get = async (network: string, index: number) => {
    await cache.get(`${network}${index}`, variant, network, readPicture);
    made.push(network);
  };
  const greedy = Array.from({ length: 6 }, (_, index) => get('greedy', index));
  await Promise.all([...greedy, get('polite', 0)]);
  expect(made.indexOf('polite')).toBeLessThan(3);
});
