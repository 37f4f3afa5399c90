/** The entry point: config → services → server → listen → stop, in that order. */
import { readConfig } from './config.ts';
import { createServer } from './http/server.ts';
import { findMaxConnections, readFileLimit } from './process/file-limit.ts';
import {
  createLifecycle,
  exitAfterTimeout,
  stopServing,
  waitForStop,
} from './process/lifecycle.ts';
import { createLogger } from './process/logger.ts';
import { formatStartError } from './process/start-errors.ts';
import { warmUp } from './process/warm-up.ts';
import { checkReach } from './reach.ts';
import { openServices } from './services/services.ts';

/** The maximum number of connections that wait to be accepted. Clients of further connections try again after some seconds. */
const backlog = 4096;

try {
  await serve();
} catch (error) {
  // Exits in any case: a thread or a connection that is still open would keep the process alive.
  process.stderr.write(`${formatStartError(error)}\n`, () => process.exit(1));
} finally {
  // An open channel to `npm start` would keep the process alive.
  if (process.connected) process.disconnect?.();
}

async function serve(): Promise<void> {
  const stopRequested = waitForStop();
  const config = readConfig();
  const log = createLogger(config);
  process.on('uncaughtExceptionMonitor', (error) =>
    log.fatal({ err: error }, 'an unexpected error ends the process'),
  );
  let isServing = false;
  void stopRequested.then((signal) => {
    if (isServing) return exitAfterTimeout(log);
    // There are no requests to finish, and an interrupted migration is rolled back.
    log.info({ signal }, 'stopped during the start');
    return process.exit(0);
  });
  // New files can be read only by the system user who runs the site.
  process.umask(0o077);
  await using resources = new AsyncDisposableStack();
  const services = await openServices(config, log, undefined, () => Date.now());
  resources.defer(services.close);
  const lifecycle = createLifecycle();
  const maxConnections = findMaxConnections(readFileLimit(), log);
  const server = await createServer(config, services, log, lifecycle, maxConnections);
  resources.defer(() => server.close());

  await server.listen({ port: config.port, host: config.host, backlog });
  isServing = true;
  const address = server.server.address();
  const port = typeof address === 'object' ? address?.port : config.port;
  const url = config.isOriginSet ? config.origin : `http://localhost:${port}`;
  process.stdout.write(`${config.siteName} serves at ${url}\n`);
  lifecycle.warmedUp = warmUp(server).catch((error) =>
    log.warn({ err: error }, 'the process could not warm up'),
  );
  const { isOk, message } = checkReach(config);
  if (!isOk) process.stdout.write(`${message}\n`);

  const signal = await stopRequested;
  log.info({ signal }, 'stopping');
  await stopServing(server, services, lifecycle);
  log.info('stopped');
}
