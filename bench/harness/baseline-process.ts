/**
 * The baseline: a bare node:http server in its own process. It sends responses that the benchmark has set, and the body of a POST
 * request to every open event stream. It checks nothing and writes nothing to the disk.
 */
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { controlProbe, probeOptions, readArgument, startChildProcess } from './child-process.ts';
import type { HttpResponse } from './http-client.ts';

export type Baseline = Awaited<ReturnType<typeof startBaseline>>;

/** Headers that Node adds itself. */
const automaticHeaders = ['connection', 'date', 'keep-alive', 'transfer-encoding'];

/** The responses by path; '*' is the response for all other paths. The body is in base64. */
type Responses = Readonly<
  Record<string, { readonly headers: IncomingHttpHeaders; readonly body: string }>
>;

if (import.meta.main) main();

async function main(): Promise<void> {
  // The same backlog as the site's.
  const listenOptions = { port: 0, host: '127.0.0.1', backlog: 4096 };
  const { hasFastify } = readArgument<{ readonly hasFastify: boolean }>();
  const responses = new Map<string, { headers: IncomingHttpHeaders; body: Buffer }>();
  const streams = new Set<ServerResponse>();
  let event = Buffer.alloc(0);
  const findResponse = (url = '') => responses.get(url) ?? responses.get('*');
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
      const set = findResponse(request.url);
      response.writeHead(set ? 200 : 404, set?.headers).end(set?.body);
    }
  });
  process.on('message', (message: string | Responses) => {
    // The probe handles strings.
    if (typeof message === 'string') return;
    for (const [path, { headers, body }] of Object.entries(message)) {
      responses.set(path, { headers, body: Buffer.from(body, 'base64') });
    }
    process.send?.('set');
  });
  if (hasFastify) {
    const fastify = Fastify();
    fastify.get('*', async ({ url }, reply) => {
      const set = findResponse(url);
      return reply.headers(set?.headers ?? {}).send(set?.body);
    });
    process.send?.(await fastify.listen(listenOptions));
    return;
  }
  server.listen(listenOptions, () =>
    process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
  );
}

/** Starts the baseline on a free port of 127.0.0.1. @param hasFastify whether Fastify sends the set responses. */
export async function startBaseline(hasFastify = false) {
  const argument = { hasFastify };
  const { request, ready, ...control } = await startChildProcess<string>(
    import.meta.filename,
    argument,
    probeOptions,
  );
  return {
    ...control,
    ...controlProbe(request),
    address: ready,
    /** Sets responses by path, with the same headers and bytes as these; '*' is the response for all other paths. */
    setResponses: (
      responses: Readonly<Record<string, Pick<HttpResponse, 'headers' | 'bytes'>>>,
    ): Promise<unknown> =>
      request(
        Object.fromEntries(
          Object.entries(responses).map(([path, { headers, bytes }]) => {
            const others = Object.entries(headers).filter(
              ([name]) => !automaticHeaders.includes(name),
            );
            const length = { 'content-length': String(bytes.length) };
            const body = bytes.toString('base64');
            return [path, { headers: { ...Object.fromEntries(others), ...length }, body }];
          }),
        ) satisfies Responses,
      ),
  };
}

/** Creates a response with a page or a text, for `setResponses`. */
export function createResponse(text: string) {
  return { headers: { 'content-type': 'text/html; charset=utf-8' }, bytes: Buffer.from(text) };
}
