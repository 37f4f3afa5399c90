import { EventEmitter, once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { expect, test, vi } from 'vitest';
import { SiteError } from '../errors/site-error.ts';
import { createTakeTurn } from './take-turn.ts';

test('the load of an address has the milliseconds that its work took', async () => {
  const addLoad = vi.fn();
  const takeTurn = createTakeTurn('sqlite', addLoad);
  const request = { ip: '192.0.2.1', method: 'GET', socket: new EventEmitter() };
  await takeTurn(request as unknown as FastifyRequest, () => sleep(60));
  await vi.waitFor(() => expect(addLoad).toHaveBeenCalledWith('192.0.2.1', expect.any(Number)));
  // A timer may end a little early.
  expect(addLoad.mock.calls[0]?.[1]).toBeGreaterThan(50);
});

test('the page after a write is not rendered for a client that has left', async () => {
  const takeTurn = createTakeTurn('sqlite', () => undefined);
  const socket = Object.assign(new EventEmitter(), { destroyed: true });
  const request = { ip: '192.0.2.1', method: 'POST', socket } as unknown as FastifyRequest;
  const work = vi.fn();
  await expect(takeTurn(request, work)).rejects.toThrow(SiteError);
  expect(work).not.toHaveBeenCalled();
});

test('many new connections are accepted between two pieces of work', async () => {
  const takeTurn = createTakeTurn('sqlite', () => undefined);
  const request = { ip: '192.0.2.1', method: 'GET', socket: new EventEmitter() };
  request.socket.setMaxListeners(100);
  let acceptedCount = 0;
  const server = createServer((socket) => {
    acceptedCount += 1;
    socket.destroy();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const acceptedBefore: number[] = [];
  const block = () => {
    acceptedBefore.push(acceptedCount);
    const startedAt = performance.now();
    while (performance.now() - startedAt < 10);
  };
  const pieces = Array.from({ length: 10 }, () =>
    takeTurn(request as unknown as FastifyRequest, block),
  );
  for (let count = 0; count < 30; count++) connect(port, '127.0.0.1').on('error', () => undefined);
  await Promise.all(pieces);
  server.close();
  expect(acceptedBefore.at(-1)).toBe(30);
});
