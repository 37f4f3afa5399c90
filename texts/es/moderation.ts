import { maxNoteLength } from '../../domain/moderation/moderation.ts';
import type * as en from '../en/moderation.ts';
import type { Translation } from '../language/translation.ts';
import { leaderboardFormTexts } from './leaderboards.ts';

/** The sentences about the actions of operators: for operators in `/admin` and on the command line, and for the users. */

const byOperator = 'Un administrador de este sitio';

export const actionTexts: Translation<typeof en.actionTexts> = {
  dismiss: { title: 'Descartar' },
  'hide-picture': {
    title: 'Quitar las imágenes',
    effects: () => ['Se eliminan la imagen y el banner. El perfil muestra los predeterminados.'],
    told: () => `${byOperator} quitó tu imagen y tu banner.`,
  },
  'remove-picture': {
    title: 'Quitar la imagen',
    effects: () => ['Se elimina la imagen. El perfil muestra la predeterminada.'],
    told: () => `${byOperator} quitó tu imagen.`,
  },
  'remove-banner': {
    title: 'Quitar el banner',
    effects: () => ['Se elimina el banner. El perfil muestra el predeterminado.'],
    told: () => `${byOperator} quitó tu banner.`,
  },
  'remove-bio': {
    title: 'Quitar la bio',
    effects: () => ['Se elimina la bio.'],
    told: () => `${byOperator} quitó tu bio.`,
  },
  'remove-links': {
    title: 'Quitar los enlaces',
    effects: () => ['Se eliminan todos los enlaces.'],
    told: () => `${byOperator} quitó tus enlaces.`,
  },
  'remove-game': {
    title: 'Quitar el juego',
    effects: (game) => [`Se elimina ${game} con su historial. El usuario puede volver a añadirlo.`],
    told: (game) => `${byOperator} quitó ${game} de tu página.`,
  },
  'rename-leaderboard': {
    title: 'Cambiar el nombre de la clasificación',
    effects: (names) => [`El nombre cambia al momento, también en las páginas abiertas: ${names}.`],
    told: (names) => `${byOperator} cambió el nombre de una de tus clasificaciones: ${names}.`,
  },
  'delete-leaderboard': {
    title: 'Eliminar la clasificación',
    effects: (name) => [
      `Se elimina ${name} con su lista, sus puestos y sus miembros. No se puede deshacer.`,
    ],
    told: (name) => `${byOperator} eliminó tu clasificación ${name}.`,
  },
  rename: {
    title: 'Cambiar el nombre de usuario',
    effects: (name) => [
      `El nombre de usuario pasa a ser ${name}. Nadie puede quedarse con el anterior, que no muestra ningún perfil.`,
      'Para entrar hace falta el nombre de usuario nuevo, así que avisa al usuario si puedes.',
    ],
    told: (name) => `${byOperator} cambió tu nombre de usuario a ${name}.`,
  },
  suspend: {
    title: 'Suspender',
    effects: (day) => [
      'El perfil se oculta a todos los visitantes. Se cierran todas las sesiones y no se puede entrar.',
      'Las clasificaciones del usuario solo las encuentran sus miembros, que leen por qué están vacías.',
      day === ''
        ? 'Dura hasta que un administrador la termine.'
        : `Termina sola cuando empieza el ${day} (UTC).`,
    ],
    told: (day) =>
      day === '' ? 'Esta cuenta está suspendida.' : `Esta cuenta está suspendida hasta el ${day}.`,
  },
  unsuspend: {
    title: 'Terminar la suspensión',
    effects: () => ['El perfil vuelve a ser público, y su dueño puede entrar.'],
  },
  delete: {
    title: 'Eliminar la cuenta',
    effects: () => [
      'La cuenta se elimina con todos sus datos. No se puede deshacer.',
      'Las clasificaciones del usuario pasan a su moderador más antiguo. Sin moderador se eliminan.',
      'Nadie puede volver a usar el nombre.',
      'Al entrar, el usuario lee que el nombre de usuario o la contraseña no son correctos.',
    ],
  },
  note: { title: 'Guardar la nota', effects: () => ['La nota queda guardada.'] },
  'reset-password': { title: 'Enlace para poner una contraseña nueva' },
  operator: {
    title: 'Hacer administrador',
    effects: () => ['La cuenta puede abrir /admin después de entrar.'],
  },
  'no-operator': {
    title: 'Retirar como administrador',
    effects: () => ['La cuenta ya no puede abrir /admin.'],
  },
  registration: { title: 'Quién puede registrarse' },
  announcement: { title: 'Aviso' },
  invitation: { title: 'Invitar a usuarios nuevos' },
  'withdraw-invitation': { title: 'Retirar una invitación' },
};

/** Parts of what a user reads about an action. */
export const moderationTexts: Translation<typeof en.moderationTexts> = {
  reportsClosed: 'Se cierran los reportes abiertos de este perfil.',
  because: (reason) => `El motivo: ${reason}.`,
  appeal: 'Si crees que es un error, contacta con el administrador de este sitio.',
  appealTo: (contact) =>
    `Si crees que es un error, escribe al administrador de este sitio: ${contact}`,
  noUser: (username) => `No existe el usuario ${username}.`,
  previousName: (currentName) => `Es un nombre anterior de ${currentName}.`,
};

export const moderationReasons: Translation<typeof en.moderationReasons> = {
  impersonation: 'se hace pasar por otra persona',
  'offensive-name': 'el nombre es ofensivo',
  'offensive-picture': 'la imagen o el banner es ofensivo',
  'offensive-words': 'la bio o un enlace es ofensivo',
  other: 'incumple las reglas de este sitio',
};

export const actionRefusals: Translation<typeof en.actionRefusals> = {
  'no-such-profile': 'El perfil se eliminó hace un momento.',
  'no-such-game': 'El perfil ya no tiene este juego.',
  'no-such-leaderboard': 'Esta clasificación ya no es del usuario.',
  'bad-leaderboard-name': leaderboardFormTexts.badName,
  demo: 'Este es el perfil del propio sitio. Puedes eliminarlo.',
  'is-operator':
    'Este usuario es administrador. Solo npm run admin puede actuar sobre administradores.',
  'is-suspended': 'Esta cuenta está suspendida. Termina la suspensión primero.',
  'not-suspended': 'Esta cuenta no está suspendida.',
  'suspended-already': 'Esta cuenta ya está suspendida.',
  'same-username': 'Ese ya es su nombre de usuario.',
  'username-taken': 'Este nombre de usuario está en uso o se usó hace poco.',
  'bad-day': 'Una suspensión termina un día posterior, como 2031-12-31.',
  'long-note': `Una nota tiene como máximo ${maxNoteLength} caracteres.`,
};
