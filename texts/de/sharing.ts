import { maxOtherRanks } from '../../domain/previews/card.ts';
import type * as en from '../en/sharing.ts';
import type { Translation } from '../language/translation.ts';
import { rankTexts } from './ranks.ts';

export const sharePageTexts: Translation<typeof en.sharePageTexts> = {
  title: (displayName) => `${displayName} teilen`,
  previewOf: (displayName) => `Linkvorschau von ${displayName}`,
  saveImage: 'Bild speichern',
  copy: 'Kopieren',
  sharePageLead:
    'Ein Bild des Profils, ein Badge, eine Karte und ein Feed für Websites, ein Befehl für Chats und ein Overlay für einen Stream. Alle können sie benutzen.',
  toProfile: (displayName) => `Zurück zum Profil von ${displayName}`,
  link: 'Link',
  copyText: (label) => `Kopieren: ${label}`,
  textCopied: (label) => `Kopiert: ${label}`,
  sendImage: 'Bild senden',
  imageFailed: 'Das Bild lässt sich gerade nicht senden. Bitte speichere es stattdessen.',
  badge: 'Badge für eine Website',
  overlay: 'Overlay für einen Stream',
  rank: 'Rang',
  theme: 'Hintergrund',
  session: 'LP und Partien dieser Session zeigen',
  bestRank: 'Rang oben im Profil',
  bestRankOf: (player) => `${player} · bester aktueller Rang`,
  queueOf: (player, queue) => `${player} · ${queue}`,
  badgeThemes: { light: 'Hell', dark: 'Dunkel' },
  overlayThemes: { dark: 'Dunkel', light: 'Hell', clear: 'Transparent' },
  show: 'Zeigen',
  badgeAlt: (displayName) => `Der Rang von ${displayName}`,
  markdown: 'Markdown',
  markdownHint: 'Für eine README oder ein Forum. Das Badge zeigt immer den aktuellen Rang.',
  html: 'HTML',
  htmlHint: 'Für deine eigene Website.',
  overlayAddress: 'Adresse der Browserquelle',
  overlayHint: 'Leg in OBS eine Browserquelle mit dieser Adresse an, 800 Pixel breit und 200 hoch.',
  wideOverlayHint: `Leg in OBS eine Browserquelle mit dieser Adresse an, 800 Pixel breit und 200 hoch. Bei einer Breite von 1460 zeigt sie bis zu ${maxOtherRanks} weitere Ränge.`,
  overlayOf: (displayName, rank) => `Das Overlay von ${displayName}: ${rank}`,
  more: 'Chats und Websites',
  chat: 'Befehl für Nightbot',
  otherBots: 'Andere Bots und mehr Optionen',
  card: 'Karte für eine Website',
  feed: 'Feed mit Aufstiegen',
  feedHint: 'Ein Discord-Bot, der Feeds liest, postet sie in deinem Kanal.',
  discord: 'Schick deine Aufstiege in einen Discord-Kanal',
  developers: 'Mehr für Programme und Bots',
  noRank: rankTexts.noRank,
};

export const shareLeaderboardTexts: Translation<typeof en.shareLeaderboardTexts> = {
  lead: 'Ein Bild, ein Badge, eine Karte und ein Feed für Websites, ein Befehl für Chats und ein Overlay für einen Stream. Alle können sie benutzen.',
  /** It stands in code that users copy, so it contains no name. */
  alt: 'Die ersten Spieler einer Bestenliste',
  markdownHint: 'Für eine README oder ein Forum. Das Badge zeigt immer, wer gerade führt.',
  feed: 'Feed mit neuen Spitzenreitern',
  overlayHint:
    'Leg in OBS eine Browserquelle mit dieser Adresse an, 640 Pixel breit und 400 hoch. Häng &theme=light oder &theme=clear für einen anderen Hintergrund an.',
};

export const overlayTitle: Translation<typeof en.overlayTitle> = (name, siteName) =>
  `${name}: Overlay · ${siteName}`;

const raceNames = {
  announced: 'Kommendes Rennen',
  running: 'Rennen',
  ended: 'Rennergebnis',
};

export const cardTexts = {
  noProfile: 'Kein Profil mit diesem Namen',
  sampleData: 'Beispieldaten',
  notes: { unverified: 'nicht verifiziertes Konto', demo: 'Beispieldaten' },
  /** @param change like '+34 LP'; '' without points. @param record like '5–2'. */
  session: (change, record) =>
    change ? `${change}, ${record} in dieser Session` : `${record} in dieser Session`,
  verifiedAccount: 'Verifiziertes Konto',
  verifiedDemo: 'Verifiziertes Konto · Beispieldaten',
  verifiedGame: (game) => `${game} · verifiziert`,
  unverified: 'Nicht verifiziert',
  unverifiedAccount: 'Nicht verifiziertes Konto',
  unverifiedDemo: 'Nicht verifiziertes Konto · Beispieldaten',
  queueOfGame: (game, queue) => `${game} · ${queue}`,
  /** The game and the queue of a leaderboard. */
  queueOfTable: (table) =>
    [
      ...(table.race ? [raceNames[table.race]] : []),
      table.game,
      table.queue,
      ...(table.isDemo ? ['Beispieldaten'] : []),
    ].join(' · '),
  unverifiedQueueOfGame: (game, queue) => `${game} · ${queue} · nicht verifiziert`,
  unverifiedGame: (game) => `${game} · nicht verifiziert`,
  siteWithDemo: (siteName) => `${siteName} · Beispieldaten`,
  badge: (displayName, siteName, rank) => `${displayName}, ${siteName}: ${rank}`,
  badgeWithoutProfile: (siteName) => `${siteName}: Kein Profil mit diesem Namen`,
} satisfies Translation<typeof en.cardTexts>;
