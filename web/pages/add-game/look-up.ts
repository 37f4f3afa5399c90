import type { GameAccount } from '../../../domain/games/game-account.ts';
import { findSource } from '../../../domain/games/sources.ts';
import type { NotFoundDetail, PlayerChoice } from '../../../domain/sources/data-source.ts';
import type { FoundPlayer } from '../../../domain/sources/look-up-player.ts';
import { toAccountFields, toAccountQuery } from '../../../domain/wire/account-fields.ts';
import { type LookupResult, readLookupResult } from '../../../domain/wire/lookup-result.ts';
import { lookUpTexts } from '../../../texts/add-game.ts';
import { gameById } from '../../../texts/describe/games.ts';
import { outageTexts } from '../../../texts/site.ts';
import { specificationTexts } from '../../../texts/specification.ts';
import type { Offer } from '../../page-definition.ts';
import {
  type ChosenAccount,
  explainNotFound,
  explainOtherRegion,
  type LookUpNote,
} from '../../parts/game-account/look-up-notes.ts';
import { type ApiResult, callApi } from '../../ui/call-api.ts';

export interface AddGamePage extends Offer {
  readonly kind: 'add-game';
  /** The signed-in user's name; null for an anonymous visitor. */
  readonly username: string | null;
  /** The search in the address. Its game is null while none is chosen. */
  readonly search: ChosenAccount;
  readonly player: FoundPlayer | null;
  readonly error: string | null;
  readonly players: readonly PlayerChoice[];
  /** Why the player was not found, for the message at the field; null otherwise. */
  readonly detail: NotFoundDetail | 'bad-name' | null;
  /** Whether players are found by Riot ID, `Name#TAG`; false with the older calls by summoner name. */
  readonly hasTags: boolean;
}

/** The outcome of saving a game. 'already-saved': the user's page shows the account already. */
type SaveOutcome =
  | { readonly kind: 'saved' | 'already-saved' }
  | { readonly kind: 'failed'; readonly error: string };

export type Lookup =
  | { readonly kind: 'none' | 'searching' }
  | {
      readonly kind: 'failed';
      readonly error: string;
      readonly note: LookUpNote | null;
      readonly players: readonly PlayerChoice[];
    }
  /** `error` says why a form that was sent without script has not saved the player; null otherwise. */
  | {
      readonly kind: 'found';
      readonly player: FoundPlayer;
      readonly error: string | null;
      readonly otherRegion: string | null;
    };

/** Returns the look-up that the server has already made for the page; `none` if the page's address contains no search. */
export function toLookup(page: AddGamePage): Lookup {
  const { search, player, error, detail, hasTags, players } = page;
  if (player) return toFound(search, player, error);
  if (!error) return { kind: 'none' };
  return toFailed(error, detail ? explainNotFound(search, detail, hasTags) : null, players);
}

/** Looks a player up. An aborted look-up is `failed`. */
export async function lookUp(
  search: GameAccount,
  hasTags: boolean,
  signal: AbortSignal,
): Promise<Lookup> {
  const address = `/api/lookup?${toAccountQuery(search)}`;
  const response = await callApi<LookupResult>('GET', address, { signal });
  switch (response.kind) {
    case 'done':
      return toFound(search, readLookupResult(search.game, response.body), null);
    case 'unreachable':
      return toFailed(outageTexts.unreachable);
    case 'refused': {
      const { status, code, message, detail, body } = response;
      const { players = [] } = (body ?? {}) as Pick<Partial<AddGamePage>, 'players'>;
      const note = explainNotFound(search, code === 'bad-name' ? code : detail, hasTags);
      if (status === 404) return toFailed(specificationTexts.playerNotFound, note);
      return toFailed(
        message || lookUpTexts.sourceNotAnswering(findSource(gameById(search.game))?.name),
        note,
        players,
      );
    }
  }
}

function toFound(search: ChosenAccount, player: FoundPlayer, error: string | null): Lookup {
  return { kind: 'found', player, error, otherRegion: explainOtherRegion(search, player) };
}

function toFailed(
  error: string,
  note: LookUpNote | null = null,
  players: readonly PlayerChoice[] = [],
): Lookup {
  return { kind: 'failed', error, note, players };
}

export async function saveGame(displayName: string, account: GameAccount): Promise<SaveOutcome> {
  const address = `/api/users/${encodeURIComponent(displayName)}/savedGames`;
  const response = await callApi('POST', address, { body: toAccountFields(account) });
  if (response.kind === 'done')
    return { kind: response.status === 201 ? 'saved' : 'already-saved' };
  return { kind: 'failed', error: toSaveError(response) };
}

function toSaveError(response: Exclude<ApiResult<unknown>, { kind: 'done' }>): string {
  if (response.kind === 'unreachable') return specificationTexts.gameNotSaved;
  if (response.status === 401) return specificationTexts.signedOut;
  // An overloaded site refuses a request before it knows that a game is saved.
  const isOfSave = response.message?.startsWith(specificationTexts.gameNotSaved);
  return (isOfSave && response.message) || specificationTexts.gameNotSaved;
}
