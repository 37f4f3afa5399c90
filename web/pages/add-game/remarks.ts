/** Messages that are shown at a field of the search form. */

import { formatRegion } from '../../../domain/games/format-region.ts';
import type { GameAccountFields } from '../../../domain/games/game-account.ts';
import { findGameByName } from '../../../domain/games/games.ts';
import { defaultRegion, isRegion } from '../../../domain/games/regions.ts';
import { formatRiotId, splitRiotId } from '../../../domain/games/riot-id.ts';
import type { LookupResult } from '../../../domain/sources/look-up-player.ts';
import { remarkTexts } from '../../../texts/remarks.ts';
import { explainRiotId, formatFullName, guessRegion, isolate } from './riot-id-remarks.ts';

export interface Remark {
  readonly field: 'username' | 'region';
  readonly text: string;
  /** The search with another region, which a link in the message offers; null for no link. */
  readonly offer: GameAccountFields | null;
}

/**
 * Explains why a search found no player.
 * @param detail 'bad-name', or a `NotFoundDetail`.
 * @param hasTags whether players with Riot IDs are found by them; false with the calls by summoner name.
 * @returns the message; null for any other detail.
 */
export function explainNotFound(
  search: GameAccountFields,
  detail: string,
  hasTags: boolean,
): Remark | null {
  const game = findGameByName(search.GameType);
  const regionName = formatRegion(search.GameType, findRegion(search));
  const toError = (field: Remark['field'], text: string, offer: Remark['offer'] = null) => ({
    field,
    text,
    offer,
  });
  const nameForm = game?.nameForm;
  const username = isolate(search.GameUsername.trim());
  switch (detail) {
    case 'bad-name':
      if (nameForm === 'username') return toError('username', remarkTexts.usernameCharacters);
      if (nameForm === 'display-name') return toError('username', remarkTexts.nameOrId);
      return toError('username', hasTags ? explainRiotId(search) : remarkTexts.summonerName);
    case 'no-account':
      if (nameForm !== 'riot-id') return toError('username', remarkTexts.noUsername(username));
      return toError('username', hasTags ? explainRiotId(search) : remarkTexts.summonerName);
    case 'closed-account':
      return toError('username', remarkTexts.closedAccount(username));
    case 'excluded-account':
      return toError('username', remarkTexts.excludedAccount(username));
    case 'no-summoner': {
      const typedName = isolate(formatRiotId(splitRiotId(search.GameUsername)));
      return toError('username', remarkTexts.notInRegion(typedName, regionName));
    }
    case 'never-played':
      return toError('username', remarkTexts.neverPlayed(formatFullName(search), search.GameType));
    case 'not-in-region':
      return toError(
        'region',
        remarkTexts.playsElsewhere(formatFullName(search), regionName),
        guessRegion(search),
      );
    default:
      return null;
  }
}

/** Says that a player was found in another region than that of the search; null if the regions are the same. */
export function explainOtherRegion(
  search: GameAccountFields,
  { region }: LookupResult,
): string | null {
  if (region === '' || region === findRegion(search)) return null;
  return remarkTexts.foundInRegion(formatRegion(search.GameType, region));
}

/** Returns the region of a search: the default region if it names none. */
function findRegion({ GameType, Region }: GameAccountFields): string {
  const game = findGameByName(GameType);
  return !game || isRegion(game, Region) ? Region : defaultRegion(game);
}
