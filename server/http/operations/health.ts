import { setTimeout as sleep } from 'node:timers/promises';
import type { AddRoutes } from '../route.ts';

/** A database that takes longer is not ready. */
const timeoutMs = 2000;

/** `/healthz`: the process is alive. `/readyz`: it can serve: its database is reachable and migrated, and it is not stopping. */
export const addHealth: AddRoutes = (server, { services, lifecycle }) => {
  server.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').type('text/plain').send('alive\n'),
  );
  server.get('/readyz', async (request, reply) => {
    reply.header('cache-control', 'no-store').type('text/plain');
    lifecycle.recordReadinessCheck();
    if (lifecycle.isStopping()) return reply.code(503).send('stopping\n');
    const ready = await withTimeout(services.isReady()).catch((error: unknown) => {
      request.log.error({ err: error }, 'the database does not respond');
      return false;
    });
    if (!ready) return reply.code(503).send('the database is not ready\n');
    // Profiles can still be read, so the site stays in service.
    const refused = services.metrics.isKeyRefused() ? 'the publisher refuses the API key\n' : '';
    return reply.send(`ready\n${refused}`);
  });
};

/** @throws an error after the timeout. */
async function withTimeout<Value>(result: Promise<Value>): Promise<Value> {
  const waiting = new AbortController();
  const late = sleep(timeoutMs, undefined, { signal: waiting.signal }).then(() => {
    throw new Error(`no response within ${timeoutMs} ms`);
  });
  try {
    return await Promise.race([result, late]);
  } finally {
    waiting.abort();
    // The rejection of the slower promise is of no interest.
    late.catch(() => undefined);
    result.catch(() => undefined);
  }
}
