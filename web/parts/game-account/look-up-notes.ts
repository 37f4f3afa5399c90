import { findDefaultTag } from '../../../domain/games/default-tags.ts';
import type { GameAccount, NamedAccount } from '../../../domain/games/game-account.ts';
import { findGame } from '../../../domain/games/games.ts';
import { defaultRegion, isRegion } from '../../../domain/games/regions.ts';
import {
  findRiotIdProblem,
  formatRiotId,
  officialNameLength,
  officialTagLength,
  parseRiotId,
  splitRiotId,
} from '../../../domain/games/riot-id.ts';
import { platforms } from '../../../domain/games/riot-platforms.ts';
import type { FoundPlayer } from '../../../domain/sources/look-up-player.ts';
import { trimPunctuation } from '../../../domain/typed-text.ts';
import { lookUpNotes } from '../../../texts/add-game.ts';
import { formatRegion } from '../../../texts/describe/games.ts';

/** An account with a game of the site, or none. */
export type ChosenAccount = NamedAccount & { readonly game: GameAccount['game'] | null };

export interface LookUpNote {
  readonly field: 'username' | 'region';
  readonly text: string;
  /** The search with another region, which a link in the message offers; null for no link. */
  readonly offer: GameAccount | null;
}

/** Explains why a search found no player; null if `detail` is neither 'bad-name' nor a `NotFoundDetail`. */
export function explainNotFound(
  typed: ChosenAccount,
  detail: string,
  hasTags: boolean,
): LookUpNote | null {
  const search = { ...typed, name: trimPunctuation(typed.name) };
  const game = findGame(search.game);
  const regionName = formatPlace(search, findRegion(search));
  const toError = (
    field: LookUpNote['field'],
    text: string,
    offer: LookUpNote['offer'] = null,
  ) => ({
    field,
    text,
    offer,
  });
  const nameForm = game?.nameForm;
  const username = isolate(search.name);
  switch (detail) {
    case 'bad-name':
      if (nameForm === 'username') return toError('username', lookUpNotes.usernameCharacters);
      if (nameForm === 'display-name') return toError('username', lookUpNotes.nameOrId);
      if (nameForm === 'account-id') return toError('username', lookUpNotes.accountId);
      return toError('username', hasTags ? explainRiotId(search) : lookUpNotes.summonerName);
    case 'no-account':
      if (nameForm !== 'riot-id') return toError('username', lookUpNotes.noUsername(username));
      return toError('username', hasTags ? explainRiotId(search) : lookUpNotes.summonerName);
    case 'closed-account':
      return toError('username', lookUpNotes.closedAccount(username));
    case 'excluded-account':
      return toError('username', lookUpNotes.excludedAccount(username));
    case 'no-summoner': {
      const typedName = isolate(formatRiotId(splitRiotId(search.name)));
      return toError('username', lookUpNotes.notInRegion(typedName, regionName));
    }
    case 'never-played':
      return toError('username', lookUpNotes.neverPlayed(formatFullName(search), game?.name ?? ''));
    case 'not-in-region':
      return toError(
        'region',
        lookUpNotes.playsElsewhere(formatFullName(search), regionName),
        guessRegion(search),
      );
    default:
      return null;
  }
}

/** Says that a player was found in another region than that of the search; null if the regions are the same. */
export function explainOtherRegion(
  search: ChosenAccount,
  { region }: Pick<FoundPlayer, 'region'>,
): string | null {
  if (region === '' || region === findRegion(search)) return null;
  return lookUpNotes.foundInRegion(formatPlace(search, region));
}

function formatPlace({ game }: ChosenAccount, region: string): string {
  return game ? formatRegion(game, region) : region;
}

function findRegion({ game: id, region }: ChosenAccount): string {
  const game = findGame(id);
  return !game || isRegion(game, region) ? region : defaultRegion(game);
}

function explainRiotId(search: ChosenAccount): string {
  const problem = findRiotIdProblem(search.name);
  const notFound = parseRiotId(search.name)
    ? `${lookUpNotes.notFound(formatFullName(search))} `
    : '';
  switch (problem?.kind) {
    case 'empty':
      return lookUpNotes.empty;
    case 'no-name':
      return lookUpNotes.noName;
    case 'no-tag':
      return `${lookUpNotes.noTag} ${lookUpNotes.tagHelp}`;
    case 'name-length':
      return `${notFound}${lookUpNotes.nameLength(officialNameLength.min, officialNameLength.max, problem.length)}`;
    case 'tag-length':
      return `${notFound}${lookUpNotes.tagLength(officialTagLength.min, officialTagLength.max, problem.length)}`;
    case 'odd-character':
      return `${notFound}${lookUpNotes.oddCharacter(isolate(problem.character))}`;
  }
  return splitRiotId(search.name).tagLine === undefined
    ? `${notFound}${lookUpNotes.addTag} ${lookUpNotes.tagHelp}`
    : `${notFound}${lookUpNotes.checkSpelling}`;
}

/** Formats the complete Riot ID of a search. If the user typed no tag, the Riot ID gets the region's default tag. */
function formatFullName(search: ChosenAccount): string {
  const region = findRegion(search);
  const { gameName, tagLine = findDefaultTag(region) } = splitRiotId(search.name);
  return isolate(formatRiotId({ gameName, tagLine }));
}

/** Returns the search in the region of the typed default tag; null if that is no other region. */
function guessRegion(search: ChosenAccount): GameAccount | null {
  const tag = splitRiotId(search.name).tagLine?.toUpperCase();
  const match = platforms.find(({ id }) => findDefaultTag(id) === tag);
  const { game, name } = search;
  return game && match && match.id !== findRegion(search) ? { game, name, region: match.id } : null;
}

/** Isolates a name from text of another direction, with the invisible Unicode characters FSI and PDI. */
function isolate(text: string): string {
  return `\u2068${text}\u2069`;
}
