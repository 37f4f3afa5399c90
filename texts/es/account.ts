import { maxPreviousNames, previousNameDays } from '../../domain/accounts/previous-names.ts';
import type { LinkProblem, WordsOutcome } from '../../domain/profiles/parse-words.ts';
import { removedGameDays } from '../../domain/profiles/removed-games.ts';
import { maxAddressLength, maxBioLength, maxLabelLength } from '../../domain/profiles/words.ts';
import type * as en from '../en/account.ts';
import type { Translation } from '../language/translation.ts';
import { plural } from './plural.ts';

export const accountTexts: Translation<typeof en.accountTexts> = {
  settings: 'Ajustes',
  signedInAs: (username) => `Has entrado como ${username}.`,
  backToPage: 'Volver a tu página',
  sections: 'Secciones',
  groups: {
    profile: 'Perfil',
    privacy: 'Privacidad',
    'sign-in': 'Acceso',
    programs: 'API y webhooks',
    data: 'Tus datos',
  },
  yourPassword: 'Tu contraseña',
  confirmFirst: 'Primero confirma que eres tú',
};

export const wordsTexts: Translation<typeof en.wordsTexts> = {
  title: 'Bio y enlaces',
  lead: 'Salen debajo de tu nombre, a la vista de todo el mundo. La bio aparece también en la vista previa de los enlaces.',
  bio: 'Bio',
  bioHint: `Una línea de hasta ${maxBioLength} caracteres.`,
  address: (place) => `Enlace ${place}`,
  label: (place) => `Texto del enlace ${place}`,
  moreLinks: 'Más enlaces',
  linksHint: 'Los enlaces empiezan por https://. Siempre se ve a qué sitio llevan.',
  save: 'Guardar bio y enlaces',
};

export const accentTexts: Translation<typeof en.accentTexts> = {
  title: 'Color',
  lead: 'El color de los enlaces y botones de tu página y de tus resúmenes.',
  names: {
    '': 'Verde',
    blue: 'Azul',
    cyan: 'Cian',
    violet: 'Violeta',
    pink: 'Rosa',
    red: 'Rojo',
    orange: 'Naranja',
    lime: 'Lima',
  },
};

/** The sentence that refuses what an owner typed. */
export const describeWordsProblem: Translation<typeof en.describeWordsProblem> = (problem) =>
  problem.kind === 'bad-link' ? linkProblems[problem.why] : tooLong[problem.kind];

const tooLong: Record<Exclude<WordsOutcome['kind'], 'parsed' | 'bad-link'>, string> = {
  'bio-too-long': `La bio puede tener como máximo ${maxBioLength} caracteres.`,
};

const linkProblems: Record<LinkProblem, string> = {
  'no-address': 'Escribe la dirección de este enlace o borra su texto.',
  'not-https': 'Los enlaces tienen que empezar por https://.',
  'not-an-address': 'Esto no es la dirección de un sitio web público.',
  'user-info': 'Quita la parte que va antes de la @.',
  'address-too-long': `Una dirección puede tener como máximo ${maxAddressLength} caracteres.`,
  'label-too-long': `El texto de un enlace puede tener como máximo ${maxLabelLength} caracteres.`,
};

export const passwordTexts: Translation<typeof en.passwordTexts> = {
  title: 'Contraseña',
  lead: 'Si la cambias, esta sesión sigue abierta y todas las demás se cierran.',
  leadWithout:
    'Con una contraseña también puedes entrar con tu nombre de usuario. Al ponerla se cierran todas tus demás sesiones.',
  noneYet: 'Sin contraseña',
  set: 'Poner contraseña',
  current: 'Contraseña actual',
  new: 'Contraseña nueva',
  replaceCodes: 'Cambiar también mis códigos de recuperación',
  replaceCodesHint:
    'Hazlo si crees que alguien más pudo verlos. Recibirás códigos nuevos para guardar.',
  change: 'Cambiar contraseña',
  forgot: '¿Olvidaste tu contraseña?',
};

export const passkeyTexts: Translation<typeof en.passkeyTexts> = {
  title: 'Llaves de acceso',
  lead: 'Entra con la huella, la cara o el PIN de tu dispositivo.',
  count: (count) =>
    count === 0
      ? 'Ninguna todavía'
      : plural(count, { one: '1 llave de acceso', other: `${count} llaves de acceso` }),
  addAnother: 'Añadir otra',
  cannotAdd: 'En este navegador o en esta dirección no puedes añadir llaves de acceso.',
  addedAt: (time) => ['Añadida: ', time],
  lastUsed: (time) => ['Último uso: ', time],
  notUsed: 'Sin usar todavía',
  change: 'Cambiar',
  close: 'Cerrar',
  name: 'Nombre',
  saveName: 'Guardar nombre',
  remove: 'Quitar esta llave',
  removeHint: 'Ya no podrás entrar con ella.',
  passwordHint: 'Después tu dispositivo te pide que confirmes.',
  add: 'Añadir llave de acceso',
  adding: 'Esperando a tu dispositivo',
};

