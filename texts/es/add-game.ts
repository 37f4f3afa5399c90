import type * as en from '../en/add-game.ts';
import type { Translation } from '../language/translation.ts';

export const addGameTexts: Translation<typeof en.addGameTexts> = {
  title: 'Añadir un juego',
  chooseGame: 'Elige el juego',
  selectGame: 'Selecciona un juego',
  continue: 'Continuar',
  username: (game) => `Tu nombre en ${game}`,
  tagHint: (tag) => `Añade el #TAG si lo sabes, como en Nombre#TAG. Sin él buscamos con #${tag}.`,
  /** A game without regions has the region ''. */
  place: (game, region) => (region ? `${game} · ${region}` : game),
  lastMatch: (time) => ['Última partida: ', time],
  region: 'Región',
  searchInRegion: (region) => `Buscar en ${region}`,
  search: 'Buscar jugador',
  lead: 'Pon tu rango en tu página.',
  leadSignedOut: 'Puedes buscar tu rango sin cuenta. Para añadirlo, entra o regístrate.',
  changeSearch: 'Cambiar',
  closeSearch: 'Cerrar',
  demoPlayers: 'Prueba con un jugador de ejemplo',
  searching: 'Buscando al jugador…',
  found: (player) => `Jugador encontrado: ${player}.`,
  confirm: '¿Es tu cuenta?',
  add: 'Añadir',
  adding: 'Añadiendo…',
  readAt: (time) => ['Actualizado: ', time],
  staleReadAt: (time) => ['No se pudieron obtener rangos más nuevos. Actualizado: ', time],
  signIn: 'Entrar',
  signUp: 'Registrarse',
  signInAndReturn: 'Entrar y volver a este jugador',
  signUpAndReturn: 'Registrarse y volver a este jugador',
  youComeBack: 'Regístrate o entra, y vuelves directo a este jugador.',
};

/** The texts about a search that found no player, or found it in another region. */
export const lookUpNotes: Translation<typeof en.lookUpNotes> = {
  tagHelp: 'El cliente del juego lo muestra al pasar el cursor por tu nombre.',
  summonerName: 'Escribe el nombre de invocador, sin #.',
  notInRegion: (name, region) => `Ninguna cuenta de la región ${region} se llama ${name}.`,
  neverPlayed: (name, game) => `La cuenta ${name} existe, pero no ha jugado a ${game}.`,
  playsElsewhere: (name, region) => `La cuenta ${name} existe, pero no en la región ${region}.`,
  foundInRegion: (region) => `La región de esta cuenta es ${region}, así que buscamos allí.`,
  notFound: (name) => `Ninguna cuenta se llama ${name}.`,
  empty: 'Escribe el nombre de la cuenta, como Nombre#TAG.',
  noName: 'Falta la parte de delante del #.',
  noTag: 'Falta la parte de detrás del #.',
  nameLength: (min, max, length) =>
    `Un nombre tiene de ${min} a ${max} caracteres, y este tiene ${length}.`,
  tagLength: (min, max, length) =>
    `Un tag tiene de ${min} a ${max} caracteres, y este tiene ${length}.`,
  oddCharacter: (character) => `¿Seguro que «${character}» es parte del nombre?`,
  addTag: 'Añade la parte de detrás del #.',
  usernameCharacters:
    'Un nombre de usuario solo tiene letras, números, _ y -. También vale la dirección de la página del jugador.',
  nameOrId:
    'Escribe un nombre o el ID de una cuenta. También vale la dirección de una página con el ID.',
  accountId:
    'Escribe el ID de una cuenta o un SteamID64. También vale la dirección de la página del jugador en Steam.',
  noUsername: (name) =>
    `No hay ninguna cuenta que se llame ${name}. Comprueba que esté bien escrito.`,
  closedAccount: (name) => `La cuenta ${name} está cerrada, así que no tiene rangos.`,
  excludedAccount: (name) =>
    `La cuenta ${name} no sale en las clasificaciones del juego, así que no hay rango que mostrar.`,
  checkSpelling:
    'Comprueba que esté bien escrito. Una cuenta que cambió de nombre solo aparece con el nuevo.',
};

/** The texts about look-ups of players that cannot be answered. `{wait}` stands for the time until the next look-up. */
export const lookUpTexts = {
  severalPlayers:
    'Varios jugadores tienen este nombre o uno parecido. Elige uno o busca por el ID de la cuenta.',
  sourceNotAnswering: (source = 'La fuente de datos') =>
    `${source} no responde ahora mismo. Inténtalo de nuevo en un momento.`,
  keyRefused:
    'Ahora mismo este sitio no puede buscar jugadores, porque no se acepta su clave de API. Los rangos guardados se quedan.',
  usedUp: (source = 'La fuente de datos') =>
    `${source} limita las búsquedas de este sitio y por ahora están agotadas. Inténtalo de nuevo dentro de {wait}.`,
  shareUsedUp: (source = 'La fuente de datos') =>
    `${source} limita las búsquedas de este sitio y tu red ya gastó su parte. Inténtalo de nuevo dentro de {wait}.`,
} satisfies Translation<typeof en.lookUpTexts>;
