import { requestTexts } from './errors.ts';
import { rankTexts } from './ranks.ts';

/** The line of a chat bot, and the card of Discord. */

export const chatTexts = {
  noUser: 'There is no user with this username.',
  /** @param name '' for a text that is no username. */
  noUserCalled: (name: string) => (name ? `${name}: ${chatTexts.noUser}` : chatTexts.noUser),
  oneOf: (name: string, parameter: string, values: readonly { readonly id: string }[]) =>
    `${name}: ${requestTexts.oneOf(parameter, values.map(({ id }) => id).join(', '))}`,
  noAccount: (name: string, game: string) => `${name} shows no ${game} account.`,
  noRank: (name: string, game: string | undefined) =>
    game ? `${name}: ${rankTexts.noRank} in ${game}.` : `${name}: ${rankTexts.noRank}.`,
  rank: (name: string, rank: string) => `${name}: ${rank}`,
  /** @param age a duration. */
  old: (age: string, source: string) => `${age} old, because the last update from ${source} failed`,
  profile: 'Profile',
  history: 'History',
};
