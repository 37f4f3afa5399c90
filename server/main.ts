/** The front door: config → services → server → listen → stop, in that order. */
import { readConfig } from './config.ts';
import { freeStartMemoryLater } from './free-start-memory.ts';
import { createServer } from './http/server.ts';
import { createLifecycle } from './lifecycle.ts';
import { createLogger } from './logger.ts';
import { openServices } from './services.ts';
import { formatStartError } from './start-errors.ts';
import { exitAfterTimeout, stopServing } from './stop.ts';

/** Connections that may wait to be accepted: the system lets those beyond it wait for seconds before it tries again. */
const backlog = 4096;

try {
  await serve();
} catch (error) {
  process.exitCode = 1;
  process.stderr.write(`${formatStartError(error)}\n`);
} finally {
  // The launcher's channel would keep the process alive.
  if (process.connected) process.disconnect?.();
}

async function serve(): Promise<void> {
  // Signals count from the first moment: none may end the process in the middle of a migration.
  const toldToStop = waitForStop();
  const config = readConfig();
  const log = createLogger(config);
  void toldToStop.then(() => exitAfterTimeout(log));
  // What we write is for the site's own user alone.
  process.umask(0o077);
  const services = await openServices(config, log);
  const lifecycle = createLifecycle();
  const server = await createServer(config, services, log, lifecycle).catch(
    async (error: unknown) => {
      await services.close();
      throw error;
    },
  );

  try {
    await server.listen({ port: config.port, host: config.host, backlog });
  } catch (error) {
    await server.close();
    await services.close();
    throw error;
  }
  const address = server.server.address();
  const port = typeof address === 'object' ? address?.port : config.port;
  const url = config.isOriginSet ? config.origin : `http://localhost:${port}`;
  process.stdout.write(`${config.siteName} serves at ${url}\n`);
  freeStartMemoryLater();

  const signal = await toldToStop;
  log.info({ signal }, 'stopping');
  await stopServing(server, services, lifecycle);
  log.info('stopped');
}

/** Resolves with the first signal, or when the launcher is gone. Later signals change nothing. */
function waitForStop(): Promise<string> {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => resolve(signal));
    process.on('disconnect', () => resolve('disconnect'));
  });
}
