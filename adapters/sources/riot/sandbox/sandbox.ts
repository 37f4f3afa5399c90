/**
 * The sandbox: a local HTTP server that answers Riot's calls with invented players. Without an API key the real client calls
 * it, in the same process.
 */
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SourceRequest } from '../../source-request.ts';
import { keysByGame } from '../game-calls.ts';
import { isRouting } from '../riot-request.ts';
import { createRiotSource, type RiotSourceSettings } from '../riot-source.ts';
import { createDataDragon } from './data-dragon.ts';
import { createDirectory, type Directory } from './directory.ts';
import { failures, statusBody } from './failures.ts';
import { createRateLimits, defaultSandboxLimits, type SandboxLimits } from './rate-limits.ts';
import { answerCall } from './riot-calls.ts';

const base = 'http://127.0.0.1';
/** The sandbox's own keys, which are no secrets. */
export const sandboxKeys = keysByGame({ riot: 'RGAPI-sandbox-riot', tft: 'RGAPI-sandbox-tft' });

export type Sandbox = Awaited<ReturnType<typeof startSandbox>>;

/**
 * Starts the sandbox and creates a data source for it.
 * @param makeRequest creates the request function for an address template.
 */
export async function startSandboxSource(
  settings: Pick<RiotSourceSettings, 'calls' | 'logger' | 'lookupCache'>,
  makeRequest?: (riotApiUrl: string) => SourceRequest,
) {
  const sandbox = await startSandbox(Object.values(sandboxKeys));
  const { riotApiUrl, dataDragonUrl } = sandbox;
  const source = createRiotSource(
    { ...settings, source: 'sandbox', keys: sandboxKeys, riotApiUrl, dataDragonUrl },
    makeRequest?.(riotApiUrl),
  );
  return { source, sandbox };
}

/**
 * Starts the sandbox on a free port of 127.0.0.1.
 * @param keys valid API keys. Any other key is answered 401.
 */
export async function startSandbox(
  keys: readonly string[],
  limits: SandboxLimits = defaultSandboxLimits,
) {
  const directory = createDirectory();
  const answerRiot = createRiotSide(directory, keys, limits);
  const answerDataDragon = createDataDragon();
  const server = createServer((request, response) => {
    const address = URL.parse(request.url ?? '/', base) ?? new URL(base);
    const { pathname, searchParams } = address;
    const [, first = '', ...rest] = pathname.split('/');
    const path = `/${rest.join('/')}`;
    if (first === 'ddragon') {
      answerDataDragon(path, response).catch(() => response.destroy());
    } else {
      const header = request.headers['x-riot-token'];
      const key = typeof header === 'string' ? header : (searchParams.get('api_key') ?? '');
      answerRiot(first, path, key, response);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    /** For the settings RIOT_API_URL, which is a template, and DATA_DRAGON_URL. */
    riotApiUrl: `${base}:${port}/{routing}`,
    dataDragonUrl: `${base}:${port}/ddragon`,
    equipIcon: directory.equipIcon,
    /** Stops at once and breaks open connections. */
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function createRiotSide(directory: Directory, keys: readonly string[], limits: SandboxLimits) {
  const countCall = createRateLimits(limits);

  return (host: string, path: string, key: string, response: ServerResponse): void => {
    const known = keys.includes(key);
    const answer = known && isRouting(host) && answerCall(directory, key, host, path);
    if (!answer) {
      // Riot sends no rate limit headers with these two answers.
      if (known) send(response, 403, statusBody(403, 'Forbidden'));
      else send(response, 401, statusBody(401, 'Unknown apikey'));
      return;
    }
    const counted = countCall(key, host, answer.method);
    for (const [name, value] of Object.entries(counted.headers)) response.setHeader(name, value);
    const failure = answer.player?.failure;
    if (counted.exceeded) {
      response.setHeader('X-Rate-Limit-Type', counted.exceeded.type);
      response.setHeader('Retry-After', counted.exceeded.retryAfterSeconds);
      send(response, 429, statusBody(429, 'Rate limit exceeded'));
    } else if (failure?.at === answer.step) {
      failures[failure.how](response, answer);
    } else {
      send(response, answer.status, answer.body);
    }
  };
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json;charset=utf-8' });
  response.end(JSON.stringify(body));
}
