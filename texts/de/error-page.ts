import type * as en from '../en/error-page.ts';
import type { Translation } from '../language/translation.ts';

/** The texts of the page about an error. */
export const errorPageTexts: Translation<typeof en.errorPageTexts> = {
  title: (title, siteName) => `${title} · ${siteName}`,
  notFoundTitle: (path, siteName) => `Nicht gefunden: ${path} · ${siteName}`,
  toHomePage: 'Zur Startseite',
  upToDate: 'Schon aktuell',
  notFound: 'Nicht gefunden',
  notAllowed: 'Nicht erlaubt',
  tooManyAttempts: 'Zu viele Versuche',
  tryAgainSoon: 'Bitte versuch es gleich noch einmal',
  didNotWork: 'Das hat nicht geklappt',
  profileUnavailable: 'Dieses Profil ist nicht verfügbar',
  linkDoesNotWork: 'Dieser Link funktioniert nicht',
  resetLinkClosed: (minutes) =>
    `Mit diesem Link kannst du kein Passwort festlegen: Ein Link gilt einmal, ${minutes} Minuten lang, und nur der neueste gilt. Frag den Betreiber dieser Website nach einem neuen.`,
  forgotPassword: 'Passwort vergessen?',
  signIn: 'Anmelden',
  tryAgain: 'Noch einmal versuchen',
  backToPage: 'Zurück zur Seite',
};
