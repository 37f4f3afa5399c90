import type * as en from '../en/chats.ts';
import type { Translation } from '../language/translation.ts';
import { requestTexts } from './errors.ts';
import { rankTexts } from './ranks.ts';

/** The line of a chat bot, and the card of Discord. */

const noUser = 'Diesen Benutzernamen gibt es hier nicht.';

export const chatTexts: Translation<typeof en.chatTexts> = {
  noUser,
  /** @param name '' for a text that is no username. */
  noUserCalled: (name) => (name ? `${name}: ${noUser}` : noUser),
  oneOf: (name, parameter, values) =>
    `${name}: ${requestTexts.oneOf(parameter, values.map(({ id }) => id).join(', '))}`,
  noAccount: (name, game) => `${name} zeigt kein Konto bei ${game}.`,
  noRank: (name, game) =>
    game ? `${name}: ${rankTexts.noRank} in ${game}.` : `${name}: ${rankTexts.noRank}.`,
  rank: (name, rank) => `${name}: ${rank}`,
  /** @param age a duration. */
  old: (age, source) =>
    `Stand vor ${age}, weil die letzte Aktualisierung bei ${source} fehlgeschlagen ist`,
  profile: 'Profil',
  history: 'Verlauf',
};
