import type { Leader } from '../../domain/previews/leaderboard-card.ts';
import type * as en from '../en/shell.ts';
import type { Translation } from '../language/translation.ts';
import { cardTexts } from './sharing.ts';
import { formatUtc } from './times.ts';

export const navigationTexts: Translation<typeof en.navigationTexts> = {
  skip: 'Zum Inhalt springen',
  main: 'Hauptmenü',
  signIn: 'Anmelden',
  signUp: 'Registrieren',
  account: 'Konto',
  logOut: 'Abmelden',
  menu: 'Menü von',
  leaderboards: 'Bestenlisten',
  viewAsVisitor: 'Als Besucher ansehen',
  settings: 'Einstellungen',
  admin: 'Admin',
};

/** The texts around every page: the notice above it and the footer. */
export const shellTexts: Translation<typeof en.shellTexts> = {
  asVisitor: 'So sehen Besucher deine Seite.',
  backToPage: 'Zurück zu deiner Seite',
  announcement: 'Ankündigung',
  aboutData: 'Zu den Daten',
  sampleData: 'Beispieldaten:',
  /** @param games the games with invented players; null for all games. */
  inventedPlayers: (games) =>
    games
      ? `Die Spieler von ${games} sind erfunden.`
      : 'Die Spieler, die du hier findest, sind erfunden.',
  trademarks: (site) =>
    `${site} wird nicht von Riot Games unterstützt und spiegelt nicht die Ansichten oder Meinungen von Riot Games oder von Personen wider, die offiziell an der Produktion oder Verwaltung von Eigentum von Riot Games beteiligt sind. Riot Games und alle zugehörigen Eigentumsrechte sind Marken oder eingetragene Marken von Riot Games, Inc.`,
  leaderboards: 'Bestenlisten',
  privacy: 'Datenschutz',
  terms: 'Nutzungsbedingungen',
  developers: 'Entwickler',
  language: (name) => `Sprache: ${name}`,
  colours: 'Farben',
  themes: { system: 'System', light: 'Hell', dark: 'Dunkel' },
};

/** Like '1 Juno MASTER 312 LP'. */
const describeLeader = ({ place, name, value }: Leader) => `${place} ${name} ${value}`;

export const headTexts: Translation<typeof en.headTexts> = {
  site: 'Such Gamer nach ihrem Benutzernamen, oder erstell dir eine Seite mit deinem Bild, deinem Banner und deinen aktuellen Rängen.',
  profile: (siteName) => `Profil auf ${siteName}`,
  history: (displayName) =>
    `Wie sich die Ränge von ${displayName} im Lauf der Zeit verändert haben.`,
  rank(game, queue, rank, isVerified, isDemo) {
    const notes = [isVerified ? '' : 'nicht verifiziert', isDemo ? 'Beispieldaten' : ''];
    const note = notes.filter(Boolean).join(', ');
    return `${game} ${queue}: ${rank}${note && ` (${note})`}`;
  },
  leaderboard: ({ game, queue, leaders }, readAt) =>
    [
      ...leaders.map(describeLeader),
      cardTexts.queueOfGame(game, queue),
      ...(readAt ? [`Stand: ${formatUtc(readAt, 'time')}`] : []),
    ].join(' · '),
  leaderboardAlt: ({ name, leaders }) => [name, ...leaders.map(describeLeader)].join(' · '),
  previewAlt: (displayName) => `Profil von ${displayName}`,
  previewAltWithRank: (displayName, rank) =>
    `Profil von ${displayName}. Bester aktueller Rang: ${rank}`,
};
