import { maxReportLength } from '../../domain/moderation/reports.ts';
import type * as en from '../en/report.ts';
import type { Translation } from '../language/translation.ts';

export const reportTexts: Translation<typeof en.reportTexts> = {
  documentTitle: (displayName, siteName) => `Signaler ${displayName} · ${siteName}`,
  title: (displayName) => `Signaler ${displayName}`,
  sentTitle: 'Merci',
  sentLead: (displayName) =>
    `Ton signalement sur ${displayName} est envoyé à l’administrateur du site.`,
  noReply: 'Seul l’administrateur le lit. Tu ne recevras pas de réponse.',
  username: {
    lead: 'Dis à l’administrateur du site ce qui ne va pas avec ce profil.',
    back: 'Retour au profil',
  },
  leaderboard: {
    lead: 'Dis à l’administrateur du site ce qui ne va pas avec ce classement.',
    back: 'Retour au classement',
  },
  reason: 'Ce qui ne va pas',
  chooseReason: 'Choisis une raison',
  ownWords: 'Avec tes mots',
  ownWordsHint: `Facultatif, ${maxReportLength} caractères maximum. Seul l’administrateur le lit.`,
  reasons: {
    impersonation: 'Il se fait passer pour quelqu’un d’autre',
    'offensive-name': 'Le nom est offensant',
    'offensive-picture': 'La photo ou la bannière est offensante',
    'offensive-words': 'La bio ou un lien est offensant',
    other: 'Autre chose',
  },
  reasonMissing: 'Choisis ce qui ne va pas.',
  wordsTooLong: `Utilise au maximum ${maxReportLength} caractères.`,
  send: 'Envoyer le signalement',
  /** A report about a leaderboard is one about its owner, whose words begin with its name. */
  onLeaderboard: (name, words) => `Dans le classement «\u202f${name}\u202f». ${words}`.trim(),
};
