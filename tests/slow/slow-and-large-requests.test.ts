/** Request bodies and headers that are too large, never end or arrive too slowly. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { openSite } from '../http/site.ts';

const closing: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const close of closing) await close();
});

/** Opens a site with an account. Every test has its own site, because Node's timeouts are set per server. */
async function openTestSite() {
  const site = await openSite();
  const port = Number(new URL(await site.listen()).port);
  const owner = site.browser();
  await owner.signUp('Keeper');
  const sockets: Socket[] = [];
  closing.push(async () => {
    for (const socket of sockets) socket.destroy();
    await site.close();
  });

  return {
    site,
    /** Opens a connection and writes these bytes. `readText` returns the text that was received so far. */
    async open(bytes = '') {
      const socket = connect(port, '127.0.0.1');
      sockets.push(socket);
      await once(socket, 'connect');
      socket.on('error', () => undefined);
      let text = '';
      socket.on('data', (chunk) => {
        text += chunk;
      });
      if (bytes) socket.write(bytes);
      const closed = new Promise((resolve) => socket.once('close', resolve));
      return { socket, readText: () => text, closed };
    },
    /** Formats the headers of a request by the owner. `framing` is the header that states the body's length. */
    formatHead(framing: string): string {
      const lines = [
        'PATCH /api/users/Keeper HTTP/1.1',
        'Host: localhost:3000',
        'Origin: http://localhost:3000',
        'Content-Type: application/json',
        `Cookie: ${owner.cookies()}`,
        framing,
      ];
      return `${lines.join('\r\n')}\r\n\r\n`;
    },
    /** Sends a request as another client. Fails unless it is served. */
    async expectServed(): Promise<void> {
      const response = await fetch(`http://127.0.0.1:${port}/api/users/Keeper`);
      expect(response.status).toBe(200);
      await response.body?.cancel();
    },
  };
}

test.concurrent('[security 29] a body with a too large Content-Length is refused before it is read', async () => {
  const { open, formatHead, expectServed } = await openTestSite();
  const { readText, socket } = await open(formatHead('Content-Length: 999999999999'));
  await once(socket, 'data');
  expect(readText()).toMatch(/^HTTP\/1\.1 413/);
  await expectServed();
});

test.concurrent('[security 29] an endless body is refused at the limit', async () => {
  const { open, formatHead, expectServed } = await openTestSite();
  const { readText, socket, closed } = await open(formatHead('Transfer-Encoding: chunked'));
  const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`;
  let sentChunks = 0;
  for (; sentChunks < 1000 && !socket.destroyed && socket.writable; sentChunks++) {
    socket.write(chunk);
    await sleep(2);
  }
  await closed;
  expect(readText()).toMatch(/^HTTP\/1\.1 413/);
  // The server reads 2 MB at most. Buffers may hold more, but less than 400 chunks of 64 kB.
  expect(sentChunks).toBeLessThan(400);
  await expectServed();
});

test.concurrent('[security 29] a body that arrives byte by byte is refused after the timeout', async () => {
  const { site, open, formatHead, expectServed } = await openTestSite();
  // The site's timeout is thirty seconds. The test shortens it.
  expect(site.server.server.requestTimeout).toBe(30_000);
  site.server.server.requestTimeout = 1000;
  // For headers, Node uses the smaller of these two timeouts.
  site.server.server.headersTimeout = 900;
  const { readText, socket, closed } = await open(formatHead('Content-Length: 1000'));
  const writing = setInterval(() => socket.write('x'), 200);
  await closed.finally(() => clearInterval(writing));
  expect(readText()).toMatch(/^HTTP\/1\.1 408/);
  await expectServed();
});

test.concurrent('[security 44] headers that arrive byte by byte are refused after the timeout, and others are served', async () => {
  const { site, open, expectServed } = await openTestSite();
  expect(site.server.server.headersTimeout).toBe(15_000);
  site.server.server.headersTimeout = 1000;
  const connections = await Promise.all(
    Array.from({ length: 200 }, () => open('GET / HTTP/1.1\r\nX: ')),
  );
  const writing = setInterval(() => {
    for (const { socket } of connections) if (socket.writable) socket.write('x');
  }, 200);
  await expectServed();
  await Promise.all(connections.map(({ closed }) => closed)).finally(() => clearInterval(writing));
  for (const { readText } of connections) expect(readText()).toMatch(/^(HTTP\/1\.1 408|$)/);
  await expectServed();
});

test.concurrent('[security 44] headers of 64 kB are refused, and others are served', async () => {
  const { open, expectServed } = await openTestSite();
  const bytes = `GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ${'x'.repeat(64 * 1024)}\r\n\r\n`;
  const { readText, closed } = await open(bytes);
  await closed;
  // Bytes that the server has not read make the system reset the connection, sometimes before the response arrives.
  expect(readText()).toMatch(/^(HTTP\/1\.1 431|$)/);
  await expectServed();
});
