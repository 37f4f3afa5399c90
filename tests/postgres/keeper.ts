/**
 * A process of its own that starts the tests' PostgreSQL, says where it is, and ends it when whoever started this is gone,
 * however they went: the end of the channel between them says so.
 */
import { startPostgres } from './server.ts';

const [, , programs = '', settings = '{}'] = process.argv;
const gone = new Promise<void>((resolve) => {
  process.once('disconnect', resolve);
  // Ctrl-C reaches everybody: whoever started this ends, and then so do we.
  for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => undefined);
  process.once('SIGTERM', () => resolve());
});

const server = await startPostgres(programs, JSON.parse(settings) as Record<string, string>);
process.send?.({ url: server.url });
await gone;
await server.stop();
if (process.connected) process.disconnect?.();
