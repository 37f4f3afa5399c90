import { maxLines, maxNameLength } from '../../domain/leaderboards/leaderboard.ts';
import { trendDays } from '../../domain/profiles/trend.ts';
import type * as en from '../en/leaderboards.ts';
import type { Translation } from '../language/translation.ts';
import { plural } from './plural.ts';

const countPlayers = (players: number) =>
  plural(players, { one: '1\u00a0jugador', other: `${players}\u00a0jugadores` });

const countPlaces = (places: number) =>
  plural(places, { one: '1\u00a0puesto', other: `${places}\u00a0puestos` });

/** The labels of the forms about leaderboards. */
export const leaderboardFormTexts = {
  name: 'Nombre de la clasificación',
  badName: `Escribe un nombre de hasta ${maxNameLength} caracteres.`,
  play: 'Juego y cola',
  queue: (game: string, queue: string) => `${game} · ${queue}`,
  region: 'Región',
  regionHint: 'Una línea puede indicar otra: Mira#EUW, EUW.',
  audience: 'Quién puede verla',
  audiences: {
    link: 'Quien tenga el enlace',
    all: 'Todo el mundo: también sale en las listas de este sitio',
    members: 'Solo los miembros',
  },
  list: 'Jugadores',
  listHint: `Un jugador por línea, hasta ${maxLines}: un nombre, un enlace o @usuario si tiene cuenta en este sitio. Puedes pegar desde una hoja de cálculo.`,
  listExamples: {
    'riot-id': 'Mira#EUW\nhttps://www.op.gg/…/Fern-1234\n@juniper',
    username: 'mira_plays\nhttps://…/fern\n@juniper',
    'display-name': 'Mira\n87654321\n@juniper',
    'account-id': '87654321\n76561198047920049\n@juniper',
  },
  emptyList: 'Escribe al menos un jugador.',
  player: 'Nombre o enlace del jugador',
  uses: 'Cuántos pueden unirse con el enlace',
  days: 'Durante cuántos días',
  account: 'Tu cuenta',
  otherAccount: 'Otra cuenta',
  otherPlayer: 'Otra cuenta: tu nombre en el juego o un enlace',
  ownPlayer: 'Tu nombre en el juego o un enlace',
  ownRegionHint: (region: string) => `Si no juegas en ${region}, añade tu región: Mira#EUW, EUW.`,
  noAccount: 'Escribe tu nombre en el juego o un enlace.',
  agreed: 'Mostrar a este jugador en la clasificación',
  nameAgain: 'Nombre, para confirmar',
  nameAgainHint: 'Escribe el nombre de la clasificación para eliminarla.',
} satisfies Translation<typeof en.leaderboardFormTexts>;

/** The texts of the page of a leaderboard. */
export const leaderboardTexts: Translation<typeof en.leaderboardTexts> = {
  toAll: 'Clasificaciones',
  playerCount: (game, players) => `${game} · ${countPlayers(players)}`,
  asOf: (time) => ['Actualizado: ', time],
  failed: (count) =>
    plural(count, {
      one: 'Falló la última actualización de un jugador.',
      other: `Falló la última actualización de ${count} jugadores.`,
    }),
  /** @param problems the lines that could not be added. */
  edit: (problems) =>
    problems === 0
      ? 'Editar'
      : plural(problems, {
          one: 'Corregir 1\u00a0línea',
          other: `Corregir ${problems}\u00a0líneas`,
        }),
  members: 'Miembros',
  waiting: (waiting, all) =>
    plural(waiting, {
      one: `Buscando 1 de ${all} jugadores.`,
      other: `Buscando ${waiting} de ${all} jugadores.`,
    }),
  closing: 'Puedes cerrar la página. Si la fuente no responde, el sitio vuelve a preguntar.',
  places: 'Puestos día a día',
  share: 'Insignia, overlay y feed',
  compareOwn: 'Compararte con la fila de arriba',
  compareFirst: 'Comparar los dos primeros',
  wall: 'Ver en pantalla grande',
  makeRace: 'Convertir en carrera',
  gone: 'Esta clasificación no está disponible.',
  report: 'Reportar esta clasificación',
  empty: 'Aún sin jugadores',
  emptyHint: (problems) =>
    problems > 0
      ? 'Corrige la lista: ninguna de sus líneas es el nombre de un jugador.'
      : 'Aparecen aquí cuando un editor los añade a la lista.',
  /** For a member whom others have passed. */
  passedBy: (names) => `Te adelantaron desde la semana pasada: ${names.join(', ')}.`,
  queues: 'Cola',
  sort: 'Orden',
  sorts: { rank: 'Rango', climb: 'Semana', games: 'Partidas' },
  columns: {
    place: 'Puesto',
    player: 'Jugador',
    rank: 'Rango',
    climb: 'Esta semana',
    record: 'Resultados',
    trend: `Últimos ${trendDays} días`,
  },
  noPlace: 'sin puesto',
  you: 'Tú',
  since: (day) => ['desde el ', day],
  /** The row had no place a week ago. */
  isNew: 'nuevo',
  rise: (places) => `sube ${countPlaces(places)} desde la semana pasada`,
  fall: (places) => `baja ${countPlaces(places)} desde la semana pasada`,
  tookTheLead: (name) => `${name} se pone en cabeza.`,
  sharesTheLead: (name) => `${name} comparte el primer puesto.`,
  nowInPlace: (name, place) => `${name} ya está en el puesto ${place}.`,
  newRank: (name, rank) => `${name}: ${rank}.`,
  newRanks: (players) =>
    plural(players, {
      one: '1 jugador tiene rango nuevo.',
      other: `${players} jugadores tienen rango nuevo.`,
    }),
};

