import { maxLines, maxNameLength } from '../../domain/leaderboards/leaderboard.ts';
import { trendDays } from '../../domain/profiles/trend.ts';
import type * as en from '../en/leaderboards.ts';
import type { Translation } from '../language/translation.ts';
import { plural } from './plural.ts';

const countPlayers = (players: number) =>
  plural(players, { one: '1\u00a0Spieler', other: `${players}\u00a0Spieler` });

const countPlaces = (places: number) =>
  plural(places, { one: '1\u00a0Platz', other: `${places}\u00a0Plätze` });

/** The labels of the forms about leaderboards. */
export const leaderboardFormTexts = {
  name: 'Name der Bestenliste',
  badName: `Bitte gib einen Namen mit höchstens ${maxNameLength} Zeichen ein.`,
  play: 'Spiel und Queue',
  queue: (game, queue) => `${game} · ${queue}`,
  region: 'Region',
  regionHint: 'Andere Region? Häng sie an: Mira#EUW, EUW.',
  audience: 'Wer sie sehen kann',
  audiences: {
    link: 'Alle mit dem Link',
    all: 'Alle: Sie steht auch in der Liste dieser Website',
    members: 'Nur Mitglieder',
  },
  list: 'Spieler',
  listHint: `Ein Spieler pro Zeile, höchstens ${maxLines}: ein Name, ein Link oder @benutzername für einen Benutzer dieser Website. Du kannst auch aus einer Tabelle einfügen.`,
  listExamples: {
    'riot-id': 'Mira#EUW\nhttps://www.op.gg/…/Fern-1234\n@juniper',
    username: 'mira_plays\nhttps://…/fern\n@juniper',
    'display-name': 'Mira\n87654321\n@juniper',
    'account-id': '87654321\n76561198047920049\n@juniper',
  },
  emptyList: 'Bitte gib mindestens einen Spieler ein.',
  player: 'Name oder Link des Spielers',
  uses: 'Wie viele mit dem Link beitreten können',
  days: 'Für wie viele Tage',
  account: 'Dein Spielkonto',
  otherAccount: 'Ein anderes Konto',
  otherPlayer: 'Ein anderes Konto: dein Name im Spiel oder ein Link',
  ownPlayer: 'Dein Name im Spiel oder ein Link',
  ownRegionHint: (region) =>
    `Wenn du nicht in der Region ${region} spielst, schreib deine Region dazu: Mira#EUW, EUW.`,
  noAccount: 'Bitte gib deinen Namen im Spiel oder einen Link ein.',
  agreed: 'Diesen Spieler in der Bestenliste zeigen',
  nameAgain: 'Name zur Bestätigung',
  nameAgainHint: 'Gib den Namen der Bestenliste ein, um sie zu löschen.',
} satisfies Translation<typeof en.leaderboardFormTexts>;

/** The texts of the page of a leaderboard. */
export const leaderboardTexts: Translation<typeof en.leaderboardTexts> = {
  toAll: 'Bestenlisten',
  playerCount: (game, players) => `${game} · ${countPlayers(players)}`,
  asOf: (time) => ['Stand: ', time],
  failed: (count) =>
    plural(count, {
      one: 'Die letzte Aktualisierung eines Spielers ist fehlgeschlagen.',
      other: `Die letzte Aktualisierung von ${count} Spielern ist fehlgeschlagen.`,
    }),
  /** @param problems the lines that could not be added. */
  edit: (problems) =>
    problems === 0
      ? 'Bearbeiten'
      : plural(problems, {
          one: '1\u00a0Zeile korrigieren',
          other: `${problems}\u00a0Zeilen korrigieren`,
        }),
  members: 'Mitglieder',
  waiting: (waiting, all) =>
    plural(waiting, {
      one: `1 von ${all} Spielern wird gesucht.`,
      other: `${waiting} von ${all} Spielern werden gesucht.`,
    }),
  closing:
    'Du kannst die Seite schließen. Antwortet die Quelle nicht, fragt die Website noch einmal.',
  places: 'Plätze Tag für Tag',
  share: 'Badge, Overlay und Feed',
  compareOwn: 'Vergleich dich mit der Zeile über dir',
  compareFirst: 'Die ersten beiden vergleichen',
  wall: 'Auf großem Bildschirm zeigen',
  makeRace: 'Ein Rennen daraus machen',
  gone: 'Diese Bestenliste ist nicht verfügbar.',
  report: 'Diese Bestenliste melden',
  empty: 'Noch keine Spieler',
  emptyHint: (problems) =>
    problems > 0
      ? 'Bitte korrigier die Liste: Keine Zeile darin nennt einen Spieler.'
      : 'Sie erscheinen hier, sobald jemand sie in die Liste einträgt, der sie bearbeiten darf.',
  /** For a member whom others have passed. */
  passedBy: (names) => `Seit letzter Woche an dir vorbeigezogen: ${names.join(', ')}.`,
  queues: 'Queue',
  sort: 'Reihenfolge',
  sorts: { rank: 'Rang', climb: 'Woche', games: 'Partien' },
  columns: {
    place: 'Platz',
    player: 'Spieler',
    rank: 'Rang',
    climb: 'Diese Woche',
    record: 'Bilanz',
    trend: `Letzte ${trendDays} Tage`,
  },
  noPlace: 'kein Platz',
  you: 'Du',
  since: (day) => ['seit dem ', day],
  /** The row had no place a week ago. */
  isNew: 'neu',
  rise: (places) => `${countPlaces(places)} besser als letzte Woche`,
  fall: (places) => `${countPlaces(places)} schlechter als letzte Woche`,
  tookTheLead: (name) => `${name} hat die Führung übernommen.`,
  sharesTheLead: (name) => `${name} teilt sich die Führung.`,
  nowInPlace: (name, place) => `${name} ist jetzt auf Platz ${place}.`,
  newRank: (name, rank) => `${name}: ${rank}.`,
  newRanks: (players) =>
    plural(players, {
      one: '1 Spieler hat einen neuen Rang.',
      other: `${players} Spieler haben neue Ränge.`,
    }),
};

