import type { PlayerNameRules } from './game.ts';
import { removeInvisible } from './remove-invisible.ts';
import { findDefaultTag, platforms } from './riot-platforms.ts';

/** A Riot ID, `Name#TAG`. Some Riot IDs are longer or shorter than Riot's rules allow. */
export interface RiotId {
  readonly gameName: string;
  /** Undefined for a name without a tag, which gets the region's default tag. */
  readonly tagLine: string | undefined;
}

export const maxGameNameLength = 32;
export const maxTagLineLength = 10;

const controlOrSurrogate = /\p{Cc}|\p{Cs}/u;

/**
 * Parses a typed Riot ID. The parts are trimmed, in NFC and without invisible characters.
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

/** Splits typed text at the last `#`. The parts can have any length, also 0. */
export function splitRiotId(text: string): RiotId {
  // Removed first: NFC could not join a letter and its accent across an invisible character.
  const clean = removeInvisible(text).normalize('NFC').trim();
  const hashIndex = clean.lastIndexOf('#');
  return {
    gameName: (hashIndex < 0 ? clean : clean.slice(0, hashIndex)).trim(),
    tagLine: hashIndex < 0 ? undefined : clean.slice(hashIndex + 1).trim(),
  };
}

/** Parses a Riot ID with its tag; undefined for any other text. East Asian input methods type a full-width `#`. */
export function parseFullRiotId(text: string): RiotId | undefined {
  const riotId = parseRiotId(text.replaceAll('＃', '#'));
  return riotId?.tagLine === undefined || riotId.gameName.includes('#') ? undefined : riotId;
}

/** Riot ignores case and spaces. */
export function toPlayerNameKey(name: string): string {
  return name.normalize('NFC').toLowerCase().replace(/\s/gu, '');
}

export function formatRiotId({ gameName, tagLine }: RiotId): string {
  return tagLine === undefined ? gameName : `${gameName}#${tagLine}`;
}

/** Riot ignores case. */
export const riotIds: PlayerNameRules = {
  example: 'Game Name',
  parse(text) {
    const riotId = parseRiotId(text);
    return riotId && formatRiotId(riotId);
  },
  toKey(name, region) {
    const { gameName, tagLine = findDefaultTag(region) } = splitRiotId(name);
    return formatRiotId({ gameName, tagLine }).toLowerCase();
  },
  /** `op.gg/lol/summoners/euw/Name-TAG`, as of November 2026. */
  parseAddress({ hostname, pathname }) {
    const found = /\/summoners\/(?<tag>[a-z]+)\/(?<name>.+)-(?<tagLine>[^/-]+)/.exec(
      pathname,
    )?.groups;
    if (!/(^|\.)op\.gg$/.test(hostname) || !found) return undefined;
    const { tag = '', name = '', tagLine = '' } = found;
    // op.gg's regions are the default tags without their digits.
    const region = platforms.find(
      ({ defaultTag }) => defaultTag.replace(/\d/, '') === tag.toUpperCase(),
    );
    return { name: `${decode(name)}#${decode(tagLine)}`, region: region?.id ?? '' };
  },
};

/** Invalid escapes stay. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** Riot's official lengths. Other lengths exist, so these are hints. */
export const officialNameLength = { min: 3, max: 16 } as const;
export const officialTagLength = { min: 3, max: 5 } as const;

export type RiotIdProblem =
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
