/**
 * The sandbox: a local HTTP server that serves Riot's calls with invented players. When the operator has no API key, the real
 * client calls it, in the same process.
 */
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SampleClock } from '../../opened-source.ts';
import type { SourceRequest } from '../../source-request.ts';
import { assignKeys } from '../game-calls.ts';
import { isRouting, type RiotCall } from '../riot-request.ts';
import { createRiotSource, type RiotSourceSettings } from '../riot-source.ts';
import { createDataDragon } from './data-dragon.ts';
import { createDirectory, type Directory } from './directory.ts';
import { createStatusBody, failures } from './failures.ts';
import { createRateLimits, defaultSandboxLimits, type SandboxLimits } from './rate-limits.ts';
import { createReply } from './riot-calls.ts';

const base = 'http://127.0.0.1';
/** The sandbox's own keys, which are no secrets. */
export const sandboxKeys = assignKeys({ riot: 'RGAPI-sandbox-riot', tft: 'RGAPI-sandbox-tft' });

export type Sandbox = Awaited<ReturnType<typeof startSandbox>>;

/**
 * Starts the sandbox and creates a data source for it.
 * @param makeRequest creates the request function for a URL template.
 * @param clock as for `startSandbox`.
 */
export async function startSandboxSource(
  settings: Pick<RiotSourceSettings, 'calls' | 'logger' | 'lookupCache' | 'isIconInUse'>,
  makeRequest?: (riotApiUrl: string) => SourceRequest<RiotCall>,
  clock?: SampleClock,
) {
  const sandbox = await startSandbox(Object.values(sandboxKeys), undefined, clock);
  const { riotApiUrl, dataDragonUrl } = sandbox;
  const source = createRiotSource(
    { ...settings, isSandbox: true, keys: sandboxKeys, riotApiUrl, dataDragonUrl },
    makeRequest?.(riotApiUrl),
  );
  return { source, sandbox };
}

/**
 * Starts the sandbox on a free port of 127.0.0.1.
 * @param keys the valid API keys. With any other key the status is 401.
 * @param clock moves the ranks. By default it stands still, and each player has the rank of `players.ts`.
 */
export async function startSandbox(
  keys: readonly string[],
  limits: SandboxLimits = defaultSandboxLimits,
  clock: SampleClock = () => 0,
) {
  const directory = createDirectory();
  const serveRiot = createServeRiot(directory, keys, limits, clock);
  const serveDataDragon = createDataDragon();
  const server = createServer((request, response) => {
    const { pathname, searchParams } = URL.parse(request.url ?? '/', base) ?? new URL(base);
    const [, first = '', ...rest] = pathname.split('/');
    const path = `/${rest.join('/')}`;
    if (first === 'ddragon') {
      serveDataDragon(path, response).catch(() => response.destroy());
    } else {
      const header = request.headers['x-riot-token'];
      const key = typeof header === 'string' ? header : (searchParams.get('api_key') ?? '');
      serveRiot(first, path, key, response);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    /** The values of the settings RIOT_API_URL, which is a template, and DATA_DRAGON_URL. */
    riotApiUrl: `${base}:${port}/{routing}`,
    dataDragonUrl: `${base}:${port}/ddragon`,
    equipIcon: directory.equipIcon,
    /** Stops at once and closes open connections. */
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function createServeRiot(
  directory: Directory,
  keys: readonly string[],
  limits: SandboxLimits,
  clock: SampleClock,
) {
  const countCall = createRateLimits(limits);

  return (host: string, path: string, key: string, response: ServerResponse): void => {
    const isValidKey = keys.includes(key);
    const riotReply =
      isValidKey && isRouting(host) && createReply(directory, key, host, path, clock());
    if (!riotReply) {
      // Riot sends these two responses without rate limit headers.
      if (isValidKey) send(response, 403, createStatusBody(403, 'Forbidden'));
      else send(response, 401, createStatusBody(401, 'Unknown apikey'));
      return;
    }
    const counted = countCall(key, host, riotReply.method);
    for (const [name, value] of Object.entries(counted.headers)) response.setHeader(name, value);
    const failure = riotReply.player?.failure;
    if (counted.exceeded) {
      response.setHeader('X-Rate-Limit-Type', counted.exceeded.type);
      response.setHeader('Retry-After', counted.exceeded.retryAfterSeconds);
      send(response, 429, createStatusBody(429, 'Rate limit exceeded'));
    } else if (failure?.at === riotReply.step) {
      failures[failure.how](response, riotReply);
    } else {
      send(response, riotReply.status, riotReply.body);
    }
  };
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json;charset=utf-8' });
  response.end(JSON.stringify(body));
}
