/** Messages that are shown at a field of the search form. */

import { defaultTags } from '../../../domain/games/default-tags.ts';
import type { GameAccountFields } from '../../../domain/games/game-account.ts';
import {
  findRiotIdProblem,
  formatRiotId,
  officialNameLength,
  officialTagLength,
  parseRiotId,
  splitRiotId,
} from '../../../domain/games/riot-id.ts';
import {
  defaultPlatform,
  formatRegion,
  isPlatform,
  type Platform,
  platforms,
} from '../../../domain/games/riot-platforms.ts';
import type { LookupResult } from '../../../domain/ranks/look-up-player.ts';

export interface Remark {
  readonly field: 'username' | 'region';
  readonly isWrong: boolean;
  readonly text: string;
  /** The search with another region, which a link in the message offers; null for no link. */
  readonly offer: GameAccountFields | null;
}

const tagHelp = 'The game’s client shows it when you hover over your name.';

/**
 * Explains why a search found no player.
 * @param detail 'bad-name', or a `NotFoundDetail`.
 * @param hasTags whether players are found by Riot ID; false with the calls by summoner name.
 * @returns the message; null for any other detail.
 */
export function explainNotFound(
  search: GameAccountFields,
  detail: string,
  hasTags: boolean,
): Remark | null {
  const region = findRegion(search);
  const toError = (field: Remark['field'], text: string, offer: Remark['offer'] = null) => ({
    field,
    isWrong: true,
    text,
    offer,
  });
  const accountExists = `There is an account ${formatFullName(search)}, but`;
  switch (detail) {
    case 'bad-name':
    case 'no-account':
      if (!hasTags) return toError('username', 'Type the summoner name, without a #.');
      return toError('username', explainName(search));
    case 'no-summoner': {
      const typedName = isolate(formatRiotId(splitRiotId(search.GameUsername)));
      return toError(
        'username',
        `No account is called ${typedName} in the region ${formatRegion(region)}.`,
      );
    }
    case 'never-played':
      return toError('username', `${accountExists} it has not played ${search.GameType}.`);
    case 'not-in-region':
      return toError(
        'region',
        `${accountExists} not in the region ${formatRegion(region)}. Choose the region where it plays.`,
        guessRegion(search, region),
      );
    default:
      return null;
  }
}

/** Explains that a player was found in another region than that of the search; null if the regions are the same. */
export function explainOtherRegion(search: GameAccountFields, result: LookupResult): Remark | null {
  const { region } = result;
  if (!isPlatform(region) || region === findRegion(search)) return null;
  return {
    field: 'region',
    isWrong: false,
    text: `This account’s region is ${formatRegion(region)}, so we looked there.`,
    offer: { ...search, GameUsername: result.name, Region: region },
  };
}

function explainName(search: GameAccountFields): string {
  const problem = findRiotIdProblem(search.GameUsername);
  const notFound = parseRiotId(search.GameUsername)
    ? `No account is called ${formatFullName(search)}. `
    : '';
  switch (problem?.kind) {
    case 'empty':
      return 'Type the name of the account, as in Name#TAG.';
    case 'no-name':
      return 'The part in front of the # is missing.';
    case 'no-tag':
      return `The part after the # is missing. ${tagHelp}`;
    case 'name-length':
      return `${notFound}A name has ${officialNameLength.min} to ${officialNameLength.max} characters, this one has ${problem.length}.`;
    case 'tag-length':
      return `${notFound}A tag has ${officialTagLength.min} to ${officialTagLength.max} characters, this one has ${problem.length}.`;
    case 'odd-character':
      return `${notFound}Is the “${isolate(problem.character)}” part of the name?`;
  }
  return splitRiotId(search.GameUsername).tagLine === undefined
    ? `${notFound}Add the part after the #. ${tagHelp}`
    : `${notFound}Please check the spelling. A renamed account is only found under its new name.`;
}

/** Formats the complete Riot ID of a search. If the user typed no tag, the Riot ID gets the region's default tag. */
function formatFullName(search: GameAccountFields): string {
  const { gameName, tagLine = defaultTags[findRegion(search)] } = splitRiotId(search.GameUsername);
  return isolate(formatRiotId({ gameName, tagLine }));
}

/** Returns the search in the region whose default tag was typed; null if no region has this tag, or `current` has it. */
function guessRegion(search: GameAccountFields, current: Platform): GameAccountFields | null {
  const tag = splitRiotId(search.GameUsername).tagLine?.toUpperCase();
  const match = platforms.find(({ id }) => defaultTags[id] === tag);
  return match && match.id !== current ? { ...search, Region: match.id } : null;
}

function findRegion({ Region }: GameAccountFields) {
  return isPlatform(Region) ? Region : defaultPlatform;
}

/** Isolates a name from text of another direction, with the invisible Unicode characters FSI and PDI. */
function isolate(text: string): string {
  return `\u2068${text}\u2069`;
}
