import type * as en from '../en/chats.ts';
import type { Translation } from '../language/translation.ts';
import { requestTexts } from './errors.ts';
import { rankTexts } from './ranks.ts';

/** The line of a chat bot, and the card of Discord. */

const noUser = 'Personne n’a ce pseudo.';

export const chatTexts: Translation<typeof en.chatTexts> = {
  noUser,
  /** @param name '' for a text that is no username. */
  noUserCalled: (name) => (name ? `${name}\u202f: ${noUser}` : noUser),
  oneOf: (name, parameter, values) =>
    `${name}\u202f: ${requestTexts.oneOf(parameter, values.map(({ id }) => id).join(', '))}`,
  noAccount: (name, game) => `${name} n’affiche aucun compte ${game}.`,
  noRank: (name, game) =>
    game
      ? `${name}\u202f: ${rankTexts.noRank} sur ${game}.`
      : `${name}\u202f: ${rankTexts.noRank}.`,
  rank: (name, rank) => `${name}\u202f: ${rank}`,
  /** @param age a duration. */
  old: (age, source) => `lu il y a ${age}, car la dernière actualisation via ${source} a échoué`,
  profile: 'Profil',
  history: 'Historique',
};
