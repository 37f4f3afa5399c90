import { maxNoteLength } from '../../domain/moderation/moderation.ts';
import type * as en from '../en/moderation.ts';
import type { Translation } from '../language/translation.ts';
import { leaderboardFormTexts } from './leaderboards.ts';

/** The sentences about the actions of operators: for operators in `/admin` and on the command line, and for the users. */

const byOperator = 'Ein Betreiber dieser Website hat';

export const actionTexts: Translation<typeof en.actionTexts> = {
  dismiss: { title: 'Verwerfen' },
  'hide-picture': {
    title: 'Bilder entfernen',
    effects: () => ['Bild und Banner werden gelöscht. Das Profil zeigt die Standardbilder.'],
    told: () => `${byOperator} dein Bild und dein Banner entfernt.`,
  },
  'remove-picture': {
    title: 'Bild entfernen',
    effects: () => ['Das Bild wird gelöscht. Das Profil zeigt das Standardbild.'],
    told: () => `${byOperator} dein Bild entfernt.`,
  },
  'remove-banner': {
    title: 'Banner entfernen',
    effects: () => ['Das Banner wird gelöscht. Das Profil zeigt das Standardbanner.'],
    told: () => `${byOperator} dein Banner entfernt.`,
  },
  'remove-bio': {
    title: 'Bio entfernen',
    effects: () => ['Die Bio wird gelöscht.'],
    told: () => `${byOperator} deine Bio entfernt.`,
  },
  'remove-links': {
    title: 'Links entfernen',
    effects: () => ['Alle Links werden gelöscht.'],
    told: () => `${byOperator} deine Links entfernt.`,
  },
  'remove-game': {
    title: 'Spiel entfernen',
    effects: (game) => [
      `${game} wird samt Verlauf gelöscht. Der Benutzer kann es wieder hinzufügen.`,
    ],
    told: (game) => `${byOperator} ${game} von deiner Seite entfernt.`,
  },
  'rename-leaderboard': {
    title: 'Bestenliste umbenennen',
    effects: (names) => [`Der Name ändert sich sofort, auch auf offenen Seiten: ${names}.`],
    told: (names) => `${byOperator} eine deiner Bestenlisten umbenannt: ${names}.`,
  },
  'delete-leaderboard': {
    title: 'Bestenliste löschen',
    effects: (name) => [
      `${name} wird mit Liste, Plätzen und Mitgliedern gelöscht. Das lässt sich nicht rückgängig machen.`,
    ],
    told: (name) => `${byOperator} deine Bestenliste ${name} gelöscht.`,
  },
  rename: {
    title: 'Benutzernamen ändern',
    effects: (name) => [
      `Der Benutzername ist ${name}. Den vorigen kann kein Benutzer nehmen, und er zeigt kein Profil.`,
      'Zum Anmelden braucht es den neuen Benutzernamen, sag also dem Benutzer Bescheid, wenn du kannst.',
    ],
    told: (name) => `${byOperator} deinen Benutzernamen in ${name} geändert.`,
  },
  suspend: {
    title: 'Sperren',
    effects: (day) => [
      'Das Profil ist für alle Besucher verborgen. Jede Sitzung endet, und Anmeldungen werden abgelehnt.',
      'Die Bestenlisten des Benutzers finden nur noch ihre Mitglieder, und sie lesen, warum sie leer sind.',
      day === ''
        ? 'Die Sperre gilt, bis ein Betreiber sie beendet.'
        : `Die Sperre endet von selbst, wenn der ${day} beginnt (UTC).`,
    ],
    told: (day) =>
      day === '' ? 'Dieses Konto ist gesperrt.' : `Dieses Konto ist bis ${day} gesperrt.`,
  },
  unsuspend: {
    title: 'Sperre beenden',
    effects: () => ['Das Profil ist wieder öffentlich, und sein Besitzer kann sich anmelden.'],
  },
  delete: {
    title: 'Konto löschen',
    effects: () => [
      'Das Konto wird mit allen Daten gelöscht. Das lässt sich nicht rückgängig machen.',
      'Eine Bestenliste des Benutzers geht an den Moderator, der es am längsten ist. Ohne Moderator wird sie gelöscht.',
      'Kein Benutzer kann den Namen wieder nehmen.',
      'Beim Anmelden liest der Benutzer, dass Benutzername oder Passwort falsch ist.',
    ],
  },
  note: { title: 'Notiz speichern', effects: () => ['Die Notiz wird gespeichert.'] },
  'reset-password': { title: 'Link für ein neues Passwort' },
  operator: {
    title: 'Zum Betreiber machen',
    effects: () => ['Das Konto kann nach dem Anmelden /admin öffnen.'],
  },
  'no-operator': {
    title: 'Rolle als Betreiber beenden',
    effects: () => ['Das Konto kann /admin nicht mehr öffnen.'],
  },
  registration: { title: 'Wer sich registrieren kann' },
  announcement: { title: 'Ankündigung' },
  invitation: { title: 'Neue Benutzer einladen' },
  'withdraw-invitation': { title: 'Einladung zurückziehen' },
};

/** Parts of what a user reads about an action. */
export const moderationTexts: Translation<typeof en.moderationTexts> = {
  reportsClosed: 'Offene Meldungen zu diesem Profil werden geschlossen.',
  because: (reason) => `Der Grund: ${reason}.`,
  appeal: 'Wenn du das für falsch hältst, wende dich an den Betreiber dieser Website.',
  appealTo: (contact) =>
    `Wenn du das für falsch hältst, schreib dem Betreiber dieser Website: ${contact}`,
  noUser: (username) => `Es gibt keinen Benutzer ${username}.`,
  previousName: (currentName) => `Das ist ein früherer Name von ${currentName}.`,
};

export const moderationReasons: Translation<typeof en.moderationReasons> = {
  impersonation: 'Es gibt sich als jemand anderes aus',
  'offensive-name': 'Der Name ist anstößig',
  'offensive-picture': 'Das Bild oder das Banner ist anstößig',
  'offensive-words': 'Die Bio oder ein Link ist anstößig',
  other: 'Es verstößt gegen die Regeln dieser Website',
};

export const actionRefusals: Translation<typeof en.actionRefusals> = {
  'no-such-profile': 'Das Profil wurde gerade gelöscht.',
  'no-such-game': 'Das Profil hat dieses Spiel nicht mehr.',
  'no-such-leaderboard': 'Diese Bestenliste gehört dem Benutzer nicht mehr.',
  'bad-leaderboard-name': leaderboardFormTexts.badName,
  demo: 'Das ist das eigene Profil der Website. Du kannst es löschen.',
  'is-operator': 'Dieser Benutzer ist Betreiber. Nur npm run admin kann gegen Betreiber vorgehen.',
  'is-suspended': 'Dieses Konto ist gesperrt. Beende zuerst die Sperre.',
  'not-suspended': 'Dieses Konto ist nicht gesperrt.',
  'suspended-already': 'Dieses Konto ist schon gesperrt.',
  'same-username': 'So heißt der Benutzer schon.',
  'username-taken': 'Dieser Benutzername ist vergeben oder wurde vor Kurzem benutzt.',
  'bad-day': 'Eine Sperre endet an einem späteren Tag, wie 2031-12-31.',
  'long-note': `Eine Notiz hat höchstens ${maxNoteLength} Zeichen.`,
};
