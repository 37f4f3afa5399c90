import type * as en from '../en/specification.ts';
import type { Translation } from '../language/translation.ts';

export const specificationTexts = {
  usernameNotFoundHome: 'Fehler: Benutzername nicht gefunden. Bitte such noch einmal.',
  signInFailed: 'Der Benutzername oder das Passwort ist falsch. Bitte versuch es noch einmal.',
  usernameTaken:
    'Fehler: Benutzername schon vergeben. Bitte registrier dich mit einem anderen Benutzernamen.',
  passwordTooShort: 'Fehler: Ein Passwort hat mindestens 6 Zeichen.',
  profilePicNotSaved: 'Das Profilbild ließ sich nicht speichern',
  bannerNotSaved: 'Das Banner ließ sich nicht speichern',
  gameNotSaved: 'Das Spiel ließ sich nicht speichern',
  signedOut: 'Melde dich an, um ein Spiel zu speichern',
  playerNotFound: 'Fehler: Benutzername nicht gefunden. Versuch es noch einmal.',
} satisfies Translation<typeof en.specificationTexts>;
