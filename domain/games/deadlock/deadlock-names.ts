import { dota2Names, parseAccountId } from '../dota-2/dota-2-names.ts';
import type { PlayerNameRules } from '../game.ts';

/** The account ids of Steam, as Dota 2 has them. Names are no player's, because the source has no search. */
export const deadlockNames: PlayerNameRules = {
  ...dota2Names,
  example: 'Account id',
  parse: (text) => parseAccountId(dota2Names.parse(text) ?? ''),
  // The other pages are about players of Dota 2.
  parseAddress: (address) =>
    address.hostname.endsWith('steamcommunity.com') ? dota2Names.parseAddress(address) : undefined,
};
