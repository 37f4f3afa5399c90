import { maxOtherRanks } from '../../domain/previews/card.ts';
import type * as en from '../en/sharing.ts';
import type { Translation } from '../language/translation.ts';
import { rankTexts } from './ranks.ts';

export const sharePageTexts: Translation<typeof en.sharePageTexts> = {
  title: (displayName) => `Compartir ${displayName}`,
  previewOf: (displayName) => `Vista previa del enlace de ${displayName}`,
  saveImage: 'Guardar imagen',
  copy: 'Copiar',
  sharePageLead:
    'Una imagen del perfil, una insignia, una tarjeta y un feed para sitios web, un comando para chats y un overlay para un stream. Puede usarlos cualquiera.',
  toProfile: (displayName) => `Volver al perfil de ${displayName}`,
  link: 'Enlace',
  copyText: (label) => `Copiar: ${label}`,
  textCopied: (label) => `Copiado: ${label}`,
  sendImage: 'Enviar imagen',
  imageFailed: 'Ahora mismo no se puede enviar la imagen. Mejor guárdala.',
  badge: 'Insignia para un sitio web',
  overlay: 'Overlay para un stream',
  rank: 'Rango',
  theme: 'Fondo',
  session: 'Mostrar LP y partidas de esta sesión',
  bestRank: 'El rango de arriba del perfil',
  bestRankOf: (player) => `${player} · mejor rango actual`,
  queueOf: (player, queue) => `${player} · ${queue}`,
  badgeThemes: { light: 'Claro', dark: 'Oscuro' },
  overlayThemes: { dark: 'Oscuro', light: 'Claro', clear: 'Transparente' },
  show: 'Mostrar',
  badgeAlt: (displayName) => `El rango de ${displayName}`,
  markdown: 'Markdown',
  markdownHint: 'Para un README o un foro. La insignia siempre muestra el rango actual.',
  html: 'HTML',
  htmlHint: 'Para tu propio sitio web.',
  overlayAddress: 'Dirección de la fuente de navegador',
  overlayHint:
    'En OBS, añade una fuente de navegador con esta dirección, de 800 píxeles de ancho y 200 de alto.',
  wideOverlayHint: `En OBS, añade una fuente de navegador con esta dirección, de 800 píxeles de ancho y 200 de alto. Con 1460 de ancho muestra hasta ${maxOtherRanks} rangos más.`,
  overlayOf: (displayName, rank) => `El overlay de ${displayName}: ${rank}`,
  more: 'Chats y sitios web',
  chat: 'Comando para Nightbot',
  otherBots: 'Otros bots y más opciones',
  card: 'Tarjeta para un sitio web',
  feed: 'Feed de ascensos',
  feedHint: 'Un bot de Discord que lee feeds los publica en tu canal.',
  discord: 'Enviar tus ascensos a un canal de Discord',
  developers: 'Más para programas y bots',
  noRank: rankTexts.noRank,
};

export const shareLeaderboardTexts: Translation<typeof en.shareLeaderboardTexts> = {
  lead: 'Una imagen, una insignia, una tarjeta y un feed para sitios web, un comando para chats y un overlay para un stream. Puede usarlos cualquiera.',
  /** It stands in code that users copy, so it contains no name. */
  alt: 'Los primeros jugadores de una clasificación',
  markdownHint: 'Para un README o un foro. La insignia siempre muestra los líderes actuales.',
  feed: 'Feed de nuevos líderes',
  overlayHint:
    'En OBS, añade una fuente de navegador con esta dirección, de 640 píxeles de ancho y 400 de alto. Añade &theme=light o &theme=clear para otro fondo.',
};

export const overlayTitle: Translation<typeof en.overlayTitle> = (name, siteName) =>
  `${name}: overlay · ${siteName}`;

const raceNames = {
  announced: 'Próxima carrera',
  running: 'Carrera',
  ended: 'Resultado de la carrera',
};

export const cardTexts = {
  noProfile: 'No hay ningún perfil con este nombre',
  sampleData: 'Datos de ejemplo',
  notes: { unverified: 'cuenta sin verificar', demo: 'datos de ejemplo' },
  /** @param change like '+34 LP'; '' without points. @param record like '5–2'. */
  session: (change, record) =>
    change ? `${change}, ${record} en esta sesión` : `${record} en esta sesión`,
  verifiedAccount: 'Cuenta verificada',
  verifiedDemo: 'Cuenta verificada · datos de ejemplo',
  verifiedGame: (game) => `${game} · verificada`,
  unverified: 'Sin verificar',
  unverifiedAccount: 'Cuenta sin verificar',
  unverifiedDemo: 'Cuenta sin verificar · datos de ejemplo',
  queueOfGame: (game: string, queue: string) => `${game} · ${queue}`,
  /** The game and the queue of a leaderboard. */
  queueOfTable: (table) =>
    [
      ...(table.race ? [raceNames[table.race]] : []),
      table.game,
      table.queue,
      ...(table.isDemo ? ['datos de ejemplo'] : []),
    ].join(' · '),
  unverifiedQueueOfGame: (game, queue) => `${game} · ${queue} · sin verificar`,
  unverifiedGame: (game) => `${game} · sin verificar`,
  siteWithDemo: (siteName) => `${siteName} · datos de ejemplo`,
  badge: (displayName, siteName, rank) => `${displayName}, ${siteName}: ${rank}`,
  badgeWithoutProfile: (siteName) => `${siteName}: No hay ningún perfil con este nombre`,
} satisfies Translation<typeof en.cardTexts>;
