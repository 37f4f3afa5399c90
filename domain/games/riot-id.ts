import { cleanText, decodeSegment, toPlainName, trimPunctuation } from '../typed-text.ts';
import { findDefaultTag } from './default-tags.ts';
import type { PlayerNameRules } from './game.ts';
import { findRegion } from './regions.ts';
import { platforms } from './riot-platforms.ts';

/** A Riot ID, `Name#TAG`. Some Riot IDs are longer or shorter than Riot's rules allow. */
export interface RiotId {
  readonly gameName: string;
  /** Undefined for a name without a tag, which gets the region's default tag. */
  readonly tagLine: string | undefined;
}

export const maxGameNameLength = 32;
export const maxTagLineLength = 10;

/** Like `op.gg/lol/summoners/euw/Name-TAG` or `tracker.gg/lol/profile/riot/EUW/Name%23TAG`, as of November 2026. */
const playerPage =
  /^(?:[\w-]+\.)*(?:(?:op|u|lolchess|tracker)\.gg|leagueofgraphs\.com)\/(?:\w+\/)*(?:summoners?|profile(?:\/riot)?)\/(?:(?<place>\w+)\/)?(?<name>[^/]+)(?:-|%23)(?<tagLine>[^/-]+)/i;
const dashedTag = /^([^#]+)-(?=[\p{L}\p{N}]{3,5}$)/u;
const controlOrSurrogate = /\p{Cc}|\p{Cs}/u;

/**
 * Parses a Riot ID. The parts are clean (see `cleanText`).
 * @returns undefined when no such name can exist.
 */
export function parseRiotId(text: string): RiotId | undefined {
  if (text.length > 200) return undefined;
  const { gameName, tagLine } = splitRiotId(text);
  if ([gameName, tagLine ?? ''].some((part) => controlOrSurrogate.test(part))) return undefined;
  if (!isWithin(gameName, { min: 1, max: maxGameNameLength })) return undefined;
  if (tagLine !== undefined && !isWithin(tagLine, { min: 1, max: maxTagLineLength }))
    return undefined;
  return { gameName, tagLine };
}

/** Splits text at the last `#`. East Asian input methods type a full-width one. The parts can have any length, also 0. */
export function splitRiotId(text: string): RiotId {
  const clean = cleanText(text).replaceAll('＃', '#');
  const hashIndex = clean.lastIndexOf('#');
  return {
    gameName: (hashIndex < 0 ? clean : clean.slice(0, hashIndex)).trim(),
    tagLine: hashIndex < 0 ? undefined : clean.slice(hashIndex + 1).trim(),
  };
}

export function formatRiotId({ gameName, tagLine }: RiotId): string {
  return tagLine === undefined ? gameName : `${gameName}#${tagLine}`;
}

/** Riot ignores case. */
export const riotIds: PlayerNameRules = {
  example: 'Game Name',
  parse(text) {
    const riotId = parseRiotId(trimPunctuation(text));
    return riotId && formatRiotId(riotId);
  },
  /** A Riot ID with its tag. `Name-TAG`, as other sites write it, can also be a username. */
  parseFull(text) {
    const parsed = riotIds.parse(text);
    const canBeUsername = /^[\w-]+$/.test(toPlainName(text));
    const name = canBeUsername ? parsed : parsed?.replace(dashedTag, '$1#');
    return name?.split('#').length === 2 ? name : undefined;
  },
  toKey(name, region) {
    const { gameName, tagLine = findDefaultTag(region) } = splitRiotId(name);
    return formatRiotId({ gameName, tagLine }).toLowerCase();
  },
  parseAddress({ hostname, pathname }) {
    const found = playerPage.exec(`${hostname}${pathname}`)?.groups;
    if (!found) return undefined;
    const { place = '', name = '', tagLine = '' } = found;
    const [gameName, decodedTag] = [name, tagLine].map((part) =>
      decodeSegment(part.replaceAll('+', ' ')),
    );
    return {
      name: `${gameName}#${decodedTag}`,
      region: findRegion({ regions: platforms }, place) ?? '',
    };
  },
};

/** Riot's official lengths. Other lengths exist, so these are hints. */
export const officialNameLength = { min: 3, max: 16 } as const;
export const officialTagLength = { min: 3, max: 5 } as const;

type RiotIdProblem =
  | { readonly kind: 'empty' | 'no-name' | 'no-tag' }
  | { readonly kind: 'name-length' | 'tag-length'; readonly length: number }
  | { readonly kind: 'odd-character'; readonly character: string };

const odd = /[^\p{L}\p{M}\p{N}\p{Zs}]/u;

/** Finds what may be wrong with a Riot ID that was not found. A missing '#' is not a problem. */
export function findRiotIdProblem(text: string): RiotIdProblem | undefined {
  const { gameName, tagLine } = splitRiotId(text);
  if (gameName === '') return { kind: tagLine ? 'no-name' : 'empty' };
  if (tagLine === '') return { kind: 'no-tag' };
  if (tagLine !== undefined && !isWithin(tagLine, officialTagLength)) {
    return { kind: 'tag-length', length: countCodePoints(tagLine) };
  }
  if (!isWithin(gameName, officialNameLength)) {
    return { kind: 'name-length', length: countCodePoints(gameName) };
  }
  const character = odd.exec(`${gameName}${tagLine ?? ''}`)?.[0];
  return character === undefined ? undefined : { kind: 'odd-character', character };
}

function isWithin(text: string, { min, max }: { min: number; max: number }): boolean {
  const length = countCodePoints(text);
  return length >= min && length <= max;
}

function countCodePoints(text: string): number {
  return [...text].length;
}
