import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { formatStartError } from './start-errors.ts';

test('the error for a port in use names the port and the setting', async () => {
  const firstServer = createServer().listen(0, '127.0.0.1');
  await once(firstServer, 'listening');
  const { port } = firstServer.address() as AddressInfo;
  const secondServer = createServer().listen(port, '127.0.0.1');
  const [error] = await once(secondServer, 'error');
  firstServer.close();
  expect(formatStartError(error)).toBe(
    `Port ${port} of 127.0.0.1 is already in use. Set PORT to another port, or stop the program that uses this one.`,
  );
});
