import { trendDays } from '../../domain/profiles/trend.ts';
import type * as en from '../en/profile.ts';
import type { Translation } from '../language/translation.ts';

/** The texts of a profile. A sentence with a time is a list, because the page replaces the time while it is open. */
export const profileTexts = {
  compare: 'Vergleichen',
  follow: 'Folgen',
  bestRank: 'Bester aktueller Rang',
  bestRankIn: (game) => `Bester aktueller Rang in ${game}`,
  showcase: 'Ausgewählter Rang',
  removedRank: 'Rang des entfernten Spiels',
  pictureOf: (displayName) => `Profil von ${displayName}`,
  games: 'Spiele',
  noGames: (displayName) => `${displayName} zeigt noch keine Spiele.`,
  findProfile: 'Anderes Profil finden',
  makePage: (site) => `${site} zeigt alle deine Ränge auf einer Seite. Erstell deine Seite`,
  report: 'Dieses Profil melden',
  connectionLost: 'Verbindung verloren. Neuer Versuch läuft…',

  /** @param firstDay the day of the first sample: what was before is not known. */
  highestSince: (firstDay, rank, day) => [
    'Höchster Rang seit dem ',
    firstDay,
    `: ${rank} am `,
    day,
  ],
  thisWeek: 'Diese Woche ',
  /** The change follows. */
  since: (day) => ['Seit dem ', day, ': '],
  /** @param tier a higher one, which was reached. */
  gain: (gain, tier) => (tier ? `${gain}, ${tier} erreicht` : gain),
  trend: (queue, change) => `${queue}, letzte ${trendDays} Tage: ${change}`,
  noRankNow: 'jetzt ohne Rang',
  unchanged: 'unverändert',
  up: (distance) => `${distance} rauf`,
  down: (distance) => `${distance} runter`,

  lastUpdate: 'Aktualisiert',
  oldestUpdate: 'Älteste Aktualisierung',
  notUpdated: (accounts) => `Die letzte Aktualisierung von ${accounts} ist fehlgeschlagen.`,
  update: 'Aktualisieren',
  updating: 'Wird aktualisiert…',
  updated: 'Aktualisiert.',
  updateNotRequested: 'Die Aktualisierung ist fehlgeschlagen. Bitte versuch es noch einmal.',
  updateLate: 'Manche Ränge sind noch nicht da. Sie erscheinen, sobald sie ankommen.',
} satisfies Translation<typeof en.profileTexts>;

/** The texts of the buttons that share a profile. */
export const shareTexts: Translation<typeof en.shareTexts> = {
  share: 'Teilen',
  copyLink: 'Link kopieren',
  sendLink: 'Link senden',
  copied: 'Kopiert',
  linkCopied: 'Der Link ist kopiert.',
  close: 'Schließen',
};

/** The texts that open the rank history on a profile. */
export const historyTexts: Translation<typeof en.historyTexts> = {
  history: 'Verlauf',
  historyOf: (account) => `Verlauf von ${account}`,
  loading: 'Wird geladen…',
  loadFailed: 'Der Verlauf ließ sich nicht laden.',
  ownPage: 'Auf eigener Seite öffnen',
};
