/** The allow-list of Riot's hosts and the address of a call. No other file builds an address of Riot's API. */
import { isPlatform, type Platform } from '../../../domain/games/platforms.ts';
import type { SourceCall } from '../source-request.ts';

/** Groups of platforms that answer account calls (`sea` does not). */
export type Cluster = 'americas' | 'europe' | 'asia';
/** The values of `{routing}` in the address template. */
export type Routing = Platform | Cluster;

/** Source: Riot's routing documentation, as of September 2026. */
const clusters = {
  na1: 'americas',
  br1: 'americas',
  la1: 'americas',
  la2: 'americas',
  euw1: 'europe',
  eun1: 'europe',
  tr1: 'europe',
  ru: 'europe',
  me1: 'europe',
  kr: 'asia',
  jp1: 'asia',
  oc1: 'asia',
  sg2: 'asia',
  tw2: 'asia',
  vn2: 'asia',
} as const satisfies Record<Platform, Cluster>;

/** The cluster that answers account calls for players of this platform. */
export function clusterOf(platform: Platform): Cluster {
  return clusters[platform];
}

/** Whether a text is one of the fifteen platforms or three clusters. */
export function isRouting(text: string): text is Routing {
  return isPlatform(text) || Object.values<string>(clusters).includes(text);
}

/**
 * Builds the address of a call: the template with its host, the method's path, and each segment percent-encoded.
 * @param template like `https://{routing}.api.riotgames.com`.
 * @returns undefined when a segment cannot be written in an address ('', '.', '..', half a surrogate pair).
 * @throws when the host is not on the allow-list, which only a mistake in our own code can cause.
 */
export function buildCallAddress(
  template: string,
  call: Pick<SourceCall, 'host' | 'method' | 'segments'>,
): URL | undefined {
  if (!isRouting(call.host)) throw new Error('a call to a host that is not on the allow-list');
  if (!call.segments.every(canBeSegment)) return undefined;
  const base = template.replaceAll('{routing}', call.host).replace(/\/+$/, '');
  return new URL([`${base}${call.method}`, ...call.segments.map(encodeURIComponent)].join('/'));
}

/** '.' and '..' are never percent-encoded, and a URL parser reads even `%2e%2e` as the parent folder. */
function canBeSegment(segment: string): boolean {
  return segment !== '' && segment !== '.' && segment !== '..' && segment.isWellFormed();
}
