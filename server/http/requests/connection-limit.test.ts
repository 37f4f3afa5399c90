import { once } from 'node:events';
import { createServer } from 'node:http';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { limitConnections } from './connection-limit.ts';

test('[security 52] a connection that cannot be accepted is logged, and does not end the process', async () => {
  const lines: string[] = [];
  const log = pino({}, { write: (line) => void lines.push(line) });
  const server = createServer();
  limitConnections(server, 100, log);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // Node emits this event when no file is left. Without a listener, it would be thrown.
  server.emit('error', Object.assign(new Error('accept EMFILE'), { code: 'EMFILE' }));
  expect(lines.join()).toMatch(/accept EMFILE.*a connection could not be accepted/);
  server.close();
  await once(server, 'close');
});
