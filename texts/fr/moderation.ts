import { maxNoteLength } from '../../domain/moderation/moderation.ts';
import type * as en from '../en/moderation.ts';
import type { Translation } from '../language/translation.ts';
import { leaderboardFormTexts } from './leaderboards.ts';

/** The sentences about the actions of operators: for operators in `/admin` and on the command line, and for the users. */

const byOperator = 'Un administrateur de ce site';

export const actionTexts: Translation<typeof en.actionTexts> = {
  dismiss: { title: 'Classer sans suite' },
  'hide-picture': {
    title: 'Retirer les images',
    effects: () => [
      'La photo et la bannière sont supprimées. Le profil affiche celles par défaut.',
    ],
    told: () => `${byOperator} a retiré ta photo et ta bannière.`,
  },
  'remove-picture': {
    title: 'Retirer la photo',
    effects: () => ['La photo est supprimée. Le profil affiche celle par défaut.'],
    told: () => `${byOperator} a retiré ta photo.`,
  },
  'remove-banner': {
    title: 'Retirer la bannière',
    effects: () => ['La bannière est supprimée. Le profil affiche celle par défaut.'],
    told: () => `${byOperator} a retiré ta bannière.`,
  },
  'remove-bio': {
    title: 'Retirer la bio',
    effects: () => ['La bio est supprimée.'],
    told: () => `${byOperator} a retiré ta bio.`,
  },
  'remove-links': {
    title: 'Retirer les liens',
    effects: () => ['Tous les liens sont supprimés.'],
    told: () => `${byOperator} a retiré tes liens.`,
  },
  'remove-game': {
    title: 'Retirer le jeu',
    effects: (game) => [
      `${game} est supprimé avec son historique. L’utilisateur peut l’ajouter à nouveau.`,
    ],
    told: (game) => `${byOperator} a retiré ${game} de ta page.`,
  },
  'rename-leaderboard': {
    title: 'Renommer le classement',
    effects: (names) => [`Le nom change aussitôt, même sur les pages ouvertes\u202f: ${names}.`],
    told: (names) => `${byOperator} a renommé un de tes classements\u202f: ${names}.`,
  },
  'delete-leaderboard': {
    title: 'Supprimer le classement',
    effects: (name) => [
      `${name} est supprimé avec sa liste, ses places et ses membres. C’est définitif.`,
    ],
    told: (name) => `${byOperator} a supprimé ton classement ${name}.`,
  },
  rename: {
    title: 'Changer le pseudo',
    effects: (name) => [
      `Le pseudo devient ${name}. Personne ne peut prendre l’ancien, qui ne mène plus à aucun profil.`,
      'La connexion demande le nouveau pseudo, alors préviens l’utilisateur si tu peux.',
    ],
    told: (name) => `${byOperator} a changé ton pseudo en ${name}.`,
  },
  suspend: {
    title: 'Suspendre',
    effects: (day) => [
      'Le profil est masqué à tous les visiteurs. Toutes les sessions se ferment, et la connexion est refusée.',
      'Seuls les membres trouvent encore les classements de l’utilisateur, et lisent pourquoi ils sont vides.',
      day === ''
        ? 'La suspension dure jusqu’à ce qu’un administrateur la lève.'
        : `La suspension prend fin toute seule au début du ${day} (UTC).`,
    ],
    told: (day) =>
      day === '' ? 'Ce compte est suspendu.' : `Ce compte est suspendu jusqu’au ${day}.`,
  },
  unsuspend: {
    title: 'Lever la suspension',
    effects: () => ['Le profil est de nouveau public, et son propriétaire peut se connecter.'],
  },
  delete: {
    title: 'Supprimer le compte',
    effects: () => [
      'Le compte est supprimé avec toutes ses données. C’est définitif.',
      'Un classement de l’utilisateur revient à son plus ancien modérateur. Sans modérateur, il est supprimé.',
      'Personne ne pourra reprendre le pseudo.',
      'À la connexion, l’utilisateur lit que le pseudo ou le mot de passe est faux.',
    ],
  },
  note: { title: 'Enregistrer la note', effects: () => ['La note est enregistrée.'] },
  'reset-password': { title: 'Lien pour choisir un nouveau mot de passe' },
  operator: {
    title: 'Nommer administrateur',
    effects: () => ['Le compte peut ouvrir /admin après connexion.'],
  },
  'no-operator': {
    title: 'Retirer le rôle d’administrateur',
    effects: () => ['Le compte ne peut plus ouvrir /admin.'],
  },
  registration: { title: 'Qui peut s’inscrire' },
  announcement: { title: 'Annonce' },
  invitation: { title: 'Inviter de nouveaux utilisateurs' },
  'withdraw-invitation': { title: 'Annuler une invitation' },
};

/** Parts of what a user reads about an action. */
export const moderationTexts: Translation<typeof en.moderationTexts> = {
  reportsClosed: 'Les signalements ouverts de ce profil sont clos.',
  because: (reason) => `Raison\u202f: ${reason}.`,
  appeal: 'Si tu penses que c’est une erreur, contacte l’administrateur du site.',
  appealTo: (contact) =>
    `Si tu penses que c’est une erreur, écris à l’administrateur du site\u202f: ${contact}`,
  noUser: (username) => `Il n’y a pas d’utilisateur ${username}.`,
  previousName: (currentName) => `C’est un ancien pseudo de ${currentName}.`,
};

export const moderationReasons: Translation<typeof en.moderationReasons> = {
  impersonation: 'il se fait passer pour quelqu’un d’autre',
  'offensive-name': 'le nom est offensant',
  'offensive-picture': 'la photo ou la bannière est offensante',
  'offensive-words': 'la bio ou un lien est offensant',
  other: 'il enfreint les règles de ce site',
};

export const actionRefusals: Translation<typeof en.actionRefusals> = {
  'no-such-profile': 'Le profil vient d’être supprimé.',
  'no-such-game': 'Le profil n’a plus ce jeu.',
  'no-such-leaderboard': 'L’utilisateur n’est plus propriétaire de ce classement.',
  'bad-leaderboard-name': leaderboardFormTexts.badName,
  demo: 'C’est le profil du site lui-même. Tu peux le supprimer.',
  'is-operator':
    'Cet utilisateur est administrateur. Seul npm run admin peut agir sur les administrateurs.',
  'is-suspended': 'Ce compte est suspendu. Lève d’abord la suspension.',
  'not-suspended': 'Ce compte n’est pas suspendu.',
  'suspended-already': 'Ce compte est déjà suspendu.',
  'same-username': 'C’est déjà son pseudo.',
  'username-taken': 'Ce pseudo est pris, ou a été utilisé récemment.',
  'bad-day': 'Une suspension prend fin un jour à venir, comme 2031-12-31.',
  'long-note': `Une note fait au maximum ${maxNoteLength} caractères.`,
};
