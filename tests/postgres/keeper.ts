/**
 * A process of its own that starts the tests' PostgreSQL, says where it is, and ends it when whoever started this is gone,
 * however they went: the end of the channel between them says so.
 */
import { startPostgres } from './server.ts';

const programs = process.argv[2] ?? '';
const gone = new Promise<void>((resolve) => {
  process.once('disconnect', resolve);
  // Ctrl-C reaches everybody: whoever started this ends, and then so do we.
  for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => undefined);
  process.once('SIGTERM', () => resolve());
});

const server = await startPostgres(programs);
process.send?.({ url: server.url });
await gone;
await server.stop();
if (process.connected) process.disconnect?.();
