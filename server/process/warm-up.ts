import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const maxMs = 300;
const maxRounds = 10;
const paths = ['/', '/Demo', '/login', '/api/users/Demo'];

/** Requests pages for at most 300 ms, because the first requests of a process compile its code. */
export async function warmUp(server: FastifyInstance): Promise<void> {
  const ended = sleep(maxMs, 'ended', { ref: false });
  for (let round = 0; round < maxRounds; round += 1)
    for (const url of paths) {
      const response = server.inject({ url, headers: { accept: 'text/html' } });
      if ((await Promise.race([ended, response])) === 'ended') return;
    }
}
