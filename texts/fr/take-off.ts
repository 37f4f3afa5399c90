import { codeDelayDays } from '../../domain/verification/code-field.ts';
import type { Wish } from '../../domain/verification/take-off-proof.ts';
import type * as en from '../en/take-off.ts';
import type { Translation } from '../language/translation.ts';

const buttons: Readonly<Record<Wish, string>> = {
  'take-off': 'Retirer ma page',
  show: 'Réafficher ma page',
};

/** The texts of the page on which players take off their page. */
export const takeOffTexts = {
  link: 'C’est moi\u202f: retirer ma page',
  lead: 'Prouve que le compte est à toi.',
  buttons,
  effect:
    'Si tu la retires, ton compte n’a plus de page de joueur, et n’est dans aucune liste de joueurs ni aucun classement. Les profils qui l’affichent restent.',
  stored: (privacy) => [
    'Pour que ça dure, on enregistre un hachage de ton nom et de ton identifiant. La page «\u202f',
    privacy,
    '\u202f» en dit plus.',
  ],
  privacy: 'Confidentialité',
  verified: 'Tu as vérifié ce compte sur ton profil, il ne faut donc pas d’autre preuve.',
  done: 'C’est fait',
  takenOff:
    'Ce compte n’a pas de page de joueur. Les profils qui l’affichent restent, et une recherche les trouve toujours.',
  shown: 'Ce compte a une page de joueur.',
  undo: 'Tu peux revenir en arrière de la même façon.',
  removeCode:
    'Si le code est sur ta page, enlève-le maintenant. Tant qu’il y est, quelqu’un d’autre qui commence la même étape pourrait la refaire.',
  stepCheckText:
    'Ta nouvelle icône peut mettre un moment à nous parvenir. Ensuite, tu peux reprendre n’importe quelle icône.',
  stepCheckCodeText: (source) =>
    `Il peut se passer jusqu’à ${codeDelayDays} jours avant que ${source} nous montre le changement. Reviens alors sur cette page\u202f: tu auras le même code.`,
  signInText: (source) =>
    `${source} te renvoie ici et nous dit quel compte est à toi. On ne peut rien modifier dans ton compte.`,
  toPlayer: 'Retour à la page du joueur',
  toHomePage: 'Retour à l’accueil',
} satisfies Translation<typeof en.takeOffTexts>;
