/** Where a call goes: the allow-list of hosts and the address of a call. Nothing else builds a publisher address. */
import { isPlatform, type Platform } from '../../../domain/games/platforms.ts';

/** The publisher's groups of platforms that answer account calls (`sea` is none for accounts). */
export type Cluster = 'americas' | 'europe' | 'asia';
/** What stands for `{routing}` in the address template. */
export type Routing = Platform | Cluster;

/** Source: the publisher's routing documentation, as of September 2026. */
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

/** Whether text from outside is one of the fifteen platforms or three clusters. */
export function isRouting(text: string): text is Routing {
  return isPlatform(text) || Object.values<string>(clusters).includes(text);
}

/**
 * The address of a call: the template with its host filled in, the method's path, and every segment percent-encoded.
 * @param template like `https://{routing}.api.riotgames.com`.
 * @returns undefined when a segment cannot be written in an address ('', '.', '..', half a surrogate pair).
 * @throws when the host is not on the allow-list, which only a mistake in our own code can cause.
 */
export function callAddress(
  template: string,
  call: {
    readonly routing: Routing;
    readonly method: string;
    readonly segments: readonly string[];
  },
): URL | undefined {
  if (!isRouting(call.routing)) throw new Error('a call to a host that is not on the allow-list');
  if (!call.segments.every(canBeSegment)) return undefined;
  const host = template.replaceAll('{routing}', call.routing).replace(/\/+$/, '');
  return new URL([`${host}${call.method}`, ...call.segments.map(encodeURIComponent)].join('/'));
}

/** Dots are never percent-encoded, and a parser takes even `%2e%2e` for "the folder above". */
function canBeSegment(segment: string): boolean {
  return segment !== '' && segment !== '.' && segment !== '..' && segment.isWellFormed();
}
