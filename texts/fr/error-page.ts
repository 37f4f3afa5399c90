import type * as en from '../en/error-page.ts';
import type { Translation } from '../language/translation.ts';

/** The texts of the page about an error. */
export const errorPageTexts: Translation<typeof en.errorPageTexts> = {
  title: (title, siteName) => `${title} · ${siteName}`,
  notFoundTitle: (path, siteName) => `Introuvable\u202f: ${path} · ${siteName}`,
  toHomePage: 'Retour à l’accueil',
  upToDate: 'Déjà à jour',
  notFound: 'Introuvable',
  notAllowed: 'Pas autorisé',
  tooManyAttempts: 'Trop d’essais',
  tryAgainSoon: 'Réessaie bientôt',
  didNotWork: 'Ça n’a pas marché',
  profileUnavailable: 'Ce profil n’est pas disponible',
  linkDoesNotWork: 'Ce lien ne marche pas',
  resetLinkClosed: (minutes) =>
    `Ce lien ne permet plus de choisir un mot de passe\u202f: un lien sert une seule fois, pendant ${minutes} minutes, et seul le plus récent marche. Demandes-en un nouveau à l’administrateur du site.`,
  forgotPassword: 'Mot de passe oublié\u202f?',
  signIn: 'Connexion',
  tryAgain: 'Réessayer',
  backToPage: 'Retour à la page',
};
