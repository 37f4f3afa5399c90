import type * as en from '../en/leaderboard-members.ts';
import type { Translation } from '../language/translation.ts';
import { plural } from './plural.ts';

/** The texts of the page to which an invitation leads. */
export const joinTexts: Translation<typeof en.joinTexts> = {
  title: (name) => `Rejoindre ${name}`,
  lead: (owner, game, queue) => `${owner} t’invite dans un classement\u202f: ${game}, ${queue}.`,
  facts: {
    link: 'Tous ceux qui ont son lien peuvent le voir.',
    all: 'Tout le monde peut le voir, et il est listé sur ce site.',
    members: 'Seuls ses membres peuvent le voir.',
  },
  members: 'Ses membres voient ton pseudo et la date de ton arrivée. Tu peux partir à tout moment.',
  join: 'Rejoindre',
  signIn: 'Pour rejoindre, connecte-toi ou inscris-toi. Tu reviens ensuite ici.',
  toSignIn: 'Connexion',
  toSignUp: 'S’inscrire',
  mustAgree:
    'Ce compte est masqué, ou ta page n’est pas répertoriée. Le classement montrerait le joueur, sans ta page. Les membres peuvent deviner à qui est le compte, et le propriétaire peut montrer le classement à d’autres plus tard. Confirme que c’est ce que tu veux.',
  full: 'Ce classement n’a plus de place pour un joueur de plus.',
};

/** The texts of the page of the members. */
export const memberTexts: Translation<typeof en.memberTexts> = {
  documentTitle: (name, siteName) => `${name}\u202f: membres · ${siteName}`,
  title: 'Membres',
  toTable: (name) => `Retour au classement ${name}`,
  owner: (name) => `Propriétaire de ce classement\u202f: ${name}.`,
  count: (count) =>
    count === 0
      ? 'Pas encore de membres'
      : plural(count, { one: `${count}\u00a0membre`, other: `${count}\u00a0membres` }),
  joined: (time) => ['Arrivée le ', time],
  roles: { moderator: 'Modérateur', member: 'Membre' },
  steps: {
    moderator: 'Nommer modérateur',
    member: 'Repasser membre',
    remove: 'Retirer',
    owner: 'Transférer',
  },
  change: 'Modifier',
  /** Read by screen readers. */
  stepOf: (step, name) => `${step}\u202f: ${name}`,
  handOver:
    'Si tu transfères le classement, ce membre en devient aussitôt propriétaire. Tu restes comme modérateur, et tu peux alors partir.',
  removal: 'Si tu retires un membre, le joueur venu avec lui quitte aussi la liste.',
  invitation: 'Inviter',
  invitationLead:
    'Chaque utilisateur qui a le lien peut rejoindre avec un compte du jeu. Un nouveau lien remplace le précédent.',
  open: (uses, end) => [
    plural(uses, {
      one: `Encore ${uses}\u00a0utilisateur peut rejoindre avec le lien, jusqu’au `,
      other: `Encore ${uses}\u00a0utilisateurs peuvent rejoindre avec le lien, jusqu’au `,
    }),
    end,
    '.',
  ],
  invite: 'Créer un lien',
  endInvitation: 'Désactiver le lien',
  link: 'Le lien pour rejoindre. Il n’est affiché que maintenant.',
  leaving: 'Partir',
  leavingLead: 'Le joueur avec lequel tu as rejoint quitte aussi la liste.',
  leave: 'Quitter ce classement',
};
