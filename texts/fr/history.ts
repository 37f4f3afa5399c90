import { trendDays } from '../../domain/profiles/trend.ts';
import { staleAfterMs } from '../../domain/refresh/rank-refresh.ts';
import type * as en from '../en/history.ts';
import type { Translation } from '../language/translation.ts';
import { profileTexts } from './profile.ts';
import { rankTexts } from './ranks.ts';
import { formatDuration } from './times.ts';

export const graphTexts: Translation<typeof en.graphTexts> = {
  loadAgain: 'Réessayer',
  range: 'Période',
  ranges: { '30d': `${trendDays} jours`, season: 'Saison', all: 'Tout' },
  graphTitle: (queue) => `${queue}\u202f: évolution du rang`,
  readGraph: (queue) => `Rang en ${queue} un jour donné`,
  rankBetween: (queue, first, from, last, to) =>
    `${queue}\u202f: ${first} le ${from}, ${last} depuis le ${to}`,
  highest: 'Plus haut rang affiché',
  everyChange: 'Le tableau liste chaque changement enregistré.',
  someChanges: (listed, saved) =>
    `Le tableau liste ${listed} des ${saved} changements enregistrés.`,
  unchangedTime: 'Pointillés\u202f: aucun changement de rang enregistré ici.',
  gaps: 'Trou dans la ligne\u202f: non classé pendant ce temps.',
  beginsOn: (day) => `Début de l’historique\u202f: ${day}`,
  asTable: 'En tableau',
  asTableOf: (queue) => `En tableau\u202f: ${queue}`,
  tableCaption: (queue) => `Rangs en ${queue}, du plus récent au plus ancien`,
  time: 'Date',
  rank: 'Rang',
  firstRank: (time) =>
    `Depuis le ${time}. La ligne commence ici, et chaque changement de rang y ajoute une marche.`,
  noRankTitle: rankTexts.noRank,
  noRank: `Le graphique commence au premier rang. Les rangs sont actualisés à l’ouverture de la page, avec au moins ${formatDuration(staleAfterMs / 1000)} d’écart.`,
  noRankSince: (day) => `Aucun rang enregistré depuis le ${day}`,
  noRankOnLadder: 'Non classé pendant cette période.',
  noGamesTitle: 'Pas encore de jeux',
  noGames: (displayName) =>
    `${profileTexts.noGames(displayName)} Chaque jeu aura ici un graphique de ses rangs, dès le jour de son ajout.`,
};

/** The texts of the calendar of changes. */
export const calendarTexts: Translation<typeof en.calendarTexts> = {
  title: 'Jour par jour',
  titleOf: (queue) => `Jour par jour\u202f: ${queue}`,
  caption:
    'L’évolution du rang enregistrée pour chaque jour (UTC) de ce tableau. Pour un jour sans nombre, elle est inconnue.',
  weekdays: ['lun.', 'mar.', 'mer.', 'jeu.', 'ven.', 'sam.', 'dim.'],
  change: (change) => (change > 0 ? `+${change}` : change < 0 ? `−${Math.abs(change)}` : '0'),
};

/** The texts of past seasons, which are named by their days. */
export const seasonTexts: Translation<typeof en.seasonTexts> = {
  title: 'Saisons passées',
  /** @param isWhole whether the history has its beginning. */
  days: (from, to, isWhole) =>
    isWhole ? [from, ' – ', to] : ['Jusqu’au ', to, ' · Début de l’historique\u202f: ', from],
  ranks: (last, highest) =>
    last === highest
      ? `Fin de saison\u202f: ${last}, le plus haut rang affiché`
      : `Fin de saison\u202f: ${last} · plus haut rang affiché\u202f: ${highest}`,
};

export const historyPageTexts: Translation<typeof en.historyPageTexts> = {
  title: 'Historique des rangs',
  documentTitle: (displayName, siteName) => `Historique des rangs de ${displayName} · ${siteName}`,
  documentTitleOfAccount: (account, displayName, siteName) =>
    `${account} · Historique des rangs de ${displayName} · ${siteName}`,
  account: (player, game) => `${player} (${game})`,
  accounts: 'Comptes',
  toProfile: (displayName) => `Retour au profil de ${displayName}`,
  updatedAt: (time) => ['Actualisé le ', time],
};
