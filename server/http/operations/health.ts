import { setTimeout as sleep } from 'node:timers/promises';
import type { AddRoutes } from '../route.ts';

/** Who asks whether we are ready asks again in a second; a database that takes longer is not, in milliseconds. */
const patience = 2000;

/** `/healthz`: the process is alive. `/readyz`: it can serve: its database is reachable and up to date, and it was not told to stop. */
export const addHealth: AddRoutes = (server, { services, lifecycle }) => {
  server.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').type('text/plain').send('alive\n'),
  );
  server.get('/readyz', async (request, reply) => {
    reply.header('cache-control', 'no-store').type('text/plain');
    lifecycle.recordReadinessCheck();
    if (lifecycle.isStopping()) return reply.code(503).send('stopping\n');
    const ready = await soon(services.isReady()).catch((error: unknown) => {
      request.log.error({ err: error }, 'the database does not answer');
      return false;
    });
    if (!ready) return reply.code(503).send('the database is not ready\n');
    // Profiles can be read all the same, so this is no reason to take the site out of service.
    const refused = services.metrics.isKeyRefused() ? 'the publisher refuses the API key\n' : '';
    return reply.send(`ready\n${refused}`);
  });
};

/** What comes within the patience; an error otherwise. */
async function soon<Value>(coming: Promise<Value>): Promise<Value> {
  const waiting = new AbortController();
  const late = sleep(patience, undefined, { signal: waiting.signal }).then(() => {
    throw new Error(`no answer within ${patience} ms`);
  });
  try {
    return await Promise.race([coming, late]);
  } finally {
    waiting.abort();
    // Whichever came second has nobody to tell.
    late.catch(() => undefined);
    coming.catch(() => undefined);
  }
}
