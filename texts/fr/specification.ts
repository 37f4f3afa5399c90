import type * as en from '../en/specification.ts';
import type { Translation } from '../language/translation.ts';

/** The messages of the specification. */
export const specificationTexts = {
  usernameNotFoundHome: 'Erreur\u202f: pseudo introuvable. Fais une nouvelle recherche.',
  signInFailed: 'Le pseudo ou le mot de passe est incorrect. Réessaie.',
  usernameTaken: 'Erreur\u202f: ce pseudo est déjà pris. Inscris-toi avec un autre.',
  passwordTooShort: 'Erreur\u202f: le mot de passe doit faire au moins 6 caractères.',
  profilePicNotSaved: 'La photo de profil n’a pas pu être enregistrée',
  bannerNotSaved: 'La bannière n’a pas pu être enregistrée',
  gameNotSaved: 'Le jeu n’a pas pu être enregistré',
  signedOut: 'Connecte-toi pour enregistrer un jeu',
  playerNotFound: 'Erreur\u202f: nom introuvable. Réessaie.',
} satisfies Translation<typeof en.specificationTexts>;
