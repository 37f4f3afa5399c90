import { maxInvitationDays, maxInvitationUses } from '../../domain/accounts/registration.ts';
import { maxAnnouncementLength, maxListedActions } from '../../domain/moderation/moderation.ts';
import type * as en from '../en/admin.ts';
import type { Translation } from '../language/translation.ts';
import { plural } from './plural.ts';

/** The sentences of `/admin`, which only operators read. */
export const adminTexts: Translation<typeof en.adminTexts> = {
  documentTitle: (screen, siteName) => `${screen} · ${siteName}`,
  links: 'Seiten für Betreiber',
  screens: {
    reports: 'Meldungen',
    profiles: 'Profile',
    registration: 'Registrierung',
    health: 'Zustand',
  },
  openReports: (count) =>
    count === 0
      ? 'Keine offenen Meldungen.'
      : plural(count, { one: '1 offene Meldung.', other: `${count} offene Meldungen.` }),
  saved: 'Gespeichert.',
  done: (action, name) => `Erledigt für ${name}: ${action}.`,
  showPicture: 'Bild zeigen oder unscharf machen',
  showBanner: 'Banner zeigen oder unscharf machen',
  reporter: (number) => `Melder ${number}`,
  username: 'Benutzername',
  open: 'Öffnen',
  since: 'Dabei seit dem',
  suspendedSince: 'Gesperrt seit dem',
  until: (day) => `bis ${day}`,
  previousNames: (names) => `Frühere Namen: ${names.join(', ')}`,
  noReports: 'Keine offenen Meldungen.',
  actions: 'Was du tun kannst',
  isOperator: 'Dieser Benutzer ist Betreiber. Nur npm run admin kann gegen Betreiber vorgehen.',
  game: 'Spiel',
  hiddenGame: (text) => `Für Besucher ausgeblendet: ${text}`,
  newName: 'Neuer Benutzername',
  leaderboards: (areAll) => (areAll ? 'Die neuesten Bestenlisten' : 'Bestenlisten'),
  ownedBy: (owner) => `Gehört ${owner}`,
  newLeaderboardName: 'Neuer Name',
  lastsUntil: 'Gesperrt bis',
  lastsUntilHint:
    'Die Sperre endet, wenn dieser Tag beginnt (UTC). Lass das Feld leer, um sie selbst zu beenden.',
  note: 'Private Notiz',
  noteLabel: 'Notiz',
  noteHint: 'Nur Betreiber lesen sie.',
  log: 'Bisherige Aktionen',
  noActions: 'Noch keine.',
  by: (operator) =>
    operator === '' ? 'Von der Website oder ihrer Kommandozeile' : `Von ${operator}`,
  effects: 'Was passiert',
  userReads: 'Das liest der Benutzer in den Einstellungen',
  userReadsAtSignIn: 'Das liest der Benutzer bei der nächsten Anmeldung',
  userReadsNothing: 'Nichts darüber.',
  cancel: 'Zurück zum Profil',
};

/** The sentences of the operator's page about sign-up and the announcement. */
export const registrationTexts: Translation<typeof en.registrationTexts> = {
  registration: 'Wer sich registrieren kann',
  states: {
    open: 'Alle',
    invitation: 'Nur Leute mit Einladung',
    closed: 'Niemand',
  },
  registrationHint: 'Gilt sofort. Wer schon registriert ist, kann sich weiter anmelden.',
  save: 'Speichern',
  announcement: 'Ankündigung',
  announcementText: 'Steht auf jeder Seite',
  announcementTooLong: `Bitte nimm höchstens ${maxAnnouncementLength} Zeichen.`,
  announcementHint: `Reiner Text, höchstens ${maxAnnouncementLength} Zeichen. Lass das Feld leer, um sie zu entfernen.`,
  invitations: 'Einladungen',
  uses: 'Anzahl neuer Benutzer',
  usesHint: `Höchstens ${maxInvitationUses}.`,
  days: 'Tage',
  daysHint: `Höchstens ${maxInvitationDays}.`,
  invite: 'Link erstellen',
  newLink: 'Dein neuer Link',
  newLinkHint:
    'Kopier ihn jetzt: Er wird nicht noch einmal gezeigt. Schick ihn den Leuten, die du einladen willst.',
  usesLeft: (left, uses) => `${left} von ${uses} übrig`,
  expires: 'Läuft ab am',
  withdraw: 'Zurückziehen',
};

/** The sentences of the operator's page about the health of the site. */
export const healthTexts: Translation<typeof en.healthTexts> = {
  site: 'Die Website',
  version: (version, since) => [`Version ${version}, läuft seit dem `, since],
  lastBackup: (time) => ['Letztes Backup: ', time],
  noBackup: 'Es gibt noch kein Backup. Dieser Befehl erstellt eins:',
  backupCommand: 'npm run db -- backup DATEI',
  disk: (megabytes) => {
    const free = megabytes < 10_000 ? `${megabytes} MB` : `${Math.round(megabytes / 1024)} GB`;
    return `Auf dem Datenträger des Datenordners sind ${free} frei.`;
  },
  oldestRefresh: (time) => ['Die älteste wartende Aktualisierung war fällig: ', time],
  noRefresh: 'Es wartet keine Aktualisierung.',
  keys: 'API-Schlüssel',
  noKeys:
    'Es ist kein API-Schlüssel gesetzt. Ohne ihn haben die Spiele von Riot nur Beispielspieler.',
  keyAnswer: (status, time) => [
    status === 401 || status === 403
      ? `Abgelehnt, Status ${status}: `
      : `Letzte Antwort, Status ${status}: `,
    time,
  ],
  keyEnds: (time) => [
    'Falls es ein Entwicklungsschlüssel ist, läuft er spätestens am ',
    time,
    ' ab',
  ],
  refusals: 'Abgelehnte Anfragen an Quellen seit dem Start',
  noRefusals: 'Jede Antwort hatte den Status 200 oder 404.',
  status: (status, count) =>
    status === '0' ? `Keine Antwort: ${count}` : `Status ${status}: ${count}`,
  actions: `Die letzten ${maxListedActions} Aktionen`,
};
