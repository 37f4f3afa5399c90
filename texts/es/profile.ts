import { trendDays } from '../../domain/profiles/trend.ts';
import type * as en from '../en/profile.ts';
import type { Translation } from '../language/translation.ts';

/** The texts of a profile. A sentence with a time is a list, because the page replaces the time while it is open. */
export const profileTexts = {
  compare: 'Comparar',
  follow: 'Seguir',
  bestRank: 'Mejor rango actual',
  bestRankIn: (game) => `Mejor rango actual en ${game}`,
  showcase: 'Rango destacado',
  removedRank: 'Rango del juego quitado',
  pictureOf: (displayName) => `Perfil de ${displayName}`,
  games: 'Juegos',
  noGames: (displayName: string) => `${displayName} todavía no muestra juegos.`,
  findProfile: 'Buscar otro perfil',
  makePage: (site) => `${site}: todos tus rangos en una sola página. Crea la tuya`,
  report: 'Reportar este perfil',
  connectionLost: 'Conexión perdida. Intentándolo de nuevo…',

  /** @param firstDay the day of the first sample: what was before is not known. */
  highestSince: (firstDay, rank, day) => ['Máximo desde el ', firstDay, `: ${rank} el `, day],
  thisWeek: 'Esta semana: ',
  /** The change follows. */
  since: (day) => ['Desde el ', day, ': '],
  /** @param tier a higher one, which was reached. */
  gain: (gain, tier) => (tier ? `${gain}, ascenso a ${tier}` : gain),
  trend: (queue, change) => `${queue}, últimos ${trendDays} días: ${change}`,
  noRankNow: 'ahora sin rango',
  unchanged: 'sin cambios',
  up: (distance) => `sube ${distance}`,
  down: (distance) => `baja ${distance}`,

  lastUpdate: 'Actualizado',
  oldestUpdate: 'Actualización más antigua',
  notUpdated: (accounts) => `Falló la última actualización de ${accounts}.`,
  update: 'Actualizar',
  updating: 'Actualizando…',
  updated: 'Actualizado.',
  updateNotRequested: 'La actualización falló. Inténtalo de nuevo.',
  updateLate: 'Aún faltan algunos rangos. Saldrán en cuanto lleguen.',
} satisfies Translation<typeof en.profileTexts>;

/** The texts of the buttons that share a profile. */
export const shareTexts: Translation<typeof en.shareTexts> = {
  share: 'Compartir',
  copyLink: 'Copiar enlace',
  sendLink: 'Enviar enlace',
  copied: 'Copiado',
  linkCopied: 'Enlace copiado.',
  close: 'Cerrar',
};

/** The texts that open the rank history on a profile. */
export const historyTexts: Translation<typeof en.historyTexts> = {
  history: 'Historial',
  historyOf: (account) => `Historial de ${account}`,
  loading: 'Cargando…',
  loadFailed: 'No se pudo cargar el historial.',
  ownPage: 'Abrir en su propia página',
};
