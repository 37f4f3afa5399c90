import type * as en from '../en/chats.ts';
import type { Translation } from '../language/translation.ts';
import { requestTexts } from './errors.ts';
import { rankTexts } from './ranks.ts';

/** The line of a chat bot, and the card of Discord. */

const noUser = 'No hay ningún usuario con este nombre.';

export const chatTexts: Translation<typeof en.chatTexts> = {
  noUser,
  /** @param name '' for a text that is no username. */
  noUserCalled: (name) => (name ? `${name}: ${noUser}` : noUser),
  oneOf: (name, parameter, values) =>
    `${name}: ${requestTexts.oneOf(parameter, values.map(({ id }) => id).join(', '))}`,
  noAccount: (name, game) => `${name} no muestra ninguna cuenta de ${game}.`,
  noRank: (name, game) =>
    game ? `${name}: ${rankTexts.noRank} en ${game}.` : `${name}: ${rankTexts.noRank}.`,
  rank: (name, rank) => `${name}: ${rank}`,
  /** @param age a duration. */
  old: (age, source) => `de hace ${age}, porque falló la última actualización de ${source}`,
  profile: 'Perfil',
  history: 'Historial',
};
