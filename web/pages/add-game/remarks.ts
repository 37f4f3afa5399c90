/** Messages that are shown at a field of the search form. */
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
  platformById,
  platforms,
} from '../../../domain/games/riot-platforms.ts';
import type { LookupResult } from '../../../domain/ranks/look-up-player.ts';

export interface Remark {
  readonly field: 'username' | 'region';
  readonly isWrong: boolean;
  readonly text: string;
  /** The same search in a region to choose instead; null for none. */
  readonly offer: GameAccountFields | null;
}

const tagHelp = 'The game’s client shows it when you hover over your name.';

/**
 * Explains why a search found no player.
 * @param detail 'bad-name', or a `NotFoundDetail`.
 * @returns null for another detail.
 */
export function explainNotFound(search: GameAccountFields, detail: string): Remark | null {
  const region = findRegion(search);
  const wrong = (field: Remark['field'], text: string, offer: Remark['offer'] = null): Remark => ({
    field,
    isWrong: true,
    text,
    offer,
  });
  const account = `There is an account ${formatFullName(search)}, but`;
  switch (detail) {
    case 'bad-name':
    case 'no-account':
      return wrong('username', explainName(search));
    case 'no-summoner': {
      const typed = isolate(formatRiotId(splitRiotId(search.GameUsername)));
      return wrong('username', `No account is called ${typed} in the region ${region.name}.`);
    }
    case 'never-played':
      return wrong('username', `${account} it has not played ${search.GameType}.`);
    case 'not-in-region':
      return wrong(
        'region',
        `${account} not in the region ${region.name}. Choose the region where it plays.`,
        guessRegion(search, region.id),
      );
    default:
      return null;
  }
}

/** Explains that a player was found in another region; null when it is the region of the search. */
export function explainOtherRegion(search: GameAccountFields, result: LookupResult): Remark | null {
  const { region } = result;
  if (!isPlatform(region) || region === findRegion(search).id) return null;
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
    case 'odd-letter':
      return `${notFound}Is the “${isolate(problem.letter)}” part of the name?`;
  }
  return splitRiotId(search.GameUsername).tagLine === undefined
    ? `${notFound}Add the part after the #. ${tagHelp}`
    : `${notFound}Is every letter right? A renamed account is found under its new name only.`;
}

/** Formats the complete Riot ID of a search: without a typed tag, with the region's default tag. */
function formatFullName(search: GameAccountFields): string {
  const { gameName, tagLine = findRegion(search).defaultTag } = splitRiotId(search.GameUsername);
  return isolate(formatRiotId({ gameName, tagLine }));
}

/** Changes the region of a search to the one whose default tag the name has; null if there is no such other region. */
function guessRegion(search: GameAccountFields, current: Platform): GameAccountFields | null {
  const tag = splitRiotId(search.GameUsername).tagLine?.toUpperCase();
  const match = platforms.find(({ defaultTag }) => defaultTag === tag);
  return match && match.id !== current ? { ...search, Region: match.id } : null;
}

function findRegion({ Region }: GameAccountFields) {
  return platformById(isPlatform(Region) ? Region : defaultPlatform);
}

/** Isolates a name from text of another direction, with the invisible Unicode characters FSI and PDI. */
function isolate(text: string): string {
  return `\u2068${text}\u2069`;
}
