import { EventEmitter } from 'node:events';
import type { FastifyRequest } from 'fastify';
import { expect, test, vi } from 'vitest';
import { SiteError } from '../errors/site-error.ts';
import { createRunInSlot } from './run-in-slot.ts';

test('the page after a write is not rendered for a client that has left', async () => {
  const runInSlot = createRunInSlot('sqlite');
  const socket = Object.assign(new EventEmitter(), { destroyed: true });
  const request = { ip: '192.0.2.1', method: 'POST', socket } as unknown as FastifyRequest;
  const work = vi.fn();
  await expect(runInSlot(request, work)).rejects.toThrow(SiteError);
  expect(work).not.toHaveBeenCalled();
});
