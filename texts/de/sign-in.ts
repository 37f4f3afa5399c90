import { maxPasswordLength, minPasswordLength } from '../../domain/accounts/password.ts';
import { maxPreviousNames, previousNameDays } from '../../domain/accounts/previous-names.ts';
import { recoveryCodeLength } from '../../domain/accounts/recovery.ts';
import { maxUsernameLength, minUsernameLength } from '../../domain/accounts/username.ts';
import type * as en from '../en/sign-in.ts';
import type { Translation } from '../language/translation.ts';
import { specificationTexts } from './specification.ts';

const signUp = 'Registrieren';
const hasPage = 'Hast du schon eine Seite?';
const goOn = 'Weiter';

export const signInFormTexts: Translation<typeof en.signInFormTexts> = {
  signIn: 'Anmelden',
  username: 'Benutzername',
  password: 'Passwort',
  signUp,
  show: (label) => `Zeigen: ${label}`,
  newHere: 'Neu hier?',
  hasPage,
  forgotPassword: 'Passwort vergessen?',
  deletedAccount: 'Ein gelöschtes Konto lässt sich nicht wieder öffnen.',
  usernameHint: `${minUsernameLength} bis ${maxUsernameLength} Buchstaben, Ziffern, _ oder -. Er wird zur Adresse deiner Seite.`,
  signInLead: 'Willkommen zurück auf deiner Seite.',
  /** The form of a new user with a password. */
  signUpForm: {
    title: signUp,
    lead: 'Eine Seite für dein Bild, dein Banner und deine Ränge.',
    submit: signUp,
    question: hasPage,
  },
  confirm: 'Bestätige, dass du es bist',
  confirmLead: (username) =>
    `Du bist als ${username} angemeldet. Bitte melde dich noch einmal an: Das schützt dein Konto, falls jemand anderes dieses Gerät benutzt.`,
  goOn,
  backToSettings: 'Zurück zu deinen Einstellungen',
  returnToPlayer: 'Als Nächstes: diesen Spieler zu deiner Seite hinzufügen.',
  newPassword: 'Neues Passwort',
  signedOutElsewhere: 'Du wirst überall sonst abgemeldet.',
  recoveryCode: 'Backup-Code',
  recoveryCodeHint: `${recoveryCodeLength} Buchstaben und Ziffern. Groß- und Kleinschreibung und Bindestriche sind egal.`,
};

/** The texts of sign-ins at a provider, like Discord. */
export const providerTexts: Translation<typeof en.providerTexts> = {
  continueWith: (provider) => `Weiter mit ${provider}`,
  leaving: (provider) => `Du gehst zu ${provider}`,
  leavingText: (provider) =>
    `Melde dich dort an, dann schickt ${provider} dich zurück. Diese Website erfährt nur eine ID: keine E-Mail-Adresse und keinen Namen.`,
  /** The form of a new user. */
  chooseForm: (provider) => ({
    title: 'Such dir einen Benutzernamen aus',
    lead: `Du hast dich mit ${provider} angemeldet. Gespeichert wird erst etwas, wenn du einen Benutzernamen gewählt hast.`,
    submit: 'Seite erstellen',
    question: hasPage,
  }),
  /** The form of a user whom the site knows. */
  continueForm: (provider, username) => ({
    title: `Weiter als ${username}`,
    lead: `Du hast dich mit ${provider} angemeldet. Bitte mach nur weiter, wenn das deine Seite ist.`,
    submit: goOn,
    question: 'Nicht deine Seite?',
  }),
};

/** Why a sign-in at a provider did not do what the user wanted. */
export const providerProblems: Translation<typeof en.providerProblems> = {
  expired: () =>
    'Diese Anmeldung ist abgelaufen oder wurde in einem anderen Browser begonnen. Bitte fang auf dieser Seite noch einmal an.',
  cancelled: (provider) =>
    `Du hast dich nicht bei ${provider} angemeldet. Du kannst es jederzeit noch einmal versuchen.`,
  failed: (provider) =>
    `Die Anmeldung bei ${provider} hat nicht geklappt. Bitte versuch es noch einmal, oder melde dich anders an.`,
  taken: (provider) =>
    `Dieses Konto bei ${provider} gehört hier zu einer anderen Seite. Es wurde nichts geändert.`,
  'another-linked': (provider) =>
    `Ein anderes Konto bei ${provider} ist schon verknüpft. Bitte entferne es zuerst.`,
  foreign: (provider) =>
    `Dieses Konto bei ${provider} ist nicht mit deinem Konto hier verknüpft. Bitte nimm das, das es ist.`,
};

export const passkeyCeremonyTexts: Translation<typeof en.passkeyCeremonyTexts> = {
  notUsed: 'Es wurde kein Passkey benutzt. Du kannst es jederzeit noch einmal versuchen.',
  notAdded: 'Es wurde kein Passkey hinzugefügt. Du kannst es jederzeit noch einmal versuchen.',
  failed: 'Das hat nicht geklappt. Bitte versuch es noch einmal.',
  unreachable: 'Die Website ist nicht zu erreichen. Bitte versuch es gleich noch einmal.',
  scriptMissing:
    'Die Website ist nicht zu erreichen, oder sie hat sich geändert, seit du diese Seite geöffnet hast. Bitte lad die Seite neu.',
  waiting: 'Warten auf deinen Passkey',
  signIn: 'Mit Passkey anmelden',
  /** By the names of WebAuthn's errors. `NotAllowedError` has none: it means 'cancelled', 'timed out' or 'no passkey'. */
  errors: {
    InvalidStateError:
      'Du hast auf diesem Gerät oder in seinem Passwortmanager schon einen Passkey.',
    ConstraintError:
      'Dein Gerät kann nicht prüfen, ob du es bist. Bitte richte zuerst eine Bildschirmsperre, einen Fingerabdruck oder eine PIN ein.',
    NotSupportedError: 'Dein Gerät unterstützt die Art von Passkey nicht, die wir brauchen.',
    SecurityError: 'Unter dieser Adresse funktionieren Passkeys nicht.',
  },
};

