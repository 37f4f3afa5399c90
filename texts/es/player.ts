import { toShownName } from '../../domain/games/shown-name.ts';
import type * as en from '../en/player.ts';
import type { Translation } from '../language/translation.ts';

/** The texts of the page of a player. */
export const playerTexts: Translation<typeof en.playerTexts> = {
  documentTitle: (player, game, siteName) => `${toShownName(player)} en ${game} · ${siteName}`,
  /** Titles by the state of the page. */
  titles: {
    'not-looked-up': (title) => `Buscar ${title}`,
    several: (title) => `Varios jugadores: ${title}`,
    'not-found': (title) => `No encontrado: ${title}`,
    'not-answering': (title) => `Sin respuesta: ${title}`,
  },
  ranks: 'Rangos',
  isThisYou: '¿Eres tú?',
  makePage: 'Crea tu página',
  addToPage: 'Añadir a tu página',
  onYourPage: 'En tu página',
  historyBegins: 'Tu historial de rangos empieza con tu propia página.',
  isUser: (username, siteName) => `En ${siteName} es ${username}.`,
  toProfile: (username) => `Ver la página de ${username}`,
  lookUpInGame: (game) => `Buscar en ${game}`,
  notLookedUp: (source) => `Los rangos vienen de ${source}. Pulsa el botón para leerlos.`,
  lookUp: 'Buscar',
  name: 'Nombre del jugador',
};