/** The texts of the page with the places of each day. */
export const placesTexts: Translation<typeof en.placesTexts> = {
  documentTitle: (name, siteName) => `Plätze von ${name} · ${siteName}`,
  title: (queue) => `Plätze in ${queue}`,
  toTable: (name) => `Zurück zu ${name}`,
  between: (first, last) => ['Vom ', first, ' bis zum ', last],
  csv: 'Als Tabelle (CSV)',
  before: (place) => (place === null ? 'vorher ohne Platz' : `vorher Platz ${place}`),
  empty:
    'Die Plätze werden einmal am Tag gespeichert, die erste Linie ist also übermorgen hier zu sehen.',
};

/** The texts of the page that makes a leaderboard. */
export const newLeaderboardTexts: Translation<typeof en.newLeaderboardTexts> = {
  title: 'Bestenliste erstellen',
  lead: 'Eine Tabelle eurer Gruppe, nach Rang sortiert. Sie aktualisiert sich von selbst.',
  create: 'Bestenliste erstellen',
  creating: 'Die Spieler werden gesucht…',
  next: 'Sie öffnet sich sofort und füllt sich, während die Spieler gesucht werden. Alles außer dem Spiel kannst du später ändern, und du kannst ein Rennen mit Start und Ende daraus machen.',
};

/** The texts of the page on which the owner and moderators change a leaderboard. */
export const editLeaderboardTexts: Translation<typeof en.editLeaderboardTexts> = {
  documentTitle: (name, siteName) => `${name} bearbeiten · ${siteName}`,
  webhooks: 'Tabelle oder neue Spitzenreiter in einem Discord-Kanal posten',
  title: 'Bestenliste bearbeiten',
  toTable: (name) => `Zurück zu ${name}`,
  problems: 'Zeilen zum Korrigieren',
  problemsLead: 'Nur du und die Moderatoren sehen diese Zeilen.',
  reasons: {
    'bad-name': 'Das ist weder der Name eines Spielers dieses Spiels noch ein Link zu einem.',
    'bad-region': 'Diese Region gibt es nicht.',
    'no-such-player': 'Es gibt keinen Spieler mit diesem Namen.',
    'never-played': 'Dieser Spieler hat dieses Spiel nie gespielt.',
    'several-players': 'Mehrere Spieler haben diesen Namen. Bitte gib den Link des richtigen ein.',
    twice: 'Dieser Spieler steht schon in der Liste.',
    'taken-off': 'Dieser Spieler kann nicht gezeigt werden.',
    'no-account':
      'Es gibt keinen Benutzer mit diesem Namen oder kein verifiziertes Konto dieses Spiels, das Besucher finden können.',
  },
  correct: 'Korrigieren',
  remove: 'Entfernen',
  removeLine: (name) => `${name} entfernen`,
  list: 'Liste ändern',
  preview: 'Änderungen ansehen',
  save: 'Liste speichern',
  /** The changes of the list, one paragraph each. */
  changes: ({ added, removed, keptCount }) => [
    ...(added.length > 0 ? [`Kommt dazu: ${added.join(', ')}`] : []),
    ...(removed.length > 0 ? [`Wird entfernt: ${removed.join(', ')}`] : []),
    plural(keptCount, {
      one: '1\u00a0Zeile bleibt.',
      other: `${keptCount}\u00a0Zeilen bleiben.`,
    }),
  ],
  settings: 'Einstellungen',
  saveSettings: 'Speichern',
  deletion: 'Diese Bestenliste löschen',
  deletionLead:
    'Sie wird sofort gelöscht, auch für ihre Mitglieder. Die Spieler behalten ihre Seiten.',
  delete: 'Bestenliste löschen',
};

/** The texts of the page that lists leaderboards. */
export const leaderboardsTexts: Translation<typeof en.leaderboardsTexts> = {
  title: 'Bestenlisten',
  lead: 'Tabellen von Freunden, Teams und Servern, nach Rang sortiert. Aus jeder kann ein Rennen werden.',
  create: 'Bestenliste erstellen',
  own: 'Deine',
  listed: 'Öffentliche Bestenlisten',
  empty: 'Erstell deine eigene',
  emptyHint: 'Füg die Namen deiner Freunde ein und sieh, wer vorn liegt.',
  facts: (game, queue, players) => `${game} · ${queue} · ${countPlayers(players)}`,
};