export const identityTexts: Translation<typeof en.identityTexts> = {
  title: 'Otras formas de entrar',
  lead: 'Entra con una cuenta que ya tengas en otro sitio. Solo nos llega un ID, nada más sobre ti.',
  count: (count) =>
    count === 0
      ? 'Ninguna todavía'
      : plural(count, { one: '1 vinculada', other: `${count} vinculadas` }),
  linkedAt: (time) => ['Vinculada: ', time],
  link: (provider) => `Vincular ${provider}`,
  remove: 'Quitar',
  removeProvider: (provider) => `Quitar ${provider}`,
};

export const codesTexts: Translation<typeof en.codesTexts> = {
  title: 'Códigos de recuperación',
  lead: (hasMail) =>
    hasMail
      ? 'Si olvidas tu contraseña, puedes poner una nueva con un código de recuperación. Cada código sirve una sola vez. Guárdalos en un lugar seguro.'
      : 'Si olvidas tu contraseña, puedes poner una nueva con un código de recuperación. Cada código sirve una sola vez. No tenemos tu correo, así que guárdalos en un lugar seguro.',
  codesLeft: (count) =>
    count === 0
      ? 'Sin códigos.'
      : plural(count, { one: 'Solo queda 1 código.', other: `Quedan ${count} códigos.` }),
  missing: {
    'few-codes': 'Crea códigos nuevos ya y tira los viejos.',
    'no-codes':
      'Crea unos cuantos ya. Sin código, si olvidas tu contraseña solo puede ayudarte el administrador de este sitio.',
    'no-codes-or-email':
      'Crea unos cuantos ya o añade tu correo. Sin una cosa ni la otra, si olvidas tu contraseña solo puede ayudarte el administrador de este sitio.',
  },
  replaceHint: 'Los códigos nuevos sustituyen a los viejos.',
  make: 'Crear códigos de recuperación',
  makeNew: 'Crear códigos nuevos',
};

export const sessionTexts: Translation<typeof en.sessionTexts> = {
  title: 'Sesiones abiertas',
  lead: 'Cierra la sesión en los dispositivos que no reconozcas o que ya no uses.',
  onlyHere: 'Solo en este dispositivo.',
  count: (count) => plural(count, { one: '1 dispositivo', other: `${count} dispositivos` }),
  signOutOthers: 'Cerrar las demás sesiones',
  thisDevice: 'Este dispositivo',
  lastUsed: (time) => ['Último uso: ', time],
  signedIn: (time) => ['Sesión abierta: ', time],
  signOut: 'Cerrar sesión',
  signOutDevice: (device) => `Cerrar la sesión de ${device}`,
};

export const renameTexts: Translation<typeof en.renameTexts> = {
  title: 'Nombre',
  lead: 'Tu nombre está en la dirección de tu página, y entras con él.',
  new: 'Nombre nuevo',
  hint: `Tu dirección antigua lleva a la nueva durante ${previousNameDays} días. Después, cualquiera puede quedarse con tu nombre antiguo. Puedes cambiar de nombre ${maxPreviousNames} veces cada ${previousNameDays} días.`,
  change: 'Cambiar de nombre',
};

export const privacyTexts: Translation<typeof en.privacyTexts> = {
  title: 'Quién puede ver qué',
  lead: 'Una página no listada no sale en las búsquedas ni en las listas de este sitio, y pedimos a los buscadores que no la muestren. Quien tenga su dirección o sepa tu nombre de usuario exacto puede abrirla igual.',
  listed: { state: 'Listada', change: 'No listar mi página' },
  unlisted: { state: 'No listada', change: 'Listar mi página' },
  hiddenGames:
    'Para ocultar a los visitantes una sola cuenta de juego, pulsa Ocultar en su tarjeta.',
  playerPage: (account) => `Mostrar o quitar la página de jugador de ${account}`,
  plays:
    'Las tarjetas muestran también qué juegas: campeones, héroes y últimas partidas. Puedes ocultarlo en cada cuenta. Si la cuenta está verificada, se oculta en todo el sitio. Mientras esté oculto, tu página no ofrece campeones como banner.',
  changePlays: (isHidden) => (isHidden ? 'Mostrar lo que juego' : 'Ocultar lo que juego'),
  ofAccount: (change, account) => `${change}: ${account}`,
};

