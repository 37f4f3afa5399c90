import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { createTakeTurn } from './take-turn.ts';

test('the load of a network has the milliseconds that its work took', async () => {
  const added: [ipAddress: string, amount: number][] = [];
  const load = {
    add: (ipAddress: string, amount: number) => {
      added.push([ipAddress, amount]);
      return 0;
    },
    sample: () => 1,
  };
  const takeTurn = createTakeTurn(load, 'sqlite');
  const request = { ip: '192.0.2.1', method: 'GET', socket: new EventEmitter() };
  await takeTurn(request as unknown as FastifyRequest, () => sleep(60));
  await expect.poll(() => added).toEqual([['192.0.2.1', expect.any(Number)]]);
  // A timer may end a little early.
  expect(added[0]?.[1]).toBeGreaterThan(50);
});
