/** The HTTP server on which the sandbox of a source runs. Tests use it, too. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface FakeRequest {
  readonly method: string;
  /** The path with its query. */
  readonly url: URL;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** The response to a request: JSON or a text, or one of the ways in which a server fails. */
export type FakeReply =
  | {
      readonly status: number;
      readonly body?: unknown;
      readonly text?: string;
      readonly headers?: Record<string, string>;
    }
  | { readonly failure: FakeFailure };

export type FakeFailure = keyof typeof failures;

const html = '<!DOCTYPE html><title>Error</title><h1>Gateway</h1>';

const failures = {
  '429': (response) => send(response, 429, '{"error":"Too many requests"}'),
  '500': (response) => send(response, 500, '{"error":"Internal error"}'),
  '503': (response) => send(response, 503, html),
  '404 HTML': (response) => send(response, 404, html),
  HTML: (response) => send(response, 200, html),
  'half JSON': (response) => send(response, 200, '{"id":"abc","perfs":{"bl'),
  redirect: (response) => send(response.setHeader('location', '/elsewhere'), 302, ''),
  reset: (response) => void response.socket?.resetAndDestroy(),
  silence: () => undefined,
  // 50 MB, far more than any client accepts.
  huge: (response) => send(response, 200, ' '.repeat(50 * 1024 * 1024)),
} satisfies Record<string, (response: ServerResponse) => void>;

/** Every failure that the server can show. */
export const fakeFailures = Object.keys(failures) as readonly FakeFailure[];

/** Finds the failure for a player called `fails-` and the name of the failure, in lower case with `-` for blanks. */
export function findFakeFailure(player: string): FakeReply | undefined {
  const failure = fakeFailures.find(
    (known) => player.toLowerCase() === `fails-${known.toLowerCase().replaceAll(' ', '-')}`,
  );
  return failure && { failure };
}

/** Starts a server on a free port of 127.0.0.1. */
export async function startFakeServer(respond: (request: FakeRequest) => FakeReply) {
  const server = createServer(async (request, response) => {
    const reply = respond({
      method: request.method ?? 'GET',
      url: new URL(request.url ?? '/', 'http://127.0.0.1'),
      headers: request.headers,
      body: await text(request),
    });
    if ('failure' in reply) return failures[reply.failure](response);
    for (const [name, value] of Object.entries(reply.headers ?? {}))
      response.setHeader(name, value);
    const json = reply.body === undefined ? '' : JSON.stringify(reply.body);
    send(response, reply.status, reply.text ?? json);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    /** Stops at once and closes open connections. */
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function send(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(body);
}
