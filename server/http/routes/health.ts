import type { AddRoutes } from './route.ts';

/** `/healthz`: the process is alive. `/readyz`: it can serve, its database is reachable and up to date. */
export const addHealth: AddRoutes = (server, { services }) => {
  server.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').type('text/plain').send('alive\n'),
  );
  server.get('/readyz', async (request, reply) => {
    reply.header('cache-control', 'no-store').type('text/plain');
    const ready = await services.isReady().catch((error: unknown) => {
      request.log.error({ err: error }, 'the database does not answer');
      return false;
    });
    return ready ? reply.send('ready\n') : reply.code(503).send('the database is not ready\n');
  });
};
