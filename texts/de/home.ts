import type * as en from '../en/home.ts';
import type { Translation } from '../language/translation.ts';

export const homeTexts: Translation<typeof en.homeTexts> = {
  title: (siteName) => `${siteName}: deine Ränge auf einer Seite`,
  tagline: (games) => `Deine Ränge in ${games}, auf einer Seite.`,

  sample: 'Beispiel',
  sampleCard: 'Eine Beispielseite',
  sampleNote: 'Erfundene Spieler und Ränge.',
  openSample: 'Beispielseite ansehen',
  pause: 'Pause',
  play: 'Abspielen',
  nextSample: 'Nächstes Beispiel',

  howItWorks: 'So geht’s',
  steps: ['Wähl einen Benutzernamen.', 'Füg deine Spielkonten hinzu.', 'Teile deinen Link.'],
  makePage: 'Seite erstellen',
  noEmail: 'Nur Benutzername und Passwort. Keine E\u2011Mail.',

  yourPage: 'Deine Seite',
  openOwnPage: 'Zu deiner Seite',
  addFirstGame: 'Erstes Spiel hinzufügen',

  noNews:
    'Hier steht, was die Profile erreichen, denen du folgst. Such einen Freund, dem du folgen willst, oder erstell eine Bestenliste für deine Gruppe.',

  noneViewed: 'Profile, die du öffnest, erscheinen hier, nur in diesem Browser.',
  clearViewed: 'Leeren',

  tiers: 'Von Eisen bis Herausforderer',
};

/** The hint on the home page, with the section of the settings to open. */
export const wayBackTexts: Translation<typeof en.wayBackTexts> = {
  'few-codes': {
    sentence: 'Deine Backup-Codes sind fast aufgebraucht.',
    action: 'Neue Backup-Codes erstellen',
    section: 'codes',
  },
  'no-codes': {
    sentence:
      'Falls du dich mal nicht anmelden kannst, legst du mit einem Backup-Code ein neues Passwort fest.',
    action: 'Backup-Codes erstellen',
    section: 'codes',
  },
  'no-codes-or-email': {
    sentence:
      'Falls du dich mal nicht anmelden kannst, können wir dir einen Link für ein neues Passwort schicken.',
    action: 'E-Mail-Adresse hinzufügen',
    section: 'email',
  },
};

/** Why a page shows its owner no rank, on the home page and on the page itself. */
export const withoutRank: Translation<typeof en.withoutRank> = {
  none: 'Deine Seite ist bereit für ihren ersten Rang.',
  hidden: 'Alle deine Spiele sind ausgeblendet, Besucher sehen also keinen Rang.',
  some: 'Deine Spiele haben noch keinen Rang.',
};
