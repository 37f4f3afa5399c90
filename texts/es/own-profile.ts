import { maxSavedGames } from '../../domain/profiles/profile.ts';
import { removedGameDays } from '../../domain/profiles/removed-games.ts';
import { maxFailingMs } from '../../domain/webhooks/webhook.ts';
import type * as en from '../en/own-profile.ts';
import { joinSentence, linkInSentence, nameInSentence } from '../language/sentence.ts';
import type { Translation } from '../language/translation.ts';
import { rankTexts } from './ranks.ts';
import { formatDuration } from './times.ts';

/** The texts that only the owner of a profile sees. Visitors do not download them. */
export const ownProfileTexts: Translation<typeof en.ownProfileTexts> = {
  addGame: 'Añadir un juego',
  full: `Tu página tiene ${maxSavedGames} juegos, el máximo. Quita uno para añadir otro.`,
  chooseRank: 'Elegir otro rango',
  shownRank: 'El rango de arriba de tu página',
  automaticRank: 'Automático: el mejor rango actual',
  rankOption: (queue, rank) => `${queue} · ${rank}`,
  showRank: 'Mostrar este rango',
  addFirstGame:
    'Busca una de tus cuentas de juego y añádela. Su rango sale arriba de tu página y se mantiene al día.',
  noRank: rankTexts.noRank,
  noRankShown: 'Ningún rango a la vista',
  showOrAdd: 'Vuelve a mostrar uno aquí abajo o añade otro juego.',
  stepGame: 'Añade una cuenta de juego',
  stepPicture: 'Elige tu imagen',
  stepLink: 'Envía el enlace a tus amigos',

  verify: 'Verificar',
  verifyAccount: (account) => `Verificar ${account}`,
  remove: 'Quitar',
  removeAccount: (account) => `Quitar ${account}`,
  undo: 'Deshacer',
  /** The message in the place of a card that the owner has removed or hidden. */
  taken: {
    remove: {
      done: (player) => joinSentence('Quitaste ', nameInSentence(player)),
      undo: (account) => `Recuperar ${account}`,
      later: joinSentence(
        'También puedes recuperarla en tus ',
        linkInSentence('/account?open=removed-games#removed-games', 'ajustes'),
        ` durante ${removedGameDays} días.`,
      ),
    },
    hide: {
      done: (player) => joinSentence('Ocultaste ', nameInSentence(player)),
      undo: (account) => `Volver a mostrar ${account}`,
      later: joinSentence(
        'Solo la ves tú, al ',
        linkInSentence('#hidden-games', 'final de tu página'),
        '.',
      ),
    },
  },
  failed: {
    remove: 'No se pudo quitar el juego. Inténtalo de nuevo.',
    restore: 'No se pudo recuperar el juego. Inténtalo de nuevo.',
    hide: 'No se pudo ocultar el juego. Inténtalo de nuevo.',
    show: 'No se pudo mostrar el juego. Inténtalo de nuevo.',
  },

  hide: 'Ocultar',
  hideAccount: (account) => `Ocultar ${account}`,
  hiddenTitle: 'Oculto: solo lo ves tú',
  hiddenLead: 'Los visitantes no ven estas cuentas, ni sus rangos, ni su historial.',
  show: 'Mostrar',
  showAccount: (account) => `Mostrar ${account}`,
  hiddenDemoGamesTitle: 'Tus juegos de ejemplo están ocultos',
  hiddenDemoGames:
    'Este sitio ya muestra jugadores de verdad. Los de aquí abajo son inventados, así que tu página no los muestra. Vuelven si el sitio usa otra vez jugadores de ejemplo.',
  removeHiddenDemoGames: 'Quitar juegos de ejemplo',
  restoreHiddenDemoGames: `Puedes recuperar los juegos quitados en tus ajustes durante ${removedGameDays} días.`,

  unlisted: joinSentence(
    'Tu página no está listada: solo la encuentra quien sepa su dirección o tu nombre de usuario exacto. ',
    linkInSentence('/account?open=privacy#privacy', 'Cambiar'),
  ),
  webhookOff: joinSentence(
    `Uno de tus webhooks falló durante ${formatDuration(maxFailingMs / 1000)}, así que ya no recibe mensajes. En tus `,
    linkInSentence('/account?open=webhooks#webhooks', 'ajustes'),
    ' ves cuál.',
  ),

  changePicture: 'Cambiar imagen de perfil',
  changeBanner: 'Cambiar banner',
  needsScript: 'Para cambiar imágenes hace falta JavaScript.',
  dialogFailed: 'No se pudo abrir la ventana. Recarga la página e inténtalo de nuevo.',
};

/** The list that changes the order of the cards. */
export const orderTexts: Translation<typeof en.orderTexts> = {
  title: 'Cambiar el orden',
  up: (account) => `Subir ${account}`,
  down: (account) => `Bajar ${account}`,
  moved: (player, place) => `${player} es ahora el número ${place}.`,
  byRank: 'Ordenar por rango',
  byRankNow: 'El mejor rango va ahora primero.',
  notMoved: 'No se pudo cambiar el orden. Inténtalo de nuevo.',
};
