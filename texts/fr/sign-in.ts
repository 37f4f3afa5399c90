import { maxPasswordLength, minPasswordLength } from '../../domain/accounts/password.ts';
import { maxPreviousNames, previousNameDays } from '../../domain/accounts/previous-names.ts';
import { recoveryCodeLength } from '../../domain/accounts/recovery.ts';
import { maxUsernameLength, minUsernameLength } from '../../domain/accounts/username.ts';
import type * as en from '../en/sign-in.ts';
import type { Translation } from '../language/translation.ts';
import { specificationTexts } from './specification.ts';

const signUp = 'S’inscrire';
const hasPage = 'Tu as déjà une page\u202f?';
const goOn = 'Continuer';

export const signInFormTexts: Translation<typeof en.signInFormTexts> = {
  signIn: 'Connexion',
  username: 'Pseudo',
  password: 'Mot de passe',
  signUp,
  show: (label) => `Afficher\u202f: ${label}`,
  newHere: 'Pas encore de page\u202f?',
  hasPage,
  forgotPassword: 'Mot de passe oublié\u202f?',
  deletedAccount: 'Un compte supprimé ne peut plus être rouvert.',
  usernameHint: `De ${minUsernameLength} à ${maxUsernameLength} lettres, chiffres, _ ou -. Ce sera l’adresse de ta page.`,
  signInLead: 'Content de te revoir.',
  /** The form of a new user with a password. */
  signUpForm: {
    title: 'Inscription',
    lead: 'Une seule page pour ta photo, ta bannière et tes rangs.',
    submit: signUp,
    question: hasPage,
  },
  confirm: 'Confirme que c’est bien toi',
  confirmLead: (username) =>
    `Compte connecté\u202f: ${username}. Connecte-toi à nouveau\u202f: ça protège ton compte si quelqu’un d’autre utilise cet appareil.`,
  goOn,
  backToSettings: 'Retour à tes paramètres',
  returnToPlayer: 'Ensuite\u202f: ajoute ce joueur à ta page.',
  newPassword: 'Nouveau mot de passe',
  signedOutElsewhere: 'Toutes tes autres sessions seront fermées.',
  recoveryCode: 'Code de récupération',
  recoveryCodeHint: `${recoveryCodeLength} lettres et chiffres. Majuscules et tirets ne comptent pas.`,
};

/** The texts of sign-ins at a provider, like Discord. */
export const providerTexts: Translation<typeof en.providerTexts> = {
  continueWith: (provider) => `Continuer avec ${provider}`,
  leaving: (provider) => `Tu vas sur ${provider}`,
  leavingText: (provider) =>
    `Connecte-toi là-bas, et ${provider} te renvoie ici. Le site n’apprend qu’un identifiant\u202f: ni adresse e-mail, ni nom.`,
  /** The form of a new user. */
  chooseForm: (provider) => ({
    title: 'Choisis ton pseudo',
    lead: `Connexion réussie avec ${provider}. Rien n’est enregistré avant que tu choisisses un pseudo.`,
    submit: 'Créer ta page',
    question: hasPage,
  }),
  /** The form of a user whom the site knows. */
  continueForm: (provider, username) => ({
    title: `Continuer en tant que ${username}`,
    lead: `Connexion réussie avec ${provider}. Ne continue que si c’est ta page.`,
    submit: goOn,
    question: 'Ce n’est pas ta page\u202f?',
  }),
};

/** Why a sign-in at a provider did not do what the user wanted. */
export const providerProblems: Translation<typeof en.providerProblems> = {
  expired: () =>
    'Cette connexion a expiré, ou a été lancée dans un autre navigateur. Recommence depuis cette page.',
  cancelled: (provider) =>
    `Tu n’as pas terminé la connexion avec ${provider}. Tu peux réessayer à tout moment.`,
  failed: (provider) =>
    `La connexion avec ${provider} n’a pas marché. Réessaie, ou connecte-toi autrement.`,
  taken: (provider) =>
    `Ce compte ${provider} est déjà lié à une autre page ici. Rien n’a été modifié.`,
  'another-linked': (provider) => `Un autre compte ${provider} est déjà lié. Retire-le d’abord.`,
  foreign: (provider) =>
    `Ce compte ${provider} n’est pas lié à ton compte ici. Utilise celui qui l’est.`,
};

export const passkeyCeremonyTexts: Translation<typeof en.passkeyCeremonyTexts> = {
  notUsed: 'Aucune clé d’accès n’a été utilisée. Tu peux réessayer à tout moment.',
  notAdded: 'Aucune clé d’accès n’a été ajoutée. Tu peux réessayer à tout moment.',
  failed: 'Ça n’a pas marché. Réessaie.',
  unreachable: 'Le site est injoignable. Réessaie dans un instant.',
  scriptMissing:
    'Le site est injoignable, ou il a changé depuis que tu as ouvert cette page. Recharge la page.',
  waiting: 'En attente de ta clé d’accès',
  signIn: 'Se connecter avec une clé d’accès',
  /** By the names of WebAuthn's errors. `NotAllowedError` has none: it means 'cancelled', 'timed out' or 'no passkey'. */
  errors: {
    InvalidStateError:
      'Tu as déjà une clé d’accès sur cet appareil ou dans son gestionnaire de mots de passe.',
    ConstraintError:
      'Ton appareil ne peut pas vérifier que c’est bien toi. Configure d’abord un verrouillage d’écran, une empreinte ou un code PIN.',
    NotSupportedError:
      'Ton appareil ne prend pas en charge le type de clé d’accès qu’il nous faut.',
    SecurityError: 'Les clés d’accès ne marchent pas à cette adresse.',
  },
};

