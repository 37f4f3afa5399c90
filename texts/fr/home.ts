import type * as en from '../en/home.ts';
import type { Translation } from '../language/translation.ts';

export const homeTexts: Translation<typeof en.homeTexts> = {
  title: (siteName) => `${siteName}\u202f: tous tes rangs sur une page`,
  tagline: (games) => `${games}\u202f: tous tes rangs sur une seule page.`,

  sample: 'Exemple',
  sampleCard: 'Une page d’exemple',
  sampleNote: 'Joueurs et rangs inventés.',
  openSample: 'Voir une page d’exemple',
  pause: 'Pause',
  play: 'Lecture',
  nextSample: 'Exemple suivant',

  howItWorks: 'Comment ça marche',
  steps: ['Choisis un pseudo.', 'Ajoute tes comptes de jeu.', 'Partage un seul lien.'],
  makePage: 'Crée ta page',
  noEmail: 'Juste un pseudo et un mot de passe. Pas d’e\u2011mail.',

  yourPage: 'Ta page',
  openOwnPage: 'Aller à ta page',
  addFirstGame: 'Ajoute ton premier jeu',

  noNews:
    'Les nouveaux rangs des profils que tu suis apparaissent ici. Cherche un pote à suivre, ou crée un classement pour ton groupe.',

  noneViewed: 'Les profils que tu ouvres apparaissent ici, uniquement dans ce navigateur.',
  clearViewed: 'Effacer',

  tiers: 'De Fer à Challenger',
};

/** The hint on the home page, with the section of the settings to open. */
export const wayBackTexts: Translation<typeof en.wayBackTexts> = {
  'few-codes': {
    sentence: 'Tu as presque épuisé tes codes de récupération.',
    action: 'Créer de nouveaux codes de récupération',
    section: 'codes',
  },
  'no-codes': {
    sentence:
      'Si un jour tu ne peux plus te connecter, un code de récupération te permet de choisir un nouveau mot de passe.',
    action: 'Créer des codes de récupération',
    section: 'codes',
  },
  'no-codes-or-email': {
    sentence:
      'Si un jour tu ne peux plus te connecter, on peut t’envoyer un lien pour choisir un nouveau mot de passe.',
    action: 'Ajouter ton adresse e-mail',
    section: 'email',
  },
};

/** Why a page shows its owner no rank, on the home page and on the page itself. */
export const withoutRank: Translation<typeof en.withoutRank> = {
  none: 'Ta page est prête pour son premier rang.',
  hidden: 'Tous tes jeux sont masqués\u202f: les visiteurs ne voient donc aucun rang.',
  some: 'Tes jeux n’ont pas encore de rang.',
};
