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

/** One function for each kind of failure. The response already has the rate limit headers. */
export const failures = {
  '429 application': (response) => sendLimited(response, 'application', '7'),
  '429 application bare': (response) => sendLimited(response, 'application'),
  '429 method': (response) => sendLimited(response, 'method', '4'),
  '429 method bare': (response) => sendLimited(response, 'method'),
  '429 service': (response) => sendLimited(response, 'service', '2'),
  '429 service bare': (response) => sendLimited(response, 'service'),
  '500': (response) => sendStatus(response, 500, 'Internal server error'),
  '503': (response) => sendStatus(response, 503, 'Service unavailable'),
  '504 HTML': (response) => sendPage(response, 504),
  '400': (response) => sendStatus(response, 400, 'Bad Request - Exception decrypting'),
  '400 HTML': (response) => sendPage(response, 400),
  '401': (response) => sendStatus(response, 401, 'Unauthorized'),
  '403': (response) => sendStatus(response, 403, 'Forbidden'),
  '403 HTML': (response) => sendPage(response, 403),
  '404 HTML': (response) => sendPage(response, 404),
  'half JSON': (response) =>
    sendText(response, 200, 'application/json', '{"puuid":"abc","summonerLev'),
  HTML: (response) => sendPage(response, 200),
  'wrong types': (response, call) =>
    sendText(response, 200, 'application/json', JSON.stringify(createWrongBody(call))),
  foreign: (response) =>
    sendText(response, 200, 'application/json', '{"message":"welcome","items":[1,2]}'),
  redirect: (response) => {
    response.setHeader('Location', '/na1/lol/status/v4/platform-data');
    sendText(response, 302, 'text/plain', '');
  },
  reset: (response) => void response.socket?.resetAndDestroy(),
  silence: () => undefined,
  trickle: sendSlowly,
  // 64 MB, far more than the client accepts.
  endless: (response) =>
    void Readable.from(Array(1024).fill(Buffer.alloc(64 * 1024, ' '))).pipe(response),
} satisfies Record<string, (response: ServerResponse, call: FailingCall) => void>;

function createWrongBody({ step, game }: FailingCall): unknown {
  if (step === 'entries') {
    const queueType = game === 'lol' ? 'RANKED_SOLO_5x5' : 'RANKED_TFT';
    return [{ queueType, tier: 7, rank: ['II'], leaguePoints: 'many' }];
  }
  return { puuid: 42, gameName: {}, region: ['na1'], id: 42, summonerLevel: 'many' };
}

/** @param retryAfter the header `Retry-After`, in seconds; the 'bare' failures do not have this header. */
function sendLimited(response: ServerResponse, type: string, retryAfter?: string): void {
  response.setHeader('X-Rate-Limit-Type', type);
  if (retryAfter !== undefined) response.setHeader('Retry-After', retryAfter);
  sendStatus(response, 429, 'Rate limit exceeded');
}

function sendStatus(response: ServerResponse, status: number, message: string): void {
  sendText(response, status, 'application/json', JSON.stringify(createStatusBody(status, message)));
}

function sendPage(response: ServerResponse, status: number): void {
  sendText(response, status, 'text/html', html);
}

function sendText(response: ServerResponse, status: number, mediaType: string, body: string): void {
  response.writeHead(status, { 'Content-Type': `${mediaType};charset=utf-8` });
  response.end(body);
}

/** Sends one byte every 50 ms until the client closes the connection. Only a time limit for the whole call ends it. */
function sendSlowly(response: ServerResponse): void {
  response.writeHead(200, { 'Content-Type': 'application/json' });
  const timer = setInterval(() => response.write(' '), 50);
  response.once('close', () => clearInterval(timer));
}

export function createStatusBody(status: number, message: string) {
  return { status: { message, status_code: status } };
}
