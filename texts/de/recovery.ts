import type * as en from '../en/recovery.ts';
import { joinSentence } from '../language/sentence.ts';
import type { Translation } from '../language/translation.ts';

export const recoveryTexts: Translation<typeof en.recoveryTexts> = {
  forgotPassword: 'Passwort vergessen?',
  recoverLead: 'Leg mit einem deiner Backup-Codes ein neues Passwort fest.',
  setNewPassword: 'Neues Passwort festlegen',
  withoutCode: (operator, hasMail) =>
    joinSentence(
      hasMail
        ? 'Keine E-Mail-Adresse und kein Code? Frag '
        : 'Kein Code? Deine E-Mail-Adresse haben wir nicht. Frag ',
      operator,
      ' nach einem Link für ein neues Passwort.',
    ),
  /** In `withoutCode`. */
  operator: 'den Betreiber dieser Website',
  backToSignIn: 'Zurück zur Anmeldung',
  resetTitle: 'Neues Passwort festlegen',
  resetLead: (username, site) => `Für ${username} auf ${site}.`,
  resetConsequences:
    'Du wirst überall sonst abgemeldet. Alle Passkeys, verknüpften Anmeldungen und Backup-Codes dieses Kontos werden entfernt, und dieser Link gilt nicht mehr.',
};

export const recoveryCodesTexts: Translation<typeof en.recoveryCodesTexts> = {
  title: 'Deine Backup-Codes',
  lead: 'Speichere sie nicht nur auf diesem Gerät. Sie werden nur einmal gezeigt.',
  passwordChanged:
    'Dein Passwort ist geändert. Du bist überall sonst abgemeldet, und deine alten Codes gelten nicht mehr. Deine Passkeys gelten weiter, falls du welche hast. Entferne die, die nicht von dir sind.',
  owner: (username, site) => joinSentence('Für ', username, ` auf ${site}`),
  use: (origin) =>
    `Jeder Code gilt einmal. Mit einem davon und deinem Benutzernamen legst du ein neues Passwort fest: ${origin}/recover`,
  saved: 'Ich habe sie gespeichert',
  file: (username, site, origin, codes) =>
    `Backup-Codes von ${username} auf ${site}
Jeder gilt einmal. Benutz sie auf ${origin}/recover

${codes.join('\n')}
`,
  copy: 'Kopieren',
  copied: 'Kopiert',
  download: 'Herunterladen',
  print: 'Drucken',
};
