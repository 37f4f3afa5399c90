import { trendDays } from '../../domain/profiles/trend.ts';
import { staleAfterMs } from '../../domain/refresh/rank-refresh.ts';
import type * as en from '../en/history.ts';
import type { Translation } from '../language/translation.ts';
import { profileTexts } from './profile.ts';
import { rankTexts } from './ranks.ts';
import { formatDuration } from './times.ts';

export const graphTexts: Translation<typeof en.graphTexts> = {
  loadAgain: 'Noch einmal versuchen',
  range: 'Zeitraum',
  ranges: { '30d': `${trendDays} Tage`, season: 'Saison', all: 'Alles' },
  graphTitle: (queue) => `${queue}: Rang im Lauf der Zeit`,
  readGraph: (queue) => `${queue}: Rang an einem Tag`,
  rankBetween: (queue, first, from, last, to) =>
    `${queue}: am ${from} ${first}, seit dem ${to} ${last}.`,
  highest: 'Höchster gezeigter Rang',
  everyChange: 'Die Tabelle zeigt jede gespeicherte Änderung.',
  someChanges: (listed, saved) =>
    `Die Tabelle zeigt ${listed} von ${saved} gespeicherten Änderungen.`,
  unchangedTime: 'Gepunktete Linie: Hier ist keine Änderung des Rangs bekannt.',
  gaps: 'Lücke in der Linie: In dieser Zeit gab es keinen gewerteten Rang.',
  beginsOn: (day) => `Am ${day} beginnt der Verlauf.`,
  asTable: 'Als Tabelle',
  asTableOf: (queue) => `Als Tabelle: ${queue}`,
  tableCaption: (queue) => `Ränge in ${queue}, neueste zuerst`,
  time: 'Zeit',
  rank: 'Rang',
  firstRank: (time) =>
    `Seit dem ${time}. Hier beginnt die Linie, und jede Änderung des Rangs setzt sie fort.`,
  noRankTitle: rankTexts.noRank,
  noRank: `Das Diagramm beginnt mit dem ersten Rang. Ränge werden aktualisiert, wenn jemand die Seite öffnet, höchstens einmal in ${formatDuration(staleAfterMs / 1000)}.`,
  noRankSince: (day) => `Seit dem ${day} ist kein Rang bekannt.`,
  noRankOnLadder: 'Kein gewerteter Rang in dieser Zeit.',
  noGamesTitle: 'Noch keine Spiele',
  noGames: (displayName) =>
    `${profileTexts.noGames(displayName)} Jedes Spiel bekommt hier ein Diagramm seiner Ränge, ab dem Tag, an dem es hinzugefügt wird.`,
};

/** The texts of the calendar of changes. */
export const calendarTexts: Translation<typeof en.calendarTexts> = {
  title: 'Tag für Tag',
  titleOf: (queue) => `Tag für Tag: ${queue}`,
  caption:
    'Wie sich der Rang an jedem Tag (UTC) in dieser Tabelle verändert hat. Von einem Tag ohne Zahl ist es nicht bekannt.',
  weekdays: ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'],
  change: (change) => (change > 0 ? `+${change}` : change < 0 ? `−${Math.abs(change)}` : '0'),
};

/** The texts of past seasons, which are named by their days. */
export const seasonTexts: Translation<typeof en.seasonTexts> = {
  title: 'Frühere Saisons',
  /** @param isWhole whether the history has its beginning. */
  days: (from, to, isWhole) =>
    isWhole ? [from, ' – ', to] : ['Bis zum ', to, ' (am ', from, ' beginnt der Verlauf)'],
  ranks: (last, highest) =>
    last === highest
      ? `Beendet mit ${last}, dem höchsten gezeigten Rang`
      : `Beendet mit ${last}, höchster gezeigter Rang: ${highest}`,
};

export const historyPageTexts: Translation<typeof en.historyPageTexts> = {
  title: 'Rangverlauf',
  documentTitle: (displayName, siteName) => `Rangverlauf von ${displayName} · ${siteName}`,
  documentTitleOfAccount: (account, displayName, siteName) =>
    `${account} · Rangverlauf von ${displayName} · ${siteName}`,
  account: (player, game) => `${player} (${game})`,
  accounts: 'Konten',
  toProfile: (displayName) => `Zurück zum Profil von ${displayName}`,
  updatedAt: (time) => ['Aktualisiert am ', time],
};
