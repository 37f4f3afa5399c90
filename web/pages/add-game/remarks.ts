/** What to say beside a field of the search: what to mend when nobody was found, or where somebody was found instead. */

import type { GameAccountFields } from '../../../domain/games/game-account.ts';
import {
  defaultPlatform,
  isPlatform,
  type Platform,
  platformById,
  platforms,
} from '../../../domain/games/platforms.ts';
import { formatRiotId, parseRiotId, splitRiotId } from '../../../domain/games/riot-id.ts';
import {
  findRiotIdProblem,
  officialNameLength,
  officialTagLength,
} from '../../../domain/games/riot-id-problem.ts';
import type { LookupResult } from '../../../domain/ranks/lookup-result.ts';

export interface Remark {
  /** The field that it is about. */
  readonly field: 'username' | 'region';
  readonly isWrong: boolean;
  readonly text: string;
  /** The same search in another region, when there is one to offer. */
  readonly offer: GameAccountFields | null;
}

const whereTheTagIs = 'The game’s client shows it when you hover over your name.';

/**
 * What to mend in a search that found nobody.
 * @param detail the word with which the server said so: 'bad-name', or a `NobodyDetail`.
 * @returns null for a word that nothing is known about.
 */
export function explainNotFound(search: GameAccountFields, detail: string): Remark | null {
  const region = regionOf(search);
  switch (detail) {
    case 'bad-name':
    case 'no-account':
      return wrong('username', nameToMend(search));
    case 'no-summoner':
      return wrong('username', `Nobody is called ${typed(search)} in the region ${region.name}.`);
    case 'never-played':
      return wrong(
        'username',
        `There is an account ${called(search)}, but it has not played ${search.GameType}.`,
      );
    case 'not-in-region':
      return {
        ...wrong(
          'region',
          `There is an account ${called(search)}, but not in the region ${region.name}. Choose the one where it plays.`,
        ),
        offer: homeOfTag(search, region.id),
      };
    default:
      return null;
  }
}

/** Where somebody was found, when that is not where the search looked; null otherwise. */
export function explainOtherRegion(search: GameAccountFields, result: LookupResult): Remark | null {
  const { region } = result;
  if (!isPlatform(region) || region === regionOf(search).id) return null;
  return {
    field: 'region',
    isWrong: false,
    text: `This account’s region is ${regionName(region)}, so we looked there.`,
    offer: { ...search, GameUsername: result.name, Region: region },
  };
}

function nameToMend(search: GameAccountFields): string {
  const problem = findRiotIdProblem(search.GameUsername);
  const nobody = parseRiotId(search.GameUsername) ? `Nobody is called ${called(search)}. ` : '';
  switch (problem?.kind) {
    case 'empty':
      return 'Type the name of the account, as in Name#TAG.';
    case 'no-name':
      return 'The part in front of the # is missing.';
    case 'no-tag':
      return `The part after the # is missing. ${whereTheTagIs}`;
    case 'name-length':
      return `${nobody}A name has ${officialNameLength.least} to ${officialNameLength.most} characters, this one has ${problem.length}.`;
    case 'tag-length':
      return `${nobody}A tag has ${officialTagLength.least} to ${officialTagLength.most} characters, this one has ${problem.length}.`;
    case 'odd-letter':
      return `${nobody}Is the ${quoted(problem.letter)} part of the name?`;
  }
  return splitRiotId(search.GameUsername).tagLine === undefined
    ? `${nobody}Add the part after the #. ${whereTheTagIs}`
    : `${nobody}Is every letter right? A renamed account is found under its new name only.`;
}

/** The name as it was typed. */
function typed({ GameUsername }: GameAccountFields): string {
  return isolated(formatRiotId(splitRiotId(GameUsername)));
}

/** The whole Riot ID that was looked for. */
function called(search: GameAccountFields): string {
  const { gameName, tagLine = regionOf(search).defaultTag } = splitRiotId(search.GameUsername);
  return isolated(formatRiotId({ gameName, tagLine }));
}

/** The region whose usual tag the name has: a good guess at where the account was made. */
function homeOfTag(search: GameAccountFields, asked: Platform): GameAccountFields | null {
  const tag = splitRiotId(search.GameUsername).tagLine?.toUpperCase();
  const home = platforms.find(({ defaultTag }) => defaultTag === tag);
  return home && home.id !== asked ? { ...search, Region: home.id } : null;
}

/** A region in a player's words; the id itself for one that is not listed. */
export function regionName(id: string): string {
  return platforms.find((platform) => platform.id === id)?.name ?? id;
}

function regionOf({ Region }: GameAccountFields) {
  return platformById(isPlatform(Region) ? Region : defaultPlatform);
}

function wrong(field: Remark['field'], text: string): Remark {
  return { field, isWrong: true, text, offer: null };
}

function quoted(letter: string): string {
  return `“${isolated(letter)}”`;
}

/** Keeps a name together among words of another direction: a first-strong isolate and its end, which nobody sees. */
function isolated(text: string): string {
  return `\u2068${text}\u2069`;
}
