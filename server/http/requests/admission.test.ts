import { connect, createServer } from 'node:net';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { listen } from '../../../tests/fixtures/listen.ts';
import { openAdmission } from './admission.ts';

test('many new connections are accepted between two long requests', async () => {
  let acceptedCount = 0;
  const server = createServer((socket) => {
    acceptedCount += 1;
    socket.destroy();
  });
  const { port } = await listen(server);
  const acceptedBefore: number[] = [];
  const site = Fastify();
  const onRefused = () => undefined;
  openAdmission(site, { sendOverloaded: async (_request, reply) => reply.send('busy'), onRefused });
  site.get('/', () => {
    acceptedBefore.push(acceptedCount);
    const startedAt = performance.now();
    while (performance.now() - startedAt < 10);
    return 'served';
  });
  await site.ready();
  const responses = Array.from({ length: 10 }, () => site.inject('/'));
  for (let count = 0; count < 30; count++) connect(port, '127.0.0.1').on('error', () => undefined);
  for (const { body } of await Promise.all(responses)) expect(body).toBe('served');
  server.close();
  await site.close();
  expect(acceptedBefore.at(-1)).toBe(30);
});
