/** Simulates the ways in which Riot's API fails. */
import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';

/** Riot's code of a game in its paths. */
export type GameCode = 'lol' | 'tft';
/** The calls of a look-up, in their order. */
export type Step = 'account' | 'region' | 'summoner' | 'entries';
export type FailureName = keyof typeof failures;

interface FailingCall {
  readonly step: Step;
  readonly game: GameCode;
}

const html =
  '<!DOCTYPE html><html><head><title>Error</title></head><body><h1>Gateway</h1></body></html>';

/** One function for each kind of failure. The rate limit headers are already set on the response. */
export const failures = {
  '429 application': (response) => limited(response, 'application', '7'),
  '429 application bare': (response) => limited(response, 'application'),
  '429 method': (response) => limited(response, 'method', '4'),
  '429 method bare': (response) => limited(response, 'method'),
  '429 service': (response) => limited(response, 'service', '2'),
  '429 service bare': (response) => limited(response, 'service'),
  '500': (response) => status(response, 500, 'Internal server error'),
  '503': (response) => status(response, 503, 'Service unavailable'),
  '504 HTML': (response) => page(response, 504),
  '400': (response) => status(response, 400, 'Bad Request - Exception decrypting'),
  '401': (response) => status(response, 401, 'Unauthorized'),
  '403': (response) => status(response, 403, 'Forbidden'),
  '403 HTML': (response) => page(response, 403),
  'half JSON': (response) => text(response, 200, 'application/json', '{"puuid":"abc","summonerLev'),
  HTML: (response) => page(response, 200),
  'wrong types': (response, call) =>
    text(response, 200, 'application/json', JSON.stringify(wrongTypes(call))),
  foreign: (response) =>
    text(response, 200, 'application/json', '{"message":"welcome","items":[1,2]}'),
  redirect: (response) => {
    response.setHeader('Location', '/na1/lol/status/v4/platform-data');
    text(response, 302, 'text/plain', '');
  },
  reset: (response) => void response.socket?.resetAndDestroy(),
  silence: () => undefined,
  trickle,
  // 64 MB.
  endless: (response) =>
    void Readable.from(Array(1024).fill(Buffer.alloc(64 * 1024, ' '))).pipe(response),
} satisfies Record<string, (response: ServerResponse, call: FailingCall) => void>;

function wrongTypes({ step, game }: FailingCall): unknown {
  if (step === 'entries') {
    const queueType = game === 'lol' ? 'RANKED_SOLO_5x5' : 'RANKED_TFT';
    return [{ queueType, tier: 7, rank: ['II'], leaguePoints: 'many' }];
  }
  return { puuid: 42, gameName: {}, region: ['na1'], id: 42, summonerLevel: 'many' };
}

function limited(response: ServerResponse, type: string, retryAfterSeconds?: string): void {
  response.setHeader('X-Rate-Limit-Type', type);
  if (retryAfterSeconds !== undefined) response.setHeader('Retry-After', retryAfterSeconds);
  status(response, 429, 'Rate limit exceeded');
}

function status(response: ServerResponse, code: number, message: string): void {
  text(response, code, 'application/json', JSON.stringify(statusBody(code, message)));
}

function page(response: ServerResponse, code: number): void {
  text(response, code, 'text/html', html);
}

function text(response: ServerResponse, code: number, mediaType: string, body: string): void {
  response.writeHead(code, { 'Content-Type': `${mediaType};charset=utf-8` });
  response.end(body);
}

/** Sends one byte at a time until the client closes the connection, so that the client never waits long for a byte. */
function trickle(response: ServerResponse): void {
  response.writeHead(200, { 'Content-Type': 'application/json' });
  const drip = setInterval(() => response.write(' '), 50);
  response.once('close', () => clearInterval(drip));
}

export function statusBody(status: number, message: string) {
  return { status: { message, status_code: status } };
}