/** The sentence that refuses a new password. */
export const describePasswordProblem: Translation<typeof en.describePasswordProblem> = (problem) =>
  problem === 'too-short'
    ? specificationTexts.passwordTooShort
    : `Fehler: Ein Passwort hat höchstens ${maxPasswordLength} Zeichen.`;

/** The sentence that refuses the name of a passkey. */
export const describePasskeyNameProblem: Translation<typeof en.describePasskeyNameProblem> = (
  problem,
  maxLength,
) =>
  ({
    empty: 'Bitte gib einen Namen ein.',
    'too-long': `Ein Name hat höchstens ${maxLength} Zeichen.`,
    invisible: 'Dieser Name enthält unsichtbare Zeichen.',
  })[problem];

export const passwordAdviceTexts: Translation<typeof en.passwordAdviceTexts> = {
  hint: 'Längere Passwörter sind schwerer zu erraten.',
  minLength: (hint) => `Mindestens ${minPasswordLength} Zeichen. ${hint}`,
  containsUsername:
    'Dieses Passwort enthält deinen Benutzernamen, und den probieren Angreifer zuerst.',
  common: 'Das ist eins der Passwörter, die Angreifer zuerst probieren.',
  short: 'Das geht, aber ein längeres Passwort ist schwerer zu erraten.',
};

export const signInTexts: Translation<typeof en.signInTexts> = {
  confirmAgain:
    'Deine Anmeldung ist schon eine Weile her. Bitte lad diese Seite neu und bestätige, dass du es bist.',
  tooManyAttempts: (wait) => `Zu viele Versuche. Bitte versuch es in ${wait} noch einmal.`,
  sessionEnded: 'Du bist nicht mehr angemeldet. Bitte melde dich noch einmal an.',
  recoveryFailed:
    'Der Benutzername oder der Code ist falsch, oder der Code wurde schon benutzt. Bitte versuch es noch einmal.',
  lastWayIn:
    'Das ist dein einziger Weg, dich anzumelden. Leg zuerst ein Passwort fest, füg einen Passkey hinzu oder verknüpf ein anderes Konto.',
  passkeyRemoved: 'Dieser Passkey wurde schon entfernt.',
  signUpFailed:
    'Fehler: Die Registrierung hat nicht geklappt. Es wurde nichts gespeichert. Bitte versuch es noch einmal.',
  tooManySignUps: (wait) =>
    `Aus deinem Netzwerk haben sich zu viele Leute registriert. Bitte versuch es in ${wait} noch einmal.`,
};

/** The sentence that refuses a username: 'Ein Benutzername hat mindestens 2 Zeichen.' */
export const describeUsernameProblem: Translation<typeof en.describeUsernameProblem> = (
  problem,
  username,
) =>
  ({
    empty: 'Bitte such dir einen Benutzernamen aus.',
    'outer-space': 'Ein Benutzername kann nicht mit einem Leerzeichen beginnen oder enden.',
    characters: 'Ein Benutzername kann nur die Buchstaben A–Z, die Ziffern 0–9, _ und - enthalten.',
    'too-short': `Ein Benutzername hat mindestens ${minUsernameLength} Zeichen.`,
    'too-long': `Ein Benutzername hat höchstens ${maxUsernameLength} Zeichen.`,
    reserved: `Der Name „${username}“ ist für die Website selbst reserviert. Bitte such dir einen anderen aus.`,
    official: `Der Name „${username}“ sieht nach einem offiziellen Namen aus. Bitte such dir einen anderen aus.`,
  })[problem];

export const usernameTexts: Translation<typeof en.usernameTexts> = {
  refused: (sentence) => `Fehler: ${sentence}`,
  same: 'So heißt du schon.',
  taken:
    'Dieser Benutzername ist vergeben oder wurde vor Kurzem benutzt. Bitte such dir einen anderen aus.',
  renamedTooOften: (from) =>
    `Du hast deinen Namen innerhalb von ${previousNameDays} Tagen ${maxPreviousNames}-mal geändert. Nach dem ${from} kannst du ihn wieder ändern, und zu einem deiner früheren Namen kannst du jederzeit zurück.`,
};

export const registrationRefusals = {
  closed:
    'Neue Registrierungen sind gerade nicht möglich. Wenn du schon eine Seite hast, kannst du dich weiter anmelden.',
  uninvited:
    'Zum Registrieren brauchst du gerade eine Einladung. Bitte öffne deinen Einladungslink in diesem Browser.',
  'invitation-ended':
    'Diese Einladung gilt nicht mehr: Sie wurde benutzt oder ist abgelaufen. Bitte frag nach einem neuen Link.',
} satisfies Translation<typeof en.registrationRefusals>;

/** The sentences for a visitor who cannot sign up. @param contact the link to the operator, if there is one. */
export const describeRegistrationRefusal: Translation<typeof en.describeRegistrationRefusal> = (
  why,
  contact,
) => {
  const operator = contact?.replace(/^mailto:/, '');
  return operator
    ? `${registrationRefusals[why]} Den Betreiber erreichst du hier: ${operator}`
    : registrationRefusals[why];
};
