import type * as en from '../en/leaderboard-members.ts';
import type { Translation } from '../language/translation.ts';
import { plural } from './plural.ts';

/** The texts of the page to which an invitation leads. */
export const joinTexts: Translation<typeof en.joinTexts> = {
  title: (name) => `${name} beitreten`,
  lead: (owner, game, queue) => `${owner} lädt dich zu einer Bestenliste ein: ${game}, ${queue}.`,
  facts: {
    link: 'Alle mit dem Link können sie sehen.',
    all: 'Alle können sie sehen, und sie steht in der Liste dieser Website.',
    members: 'Nur ihre Mitglieder können sie sehen.',
  },
  members:
    'Ihre Mitglieder sehen deinen Benutzernamen und wann du beigetreten bist. Du kannst jederzeit wieder raus.',
  join: 'Beitreten',
  signIn: 'Zum Beitreten melde dich an oder registrier dich. Danach kommst du hierher zurück.',
  toSignIn: 'Anmelden',
  toSignUp: 'Registrieren',
  mustAgree:
    'Dieses Konto ist ausgeblendet, oder deine Seite ist nicht gelistet. Die Bestenliste würde den Spieler zeigen, ohne deine Seite. Mitglieder können erraten, wessen Konto es ist, und der Besitzer kann die Bestenliste später auch anderen zeigen. Bitte bestätige, dass du das willst.',
  full: 'In dieser Bestenliste ist kein Platz für noch einen Spieler.',
};

/** The texts of the page of the members. */
export const memberTexts: Translation<typeof en.memberTexts> = {
  documentTitle: (name, siteName) => `Mitglieder von ${name} · ${siteName}`,
  title: 'Mitglieder',
  toTable: (name) => `Zurück zu ${name}`,
  owner: (name) => `Diese Bestenliste gehört ${name}.`,
  count: (count) =>
    count === 0
      ? 'Noch keine Mitglieder'
      : plural(count, { one: '1\u00a0Mitglied', other: `${count}\u00a0Mitglieder` }),
  joined: (time) => ['Dabei seit dem ', time],
  roles: { moderator: 'Moderator', member: 'Mitglied' },
  steps: {
    moderator: 'Zum Moderator machen',
    member: 'Zum Mitglied machen',
    remove: 'Entfernen',
    owner: 'Übergeben',
  },
  change: 'Ändern',
  /** Read by screen readers. */
  stepOf: (step, name) => `${step}: ${name}`,
  handOver:
    'Wenn du übergibst, gehört die Bestenliste sofort diesem Mitglied. Du bleibst als Moderator und kannst sie dann verlassen.',
  removal:
    'Wenn du ein Mitglied entfernst, verschwindet auch der Spieler aus der Liste, der mit ihm gekommen ist.',
  invitation: 'Einladen',
  invitationLead:
    'Jeder Benutzer, der den Link hat, kann mit einem Konto des Spiels beitreten. Ein neuer Link ersetzt den vorigen.',
  open: (uses, end) => [
    'Bis zum ',
    end,
    plural(uses, {
      one: ' kann noch 1\u00a0Benutzer mit dem Link beitreten.',
      other: ` können noch ${uses}\u00a0Benutzer mit dem Link beitreten.`,
    }),
  ],
  invite: 'Link erstellen',
  endInvitation: 'Link beenden',
  link: 'Der Link zum Beitreten. Er wird nur jetzt gezeigt.',
  leaving: 'Verlassen',
  leavingLead: 'Der Spieler, mit dem du beigetreten bist, verschwindet auch aus der Liste.',
  leave: 'Bestenliste verlassen',
};
