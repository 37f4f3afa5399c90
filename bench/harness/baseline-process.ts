/**
 * The baseline: a bare node:http server in its own process. It responds with bodies that the benchmark has set, and sends the
 * body of a POST request to every open event stream. It checks nothing and writes nothing to the disk.
 */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type MemoryUsage,
  probeOptions,
  readArgument,
  startChildProcess,
} from './child-process.ts';

export type Baseline = Awaited<ReturnType<typeof startBaseline>>;

/** The approximate length of the status line and the headers. */
const headBytes = 165;

if (import.meta.main) main();

function main(): void {
  readArgument();
  const bodies = new Map<string, Buffer>();
  const streams = new Set<ServerResponse>();
  let event = Buffer.alloc(0);
  const server = createServer(async (request, response) => {
    if (request.method === 'POST') {
      event = Buffer.concat(await request.toArray());
      // The response to the write is sent before the events, as the site does it.
      response.writeHead(200, { 'content-length': event.length }).end(event);
      for (const stream of streams) stream.write(event);
    } else if (request.headers.accept === 'text/event-stream') {
      streams.add(response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' }));
      response.once('close', () => streams.delete(response));
      response.write(event);
    } else {
      const body = bodies.get(request.url ?? '') ?? bodies.get('*');
      const headers = {
        'content-type': 'text/html; charset=utf-8',
        'content-length': body?.length ?? 0,
      };
      response.writeHead(body ? 200 : 404, headers).end(body);
    }
  });
  process.on('message', (message: string | Record<string, string>) => {
    // The probe handles strings.
    if (typeof message === 'string') return;
    for (const [path, body] of Object.entries(message)) bodies.set(path, Buffer.from(body));
    process.send?.('set');
  });
  // The same backlog as the site's.
  server.listen({ port: 0, host: '127.0.0.1', backlog: 4096 }, () =>
    process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
  );
}

/** Starts the baseline on a free port of 127.0.0.1. */
export async function startBaseline() {
  const file = import.meta.filename;
  const { request, ready, ...control } = await startChildProcess<string>(file, {}, probeOptions);
  /** Sets the bodies of responses by path; '*' is the body for all other paths. */
  const setBodies = (bodies: Readonly<Record<string, string>>) => request(bodies);
  return {
    ...control,
    address: ready,
    memory: () => request<MemoryUsage>('memory'),
    setBodies,
    /** Sets the length of every response, including headers. */
    setResponseBytes: (bytes: number) =>
      setBodies({ '*': 'x'.repeat(Math.max(0, bytes - headBytes)) }),
  };
}
