import type { FastifyInstance } from 'fastify';

const maxMs = 300;
const maxRounds = 10;
const paths = ['/', '/Demo', '/login', '/api/users/Demo'];

/** Requests pages for at most 300 ms, because the first requests of a process compile its code. */
export async function warmUp(server: FastifyInstance): Promise<void> {
  const startedAt = performance.now();
  for (let round = 0; round < maxRounds; round += 1)
    for (const path of paths) {
      if (performance.now() - startedAt > maxMs) return;
      await server.inject({ url: path, headers: { accept: 'text/html' } });
    }
}
