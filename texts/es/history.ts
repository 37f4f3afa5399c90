import { trendDays } from '../../domain/profiles/trend.ts';
import { staleAfterMs } from '../../domain/refresh/rank-refresh.ts';
import type * as en from '../en/history.ts';
import type { Translation } from '../language/translation.ts';
import { profileTexts } from './profile.ts';
import { rankTexts } from './ranks.ts';
import { formatDuration } from './times.ts';

export const graphTexts: Translation<typeof en.graphTexts> = {
  loadAgain: 'Intentar de nuevo',
  range: 'Periodo',
  ranges: { '30d': `${trendDays} días`, season: 'Temporada', all: 'Todo' },
  graphTitle: (queue) => `${queue}: evolución del rango`,
  readGraph: (queue) => `Rango en ${queue} en un día`,
  rankBetween: (queue, first, from, last, to) =>
    `${queue}: ${first} el ${from}, ${last} desde el ${to}.`,
  highest: 'Máximo mostrado',
  everyChange: 'La tabla recoge todos los cambios guardados.',
  someChanges: (listed, saved) => `La tabla recoge ${listed} de ${saved} cambios guardados.`,
  unchangedTime: 'Línea de puntos: aquí no se registró ningún cambio de rango.',
  gaps: 'Hueco en la línea: en ese tiempo no había rango.',
  beginsOn: (day) => `El historial empieza el ${day}.`,
  asTable: 'En tabla',
  asTableOf: (queue) => `En tabla: ${queue}`,
  tableCaption: (queue) => `Rangos en ${queue}, del más nuevo al más antiguo`,
  time: 'Fecha',
  rank: 'Rango',
  firstRank: (time) =>
    `Desde el ${time}. La línea empieza aquí, y cada cambio de rango añade un escalón.`,
  noRankTitle: rankTexts.noRank,
  noRank: `La gráfica empieza con el primer rango. Los rangos se actualizan al abrir la página, como máximo cada ${formatDuration(staleAfterMs / 1000)}.`,
  noRankSince: (day) => `Sin rango registrado desde el ${day}.`,
  noRankOnLadder: 'Sin rango en este tiempo.',
  noGamesTitle: 'Aún no hay juegos',
  noGames: (displayName) =>
    `${profileTexts.noGames(displayName)} Aquí cada juego tiene una gráfica de sus rangos, desde el día en que se añade.`,
};

/** The texts of the calendar of changes. */
export const calendarTexts: Translation<typeof en.calendarTexts> = {
  title: 'Día a día',
  titleOf: (queue) => `Día a día: ${queue}`,
  caption:
    'El cambio de rango registrado cada día (UTC) de esta tabla. De los días sin número no hay datos.',
  weekdays: ['Lun', 'Mar', 'Mié', 'Jue', 'Vie', 'Sáb', 'Dom'],
  change: (change) => (change > 0 ? `+${change}` : change < 0 ? `−${Math.abs(change)}` : '0'),
};

/** The texts of past seasons, which are named by their days. */
export const seasonTexts: Translation<typeof en.seasonTexts> = {
  title: 'Temporadas anteriores',
  /** @param isWhole whether the history has its beginning. */
  days: (from, to, isWhole) =>
    isWhole ? [from, ' – ', to] : ['Hasta el ', to, '. El historial empieza el ', from, '.'],
  ranks: (last, highest) =>
    last === highest
      ? `Terminó en ${last}, el máximo mostrado`
      : `Terminó en ${last}, máximo mostrado ${highest}`,
};

export const historyPageTexts: Translation<typeof en.historyPageTexts> = {
  title: 'Historial de rangos',
  documentTitle: (displayName, siteName) => `Historial de rangos de ${displayName} · ${siteName}`,
  documentTitleOfAccount: (account, displayName, siteName) =>
    `${account} · Historial de rangos de ${displayName} · ${siteName}`,
  account: (player, game) => `${player} (${game})`,
  accounts: 'Cuentas',
  toProfile: (displayName) => `Volver al perfil de ${displayName}`,
  updatedAt: (time) => ['Actualizado el ', time],
};
