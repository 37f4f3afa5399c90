import { maxSavedGames } from '../../domain/profiles/profile.ts';
import { removedGameDays } from '../../domain/profiles/removed-games.ts';
import { maxFailingMs } from '../../domain/webhooks/webhook.ts';
import type * as en from '../en/own-profile.ts';
import { joinSentence, linkInSentence, nameInSentence } from '../language/sentence.ts';
import type { Translation } from '../language/translation.ts';
import { rankTexts } from './ranks.ts';
import { formatDuration } from './times.ts';

/** The texts that only the owner of a profile sees. Visitors do not download them. */
export const ownProfileTexts: Translation<typeof en.ownProfileTexts> = {
  addGame: 'Ajouter un jeu',
  full: `Ta page a ${maxSavedGames} jeux, le maximum. Retires-en un pour en ajouter un autre.`,
  chooseRank: 'Choisir un autre rang',
  shownRank: 'Le rang en haut de ta page',
  automaticRank: 'Automatique\u202f: le meilleur rang actuel',
  rankOption: (queue, rank) => `${queue} · ${rank}`,
  showRank: 'Afficher ce rang',
  addFirstGame:
    'Cherche un de tes comptes de jeu et ajoute-le. Son rang apparaît en haut de ta page et reste à jour.',
  noRank: rankTexts.noRank,
  noRankShown: 'Aucun rang affiché',
  showOrAdd: 'Affiches-en un à nouveau ci-dessous, ou ajoute un autre jeu.',
  stepGame: 'Ajoute un compte de jeu',
  stepPicture: 'Choisis ta photo',
  stepLink: 'Envoie le lien à tes potes',

  verify: 'Vérifier',
  verifyAccount: (account) => `Vérifier ${account}`,
  remove: 'Retirer',
  removeAccount: (account) => `Retirer ${account}`,
  undo: 'Annuler',
  /** The message in the place of a card that the owner has removed or hidden. */
  taken: {
    remove: {
      done: (player) => joinSentence('Retiré\u202f: ', nameInSentence(player)),
      undo: (account) => `Annuler le retrait de ${account}`,
      later: joinSentence(
        'Tu peux aussi le restaurer dans tes ',
        linkInSentence('/account?open=removed-games#removed-games', 'paramètres'),
        ` pendant ${removedGameDays} jours.`,
      ),
    },
    hide: {
      done: (player) => joinSentence('Masqué\u202f: ', nameInSentence(player)),
      undo: (account) => `Afficher à nouveau ${account}`,
      later: joinSentence(
        'Il n’y a que toi qui le vois, à la ',
        linkInSentence('#hidden-games', 'fin de ta page'),
        '.',
      ),
    },
  },
  failed: {
    remove: 'Le jeu n’a pas pu être retiré. Réessaie.',
    restore: 'Le jeu n’a pas pu être restauré. Réessaie.',
    hide: 'Le jeu n’a pas pu être masqué. Réessaie.',
    show: 'Le jeu n’a pas pu être affiché. Réessaie.',
  },

  hide: 'Masquer',
  hideAccount: (account) => `Masquer ${account}`,
  hiddenTitle: 'Masqués\u202f: visibles uniquement par toi',
  hiddenLead: 'Les visiteurs ne voient ni ces comptes, ni leurs rangs, ni leur historique.',
  show: 'Afficher',
  showAccount: (account) => `Afficher ${account}`,
  hiddenDemoGamesTitle: 'Tes jeux d’exemple sont masqués',
  hiddenDemoGames:
    'Le site montre maintenant de vrais joueurs. Les joueurs ci-dessous sont inventés, alors ta page ne les affiche pas. Ils reviennent si le site reprend des joueurs d’exemple.',
  removeHiddenDemoGames: 'Retirer les jeux d’exemple',
  restoreHiddenDemoGames: `Tu peux restaurer les jeux retirés dans tes paramètres pendant ${removedGameDays} jours.`,

  unlisted: joinSentence(
    'Ta page n’est pas répertoriée\u202f: seuls ceux qui connaissent son adresse ou ton pseudo exact la trouvent. ',
    linkInSentence('/account?open=privacy#privacy', 'Changer'),
  ),
  webhookOff: joinSentence(
    `Un de tes webhooks a échoué pendant ${formatDuration(maxFailingMs / 1000)} et ne reçoit donc plus de messages. Tes `,
    linkInSentence('/account?open=webhooks#webhooks', 'paramètres'),
    ' disent lequel.',
  ),

  changePicture: 'Changer la photo de profil',
  changeBanner: 'Changer la bannière',
  needsScript: 'Pour changer les images, il faut JavaScript.',
  dialogFailed: 'La fenêtre n’a pas pu s’ouvrir. Recharge la page et réessaie.',
};

/** The list that changes the order of the cards. */
export const orderTexts: Translation<typeof en.orderTexts> = {
  title: 'Changer l’ordre',
  up: (account) => `Monter ${account}`,
  down: (account) => `Descendre ${account}`,
  moved: (player, place) => `${player} est maintenant en position ${place}.`,
  byRank: 'Trier par rang',
  byRankNow: 'Le meilleur rang est maintenant en premier.',
  notMoved: 'L’ordre n’a pas pu être changé. Réessaie.',
};
