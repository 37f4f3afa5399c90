/** The floor: a bare node:http server in a process of its own, which sends so many bytes and does nothing for them. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { argumentOfParent, startChildProcess } from './child-process.ts';

export interface Floor {
  /** Where it listens, without a slash at the end. */
  readonly address: string;
  /** Has every answer be so long on the wire, headers included. */
  sendBytes(bytes: number): Promise<void>;
  close(): Promise<void>;
}

if (import.meta.main) await main();

async function main(): Promise<void> {
  argumentOfParent();
  let body = Buffer.alloc(0);
  const server = createServer((_request, response) => {
    const type = 'text/html; charset=utf-8';
    response.writeHead(200, { 'content-type': type, 'content-length': body.length }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  process.on('message', (length: number) => {
    body = Buffer.alloc(length, 'x');
    process.send?.('set');
  });
  process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
}

/** Of its status line and headers, which depend a little on how many digits the length has. */
const bytesOfHead = 165;

/** Starts it on a free port of 127.0.0.1. Whoever calls this must call `close`. */
export async function startFloor(): Promise<Floor> {
  const { ready, ask, close } = await startChildProcess(import.meta.filename, {});
  return {
    address: String(ready),
    sendBytes: async (bytes) => void (await ask(Math.max(0, Math.round(bytes) - bytesOfHead))),
    close,
  };
}
