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
    if (!ready) return reply.code(503).send('the database is not ready\n');
    // Profiles can be read all the same, so this is no reason to take the site out of service.
    const refused = services.metrics.isKeyRefused() ? 'the publisher refuses the API key\n' : '';
    return reply.send(`ready\n${refused}`);
  });
};
