import type { GameAccount } from '../../../domain/games/game-account.ts';
import { parseGameAccount } from '../../../domain/games/parse-game-account.ts';
import { gameAccountFields } from '../requests/fields.ts';

/**
 * The fields contain no address, so no link leads a user from the sign-in page to another site.
 * @returns null if the fields name no player that could be looked up.
 */
export function readNextPlayer(fields: unknown): GameAccount | null {
  const { data } = gameAccountFields.safeParse(fields);
  const parsed = data && parseGameAccount(data);
  return parsed?.kind === 'parsed' ? parsed.account : null;
}
