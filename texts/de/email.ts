import { mailMinutes } from '../../domain/accounts/email.ts';
import { resetLinkMinutes } from '../../domain/accounts/recovery.ts';
import type * as en from '../en/email.ts';
import type { Translation } from '../language/translation.ts';

export const emailTexts: Translation<typeof en.emailTexts> = {
  title: 'E-Mail-Adresse',
  lead: 'Freiwillig. Wir nutzen sie nur, um dir einen Link zu schicken, wenn du dein Passwort vergisst. Niemand sonst sieht sie.',
  leadForOperators:
    'Freiwillig. Wir nutzen sie, um dir einen Link zu schicken, wenn du dein Passwort vergisst, und um dir Meldungen mitzuteilen, weil du Betreiber bist. Niemand sonst sieht sie.',
  none: 'Keine',
  waiting: (address) =>
    `Wir schicken einen Link an ${address}. Öffne ihn innerhalb von ${resetLinkMinutes} Minuten, um die Adresse zu bestätigen. Kommt er nicht an, sieh im Spam-Ordner nach.`,
  address: 'Deine E-Mail-Adresse',
  send: 'Link schicken',
  remove: 'Adresse entfernen',
  refused: 'Bitte gib eine E-Mail-Adresse ein, wie name@example.org.',
  use: (address) =>
    `Wenn du dein Passwort vergisst, können wir dann einen Link an ${address} schicken.`,
  confirm: 'Adresse bestätigen',
  confirmed: 'Deine E-Mail-Adresse ist bestätigt',
  confirmedText:
    'Wenn du dein Passwort vergisst, kannst du dir jetzt einen Link per E-Mail schicken lassen.',
  toSettings: 'Zu den Einstellungen',
};

export const recoverByEmailTexts: Translation<typeof en.recoverByEmailTexts> = {
  lead: 'Lass dir einen Link per E-Mail schicken, oder nimm einen deiner Backup-Codes.',
  title: 'Per E-Mail',
  hint: 'Das geht, wenn du in den Einstellungen eine E-Mail-Adresse hinzugefügt hast.',
  send: 'Link schicken',
  sent: 'Schau in dein Postfach',
  sentText: `Gibt es einen Benutzer mit diesem Namen und einer E-Mail-Adresse, ist ein Link unterwegs. Er gilt ${resetLinkMinutes} Minuten. Kommt er nicht an, sieh im Spam-Ordner nach: Wir schicken höchstens einen Link in ${mailMinutes} Minuten.`,
  codeTitle: 'Mit einem Backup-Code',
  linkClosed: `Ein Link gilt einmal, ${resetLinkMinutes} Minuten lang, und nur der neueste gilt. Bitte fordere einen neuen an.`,
  consequences:
    'Die E-Mail-Adresse des Kontos bleibt nur, wenn dieser Link an sie geschickt wurde.',
};

const linkRules = `Der Link gilt einmal, ${resetLinkMinutes} Minuten lang.`;

/** The subject of each mail, and the sentences before and after its link. @param user a username. @param site the name of the site. */
export const mailTexts: Translation<typeof en.mailTexts> = {
  address: (user, site) => [
    'Bestätige deine E-Mail-Adresse',
    `${user} auf ${site} will diese Adresse nutzen, um ein vergessenes Passwort zurückzusetzen. Öffne diese Seite, um sie zu bestätigen:`,
    `${linkRules} Wenn du das nicht warst, ignoriere diese Mail; die Adresse wird dann nicht benutzt.`,
  ],
  'e-mail': (user, site) => [
    'Leg ein neues Passwort fest',
    `Auf dieser Seite kannst du ein neues Passwort für ${user} auf ${site} festlegen:`,
    `${linkRules} Wer ihn hat, kann das Konto übernehmen, gib ihn also nicht weiter. Wenn du ihn nicht angefordert hast, ignoriere diese Mail.`,
  ],
  unused: (user, site) => [
    'Deine E-Mail-Adresse wurde geändert oder entfernt',
    `${user} auf ${site} nutzt diese E-Mail-Adresse nicht mehr. Wenn du das nicht warst, kennt vielleicht jemand anderes dein Passwort. Leg mit einem Backup-Code ein neues fest:`,
    'Ohne Code frag den Betreiber der Website.',
  ],
  reports: (user, site) => [
    'Ein Profil wurde gemeldet',
    `${user} ist Betreiber von ${site}. Offene Meldungen warten auf dieser Seite:`,
    'Solange Meldungen offen sind, bekommst du höchstens einmal pro Stunde eine Mail über neue und einmal am Tag eine Erinnerung.',
  ],
};