/** The texts of the page with the places of each day. */
export const placesTexts: Translation<typeof en.placesTexts> = {
  documentTitle: (name, siteName) => `Puestos de ${name} · ${siteName}`,
  title: (queue) => `Puestos en ${queue}`,
  toTable: (name) => `Volver a ${name}`,
  between: (first, last) => ['Del ', first, ' al ', last],
  csv: 'Como hoja de cálculo (CSV)',
  before: (place) => (place === null ? 'antes sin puesto' : `antes en el ${place}`),
  empty: 'Los puestos se guardan una vez al día, así que la primera línea sale pasado mañana.',
};

/** The texts of the page that makes a leaderboard. */
export const newLeaderboardTexts: Translation<typeof en.newLeaderboardTexts> = {
  title: 'Crear una clasificación',
  lead: 'Una tabla de tu grupo, por orden de rango. Se actualiza sola.',
  create: 'Crear la clasificación',
  creating: 'Buscando a los jugadores…',
  next: 'Se abre al momento y se va llenando mientras buscamos a los jugadores. Después puedes cambiarlo todo menos el juego, y convertirla en una carrera con inicio y final.',
};

/** The texts of the page on which the owner and moderators change a leaderboard. */
export const editLeaderboardTexts: Translation<typeof en.editLeaderboardTexts> = {
  documentTitle: (name, siteName) => `Editar ${name} · ${siteName}`,
  webhooks: 'Publicar la tabla o los nuevos líderes en un canal de Discord',
  title: 'Editar la clasificación',
  toTable: (name) => `Volver a ${name}`,
  problems: 'Líneas por corregir',
  problemsLead: 'Estas líneas solo las ven tú y los moderadores.',
  reasons: {
    'bad-name': 'Esto no es el nombre de un jugador de este juego ni un enlace a uno.',
    'bad-region': 'Esta región no existe.',
    'no-such-player': 'No hay ningún jugador con este nombre.',
    'never-played': 'Este jugador no ha jugado a este juego.',
    'several-players': 'Varios jugadores tienen este nombre. Escribe el enlace del correcto.',
    twice: 'Este jugador ya está en la lista.',
    'taken-off': 'Este jugador no se puede mostrar.',
    'no-account':
      'No hay ningún usuario con este nombre, o no tiene una cuenta verificada de este juego que los visitantes puedan encontrar.',
  },
  correct: 'Corregir',
  remove: 'Quitar',
  removeLine: (name) => `Quitar ${name}`,
  list: 'Cambiar la lista',
  preview: 'Ver qué cambia',
  save: 'Guardar la lista',
  /** The changes of the list, one paragraph each. */
  changes: ({ added, removed, keptCount }) => [
    ...(added.length > 0 ? [`Se añade: ${added.join(', ')}`] : []),
    ...(removed.length > 0 ? [`Se quita: ${removed.join(', ')}`] : []),
    plural(keptCount, {
      one: 'Se queda 1\u00a0línea.',
      other: `Se quedan ${keptCount}\u00a0líneas.`,
    }),
  ],
  settings: 'Ajustes',
  saveSettings: 'Guardar',
  deletion: 'Eliminar esta clasificación',
  deletionLead:
    'Se elimina al momento, también para sus miembros. Los jugadores conservan sus páginas.',
  delete: 'Eliminar la clasificación',
};

/** The texts of the page that lists leaderboards. */
export const leaderboardsTexts: Translation<typeof en.leaderboardsTexts> = {
  title: 'Clasificaciones',
  lead: 'Tablas de amigos, equipos y servidores, por orden de rango. Cualquier tabla puede ser también una carrera.',
  create: 'Crear una clasificación',
  own: 'Las tuyas',
  listed: 'Clasificaciones públicas',
  empty: 'Crea la tuya',
  emptyHint: 'Pega los nombres de tus amigos y mira quién va por delante.',
  facts: (game, queue, players) => `${game} · ${queue} · ${countPlayers(players)}`,
};