export const removedGamesTexts: Translation<typeof en.removedGamesTexts> = {
  title: 'Juegos quitados',
  lead: `Solo los ves tú. Cada uno se elimina con su historial ${removedGameDays} días después de quitarlo.`,
  count: (count) => plural(count, { one: '1 juego', other: `${count} juegos` }),
  keptUntil: (day) => ['Guardado hasta el ', day],
  restore: 'Recuperar',
  restoreAccount: (account) => `Recuperar ${account}`,
  deleteNow: 'Eliminar ya',
  deleteWarning: 'Se elimina el juego con su historial de rangos. No se puede deshacer.',
  confirmDelete: 'Sí, eliminar',
  deleteAccount: (account) => `Sí, eliminar ${account}`,
};

export const downloadTexts: Translation<typeof en.downloadTexts> = {
  title: 'Descargar tus datos',
  lead: 'Un archivo JSON con tu página y sus imágenes, tus juegos y su historial de rangos (también los quitados), tus llaves de acceso y cuentas vinculadas, tus clasificaciones, y los navegadores y direcciones de red de tus sesiones abiertas.',
  download: 'Descargar tus datos',
};

export const deleteTexts: Translation<typeof en.deleteTexts> = {
  title: 'Eliminar tu cuenta',
  lead: 'Tu página, tus juegos con su historial y tus imágenes se eliminan al momento. No se puede deshacer, y nadie puede volver a usar tu nombre, ni siquiera tú. Las clasificaciones que sean tuyas pasan a su moderador más antiguo. Si no tienen moderador, también se eliminan.',
  delete: 'Eliminar tu cuenta',
};

const noAddress = 'Tu cuenta no tiene ahora ningún correo.';

/** The sentences about a saved form, by the value of the query parameter `done`, each with the id of the section that shows it. */
export const accountNotices: Translation<typeof en.accountNotices> = {
  words: { words: 'Bio y enlaces guardados.' },
  name: { rename: 'Tu nombre ha cambiado. A partir de ahora, entra con el nuevo.' },
  'game-restored': { 'removed-games': 'El juego vuelve a estar en tu página.' },
  'sample-game-restored': {
    'removed-games':
      'Juego recuperado, pero oculto: su jugador es inventado y este sitio ya muestra jugadores de verdad.',
  },
  'game-deleted': { 'removed-games': 'Se eliminó el juego con su historial.' },
  'sample-games-removed': {
    'removed-games': 'Quitaste tus juegos de ejemplo. Aquí puedes deshacerlo.',
  },
  accent: { accent: 'Tu página ya tiene su nuevo color.' },
  plays: { privacy: 'Guardado. Las páginas abiertas lo muestran en un momento.' },
  listing: { privacy: 'Guardado. Los buscadores pueden tardar unos días en enterarse.' },
  // A notice with two sentences leads to the first.
  recovered: {
    codes:
      'Ya tienes contraseña nueva. Se cerraron tus demás sesiones. El código que usaste ya no sirve.',
    email: noAddress,
  },
  'recovered-passkeys-removed': {
    codes:
      'Ya tienes contraseña nueva. Se cerraron tus demás sesiones y se quitaron tus llaves de acceso antiguas y tus cuentas vinculadas. El código que usaste ya no sirve.',
    email: noAddress,
  },
  reset: {
    codes:
      'Ya tienes contraseña nueva. Se cerraron tus demás sesiones y se quitaron todas las llaves de acceso, cuentas vinculadas y códigos de recuperación de tu cuenta.',
  },
  // An intruder who knew the old password may have added some of them.
  password: {
    password:
      'Tu contraseña ha cambiado. Se cerraron tus demás sesiones. Tus códigos de recuperación, tus llaves de acceso y tu correo siguen sirviendo, si los tienes. Quita los que no sean tuyos.',
  },
  'passkey-added': { passkeys: 'Llave de acceso añadida. La próxima vez puedes entrar con ella.' },
  'passkey-renamed': { passkeys: 'Cambiaste el nombre de la llave de acceso.' },
  'passkey-removed': {
    passkeys:
      'Quitaste la llave de acceso y ya no sirve aquí. También puedes eliminarla en tu dispositivo.',
  },
  'email-removed': { email: noAddress },
  'identity-linked': { identities: 'Cuenta vinculada. La próxima vez puedes entrar con ella.' },
  'identity-removed': { identities: 'Cuenta quitada. Ya no sirve para entrar aquí.' },
  'token-removed': { tokens: 'Quitaste el token y ya no sirve.' },
  'webhook-added': { webhooks: 'Dirección añadida. Envía una prueba para ver si funciona.' },
  'webhook-removed': { webhooks: 'Dirección quitada.' },
  session: { sessions: 'Sesión cerrada en ese dispositivo.' },
  sessions: { sessions: 'Se cerraron todas las demás sesiones.' },
};
