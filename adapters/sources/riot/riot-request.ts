/** One call to Riot's API: the allow-list of its hosts, the URL, the response. Only this file builds URLs of the API. */
import { isPlatform, type Platform } from '../../../domain/games/riot-platforms.ts';
import { httpRequest, parseJson } from '../http-request.ts';
import {
  createFailedCall,
  type Failure,
  type SourceCall,
  type SourceRequest,
  toFailure,
} from '../source-request.ts';
import { isRiotError } from './parse-responses.ts';

/** The clusters whose hosts serve account calls. */
type Cluster = 'americas' | 'europe' | 'asia';
/** Riot's fourth cluster serves only match calls. */
type MatchCluster = Cluster | 'sea';
export type Routing = Platform | MatchCluster;

export interface RiotCall extends SourceCall {
  readonly host: Routing;
  /** The last segments of the path, not yet percent-encoded. */
  readonly segments: readonly string[];
  readonly query?: Readonly<Record<string, string>> | undefined;
  /** Riot's current calls expect the key in a header, the calls by summoner name in the query. */
  readonly keyIn: 'header' | 'query';
}

/** Source: Riot's routing documentation, as of September 2026. */
// biome-ignore format: a table with a line for each cluster
const clusters: Readonly<Record<Platform, Cluster>> = {
  na1: 'americas', br1: 'americas', la1: 'americas', la2: 'americas',
  euw1: 'europe', eun1: 'europe', tr1: 'europe', ru: 'europe', me1: 'europe',
  kr: 'asia', jp1: 'asia', oc1: 'asia', sg2: 'asia', tw2: 'asia', vn2: 'asia',
};

const maxBytes = 256 * 1024;
export const defaultCallTimeoutMs = 5000;

/** Returns the cluster that serves account calls for players of this platform. */
export function toCluster(platform: Platform): Cluster {
  return clusters[platform];
}

const seaPlatforms: readonly string[] = ['oc1', 'sg2', 'tw2', 'vn2'];

/** Returns the cluster that serves match calls. @param platform of a saved player. */
export function toMatchCluster(platform: string): MatchCluster {
  return seaPlatforms.includes(platform) ? 'sea' : clusters[platform as Platform];
}

function isRouting(text: string): text is Routing {
  return isPlatform(text) || ['sea', ...Object.values<string>(clusters)].includes(text);
}

/** @param riotApiUrl the URL template, like `https://{routing}.api.riotgames.com`. */
export function createRiotRequest(
  riotApiUrl: string,
  timeoutMs = defaultCallTimeoutMs,
): SourceRequest<RiotCall> {
  return async (call) => {
    const url = buildCallUrl(riotApiUrl, call);
    // No account has a name that cannot be written in a URL.
    if (!url) return { kind: 'not-found', headers: new Headers() };
    if (call.keyIn === 'query') url.searchParams.set('api_key', call.key);
    const result = await httpRequest(url, {
      headers: {
        accept: 'application/json',
        ...(call.keyIn === 'header' ? { 'x-riot-token': call.key } : {}),
      },
      maxBytes,
      timeoutMs,
      signal: call.signal,
    });
    if (result.kind === 'broken') return createFailedCall(call, result.failure, result.reason);
    const { status, headers } = result;
    const fail = (failure: Failure, details: string) =>
      createFailedCall(call, failure, details, status, headers);
    if (status === 404)
      return isGatewayBody(result.bytes)
        ? fail('bad-answer', '404 without JSON')
        : { kind: 'not-found', headers };
    if (status === 400 && !isRiotError(parseJson(result.bytes)))
      return fail('bad-answer', "400 without Riot's error");
    if (status !== 200) return fail(toFailure(status), describeStatus(status, headers));
    // Riot never sends the key back. If another host did, the key could be shown on a page, as part of a name.
    if (Buffer.from(result.bytes).includes(call.key))
      return fail('bad-answer', '200 with our key in it');
    const body = parseJson(result.bytes);
    return body === undefined
      ? fail('bad-answer', '200 without JSON')
      : { kind: 'ok', body, headers };
  };
}

/** @returns undefined when a segment cannot be written in a URL. @throws when the host is not on the allow-list. */
function buildCallUrl(template: string, call: RiotCall): URL | undefined {
  if (!isRouting(call.host)) throw new Error('a call to a host that is not on the allow-list');
  if (!call.segments.every(canBeSegment)) return undefined;
  const base = template.replaceAll('{routing}', call.host).replace(/\/+$/, '');
  const path = [`${base}${call.method}`, ...call.segments.map(encodeURIComponent)].join('/');
  return new URL(`${path}?${new URLSearchParams(call.query)}`.replace(/\?$/, ''));
}

/** '.' and '..' are never percent-encoded, and a URL parser reads even `%2e%2e` as the parent folder. */
function canBeSegment(segment: string): boolean {
  return !['', '.', '..'].includes(segment) && segment.isWellFormed();
}

/** Whether a gateway before the API has sent this body: Riot's own bodies are empty or JSON. */
function isGatewayBody(bytes: Uint8Array): boolean {
  return bytes.length > 0 && parseJson(bytes) === undefined;
}

function describeStatus(status: number, headers: Headers): string {
  if (status === 401) return '401, key refused: missing, unknown or expired';
  if (status === 403) return '403, key refused: blocked, or not allowed to make this call';
  if (status !== 429) return String(status);
  const type = headers.get('x-rate-limit-type') ?? '';
  return `429, ${/^[a-z]{1,20}$/i.test(type) ? type : 'unnamed'} limit`;
}