/** The sentence that refuses a new password. */
export const describePasswordProblem: Translation<typeof en.describePasswordProblem> = (problem) =>
  problem === 'too-short'
    ? specificationTexts.passwordTooShort
    : `Erreur\u202f: le mot de passe doit faire au maximum ${maxPasswordLength} caractères.`;

/** The sentence that refuses the name of a passkey. */
export const describePasskeyNameProblem: Translation<typeof en.describePasskeyNameProblem> = (
  problem,
  maxLength,
) =>
  ({
    empty: 'Entre un nom.',
    'too-long': `Un nom fait au maximum ${maxLength} caractères.`,
    invisible: 'Ce nom contient des caractères invisibles.',
  })[problem];

export const passwordAdviceTexts: Translation<typeof en.passwordAdviceTexts> = {
  hint: 'Plus il est long, plus il est dur à deviner.',
  minLength: (hint) => `Au moins ${minPasswordLength} caractères. ${hint}`,
  containsUsername: 'Ce mot de passe contient ton pseudo, que les pirates essaient en premier.',
  common: 'C’est un des mots de passe que les pirates essaient en premier.',
  short: 'Ça marche, mais un mot de passe plus long est plus dur à deviner.',
};

export const signInTexts: Translation<typeof en.signInTexts> = {
  confirmAgain: 'Ta connexion date un peu. Recharge cette page, et confirme que c’est bien toi.',
  tooManyAttempts: (wait) => `Trop d’essais. Réessaie dans ${wait}.`,
  sessionEnded: 'Ta session est terminée. Connecte-toi à nouveau.',
  recoveryFailed: 'Le pseudo ou le code est faux, ou le code a déjà servi. Réessaie.',
  lastWayIn:
    'C’est ton seul moyen de te connecter. Crée d’abord un mot de passe, ajoute une clé d’accès ou lie un autre compte.',
  passkeyRemoved: 'Cette clé d’accès a déjà été retirée.',
  signUpFailed: 'Erreur\u202f: l’inscription n’a pas marché. Rien n’a été enregistré. Réessaie.',
  tooManySignUps: (wait) =>
    `Trop de personnes se sont inscrites depuis ton réseau. Réessaie dans ${wait}.`,
};

/** The sentence that refuses a username: 'Un pseudo fait au moins 2 caractères.' */
export const describeUsernameProblem: Translation<typeof en.describeUsernameProblem> = (
  problem,
  username,
) =>
  ({
    empty: 'Choisis un pseudo.',
    'outer-space': 'Un pseudo ne peut pas commencer ou finir par un espace.',
    characters: 'Un pseudo ne peut contenir que les lettres A–Z, les chiffres 0–9, _ et -.',
    'too-short': `Un pseudo fait au moins ${minUsernameLength} caractères.`,
    'too-long': `Un pseudo fait au maximum ${maxUsernameLength} caractères.`,
    reserved: `Le pseudo «\u202f${username}\u202f» est réservé au site lui-même. Choisis-en un autre.`,
    official: `Le pseudo «\u202f${username}\u202f» ressemble à un nom officiel. Choisis-en un autre.`,
  })[problem];

export const usernameTexts: Translation<typeof en.usernameTexts> = {
  refused: (sentence) => `Erreur\u202f: ${sentence}`,
  same: 'C’est déjà ton pseudo.',
  taken: 'Ce pseudo est pris, ou a été utilisé récemment. Choisis-en un autre.',
  renamedTooOften: (from) =>
    `Tu as changé de pseudo ${maxPreviousNames} fois en ${previousNameDays} jours. Tu pourras en changer à nouveau après le ${from}, et reprendre un de tes anciens pseudos à tout moment.`,
};

const refusals = {
  closed:
    'Les inscriptions sont fermées pour le moment. Tu peux toujours te connecter si tu as une page.',
  uninvited:
    'Il faut une invitation pour s’inscrire en ce moment. Ouvre ton lien d’invitation dans ce navigateur.',
  'invitation-ended':
    'Cette invitation ne marche plus\u202f: elle a servi ou a expiré. Demande un nouveau lien.',
};

export const registrationRefusals: Translation<typeof en.registrationRefusals> = refusals;

/** The sentences for a visitor who cannot sign up. @param contact the link to the operator, if there is one. */
export const describeRegistrationRefusal: Translation<typeof en.describeRegistrationRefusal> = (
  why,
  contact,
) => {
  const operator = contact?.replace(/^mailto:/, '');
  return operator
    ? `${refusals[why]} Tu peux contacter l’administrateur\u202f: ${operator}`
    : refusals[why];
};
