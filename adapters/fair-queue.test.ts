import { setImmediate as tick } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

/** Queues tasks that finish only when the test says so, and lists the started ones. */
function createTrial(limits: { maxRunning: number; maxWaiting: number }) {
  const queue = createFairQueue(limits);
  const started: string[] = [];
  const finishes = new Map<string, () => void>();
  return {
    queue,
    started,
    add(network: string, name: string, signal?: AbortSignal) {
      const task = () =>
        new Promise<string>((resolve) => {
          started.push(name);
          finishes.set(name, () => resolve(name));
        });
      return queue.run(network, task, signal);
    },
    async finish(name: string) {
      finishes.get(name)?.();
      await tick();
    },
    async finishAll() {
      for (const name of started) await this.finish(name);
    },
  };
}

test('networks take turns, each with its oldest task', async () => {
  const { add, started, ...trial } = createTrial({ maxRunning: 1, maxWaiting: 10 });
  const all = [add('a', 'a1'), add('a', 'a2'), add('a', 'a3'), add('b', 'b1'), add('b', 'b2')];
  await tick();
  expect(started).toEqual(['a1']);
  for (const name of ['a1', 'b1', 'a2', 'b2', 'a3']) {
    expect(started.at(-1)).toBe(name);
    await trial.finish(name);
  }
  expect(await Promise.all(all)).toEqual(
    ['a1', 'a2', 'a3', 'b1', 'b2'].map((value) => ({ kind: 'done', value })),
  );
});

test('all networks of an IPv6 site share their turns', async () => {
  const { add, started, ...trial } = createTrial({ maxRunning: 1, maxWaiting: 3 });
  const ofOneSite = [1, 2, 3, 4].map((group) => add(`2001:db8:7:${group}`, `site-${group}`));
  const other = add('2001:db8:8:1', 'other');
  expect(await ofOneSite[3]).toEqual({ kind: 'busy' });
  await trial.finishAll();
  expect(started).toEqual(['site-1', 'other', 'site-2', 'site-3']);
  expect(await other).toEqual({ kind: 'done', value: 'other' });
});

test('a network may fill the queue alone, and then loses its newest tasks to another network', async () => {
  const { add, started, ...trial } = createTrial({ maxRunning: 1, maxWaiting: 3 });
  const first = add('a', 'a1');
  const waiting = ['a2', 'a3', 'a4'].map((name) => add('a', name));
  expect(await add('a', 'a5')).toEqual({ kind: 'busy' });
  const other = add('b', 'b1');
  expect(await waiting[2]).toEqual({ kind: 'busy' });
  // Now a has two waiting tasks and b has one.
  expect(await add('b', 'b2')).toEqual({ kind: 'busy' });
  const third = add('c', 'c1');
  expect(await waiting[1]).toEqual({ kind: 'busy' });
  // Now every network has one waiting task, so a fourth network has to try again.
  expect(await add('d', 'd1')).toEqual({ kind: 'busy' });
  await trial.finishAll();
  expect(await Promise.all([first, other, third])).toEqual([
    { kind: 'done', value: 'a1' },
    { kind: 'done', value: 'b1' },
    { kind: 'done', value: 'c1' },
  ]);
  expect(started).toEqual(['a1', 'b1', 'c1', 'a2']);
});

test('runs as many tasks at once as allowed', async () => {
  const { add, started, ...trial } = createTrial({ maxRunning: 2, maxWaiting: 3 });
  for (const name of ['a1', 'a2', 'a3', 'a4']) void add('a', name);
  await tick();
  expect(started).toEqual(['a1', 'a2']);
  await trial.finish('a2');
  expect(started).toEqual(['a1', 'a2', 'a3']);
  await trial.finishAll();
  await tick();
  void add('b', 'b1');
  void add('b', 'b2');
  void add('b', 'b3');
  await tick();
  expect(started).toEqual(['a1', 'a2', 'a3', 'a4', 'b1', 'b2']);
});

test('a client that leaves gives its place in the queue back', async () => {
  const { add, started, ...trial } = createTrial({ maxRunning: 1, maxWaiting: 1 });
  void add('a', 'a1');
  const client = new AbortController();
  const left = add('b', 'b1', client.signal);
  client.abort();
  expect(await left).toEqual({ kind: 'busy' });
  void add('a', 'a2');
  expect(await add('a', 'a3', client.signal)).toEqual({ kind: 'busy' });
  await trial.finish('a1');
  expect(started).toEqual(['a1', 'a2']);
});

test('a task that throws gives its turn to the next task', async () => {
  const { add, started, queue } = createTrial({ maxRunning: 1, maxWaiting: 1 });
  const failing = queue.run('a', () => Promise.reject(new Error('broken')));
  void add('a', 'a1');
  await expect(failing).rejects.toThrow('broken');
  await tick();
  expect(started).toEqual(['a1']);
});

test('a closed queue refuses waiting and later tasks, and lets running tasks finish', async () => {
  const { add, queue, started, ...trial } = createTrial({ maxRunning: 1, maxWaiting: 5 });
  const running = add('a', 'a1');
  const waiting = [add('a', 'a2'), add('b', 'b1')];
  queue.close();
  expect(await Promise.all([...waiting, add('c', 'c1')])).toEqual(
    Array.from({ length: 3 }, () => ({ kind: 'busy' })),
  );
  await trial.finish('a1');
  expect(await running).toEqual({ kind: 'done', value: 'a1' });
  expect(started).toEqual(['a1']);
});
