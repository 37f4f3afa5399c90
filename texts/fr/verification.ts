import { codeDelayDays } from '../../domain/verification/code-field.ts';
import { iconLookUps, taskTtlMs } from '../../domain/verification/icon-verification.ts';
import type * as en from '../en/verification.ts';
import type { Translation } from '../language/translation.ts';
import { lookUpTexts } from './add-game.ts';
import { formatDuration } from './times.ts';

const checkInterval = formatDuration(iconLookUps.secondsPerRequest);

export const verifyGameTexts: Translation<typeof en.verifyGameTexts> = {
  title: 'Vérifier ce compte',
  lead: 'Prouve que le compte est à toi. Ta page affiche ensuite un badge à côté.',
  verifiedTitle: 'Ce compte est vérifié',
  verifiedLead:
    'Tu as prouvé qu’il est à toi. Ta page affiche maintenant le badge «\u202fVérifié\u202f».',
  verifiedElsewhere:
    'Un autre profil a vérifié ce compte. Si tu le vérifies aussi, il ne sera plus vérifié sur l’autre profil.',
  backToProfile: 'Retour à ta page',
  stepIcon: 'On choisit une icône',
  stepIconText: 'Chaque compte a cette icône dès le départ.',
  stepEquip: 'Tu l’équipes',
  stepEquipText:
    'Choisis-la comme icône de profil dans le jeu. Seul le propriétaire du compte peut le faire.',
  stepCheck: 'On vérifie',
  stepCheckText: `Attends ${checkInterval} entre deux vérifications. Ta nouvelle icône peut mettre un moment à nous parvenir. Ensuite, ta page affiche le badge «\u202fVérifié\u202f», et tu peux reprendre n’importe quelle icône.`,
  stepCopy: 'Copie ce code',
  stepWrite: (source) => `Ajoute-le à ton profil ${source}`,
  stepWriteText: (field) =>
    `Colle le code dans le champ «\u202f${field}\u202f» de tes paramètres. Seul le propriétaire du compte peut le faire.`,
  openSettings: (source) => `Ouvrir tes paramètres ${source}`,
  code: 'Ton code',
  stepCheckCodeText: (source) =>
    `Il peut se passer jusqu’à ${codeDelayDays} jours avant que ${source} nous montre le changement. Tu peux quitter cette page\u202f: chaque actualisation de tes rangs cherche aussi le code. Enlève-le quand ta page affiche le badge «\u202fVérifié\u202f».`,
  checkCode: 'Vérifier maintenant',
  signInText: (source, hasPastRanks) =>
    hasPastRanks
      ? `${source} te renvoie ici et nous dit quel compte est à toi. S’il nous donne aussi ses anciens rangs, on les ajoute à ta page. On ne peut rien modifier dans ton compte.`
      : `${source} te renvoie ici et nous dit quel compte est à toi. On ne peut rien modifier dans ton compte.`,
  signIn: (source) => `Se connecter à ${source}`,
  begin: 'Commencer',
  check: 'Je l’ai équipée',
  icon: (id) => `Icône numéro ${id}`,
  equipBefore: (id, time) => [`Icône numéro ${id}. Équipe-la avant `, time],
};

const noSuchPlayer = 'Ce compte n’existe plus.';

/** By the outcome of a step. */
export const verificationProblems: Translation<typeof en.verificationProblems> = {
  'other-icon': 'Le compte a une autre icône. Un changement peut mettre un moment à arriver.',
  'too-many': (wait) => `Il faut ${checkInterval} entre deux vérifications. Réessaie dans ${wait}.`,
  'too-many-tasks': `D’autres utilisateurs essaient de vérifier ce compte en ce moment. Réessaie dans ${formatDuration(taskTtlMs / 1000)}.`,
  'other-id':
    'Ce compte doit d’abord être actualisé. Appuie sur «\u202fActualiser\u202f» sur ta page, et réessaie dans une minute.',
  'no-open-task': 'Le temps est peut-être écoulé. Recommence.',
  'no-such-player': noSuchPlayer,
  'other-account': noSuchPlayer,
  'no-code': `Le code n’est pas encore là. Un changement peut mettre jusqu’à ${codeDelayDays} jours à arriver.`,
};

/** Why a sign-in at a source verified nothing. */
export const signInProblems: Translation<typeof en.signInProblems> = {
  cancelled: 'La connexion n’a pas eu lieu, rien n’a donc été modifié.',
  expired: 'Cette connexion a expiré. Recommence.',
  refused: 'La connexion n’a pas pu aboutir. Recommence.',
  'other-account':
    'La connexion s’est faite avec un autre compte que celui-ci. Rien n’a été modifié.',
  'not-answering': lookUpTexts.sourceNotAnswering(),
};
