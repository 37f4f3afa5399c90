import { trendDays } from '../../domain/profiles/trend.ts';
import type * as en from '../en/profile.ts';
import type { Translation } from '../language/translation.ts';

/** The texts of a profile. A sentence with a time is a list, because the page replaces the time while it is open. */
export const profileTexts = {
  compare: 'Comparer',
  follow: 'Suivre',
  bestRank: 'Meilleur rang actuel',
  bestRankIn: (game) => `Meilleur rang actuel sur ${game}`,
  showcase: 'Rang mis en avant',
  removedRank: 'Rang du jeu retiré',
  pictureOf: (displayName) => `Profil de ${displayName}`,
  games: 'Jeux',
  noGames: (displayName: string) => `${displayName} n’affiche encore aucun jeu.`,
  findProfile: 'Trouver un autre profil',
  makePage: (site) => `${site} affiche tous tes rangs sur une page. Crée ta page`,
  report: 'Signaler ce profil',
  connectionLost: 'Connexion perdue. Reconnexion…',

  /** @param firstDay the day of the first sample: what was before is not known. */
  highestSince: (firstDay, rank, day) => [
    'Plus haut rang depuis le ',
    firstDay,
    `\u202f: ${rank} le `,
    day,
  ],
  thisWeek: 'Semaine\u202f: ',
  /** The change follows. */
  since: (day) => ['Depuis le ', day, '\u202f: '],
  /** @param tier a higher one, which was reached. */
  gain: (gain, tier) => (tier ? `${gain}, palier ${tier} atteint` : gain),
  trend: (queue, change) => `${queue}, ${trendDays} derniers jours\u202f: ${change}`,
  noRankNow: 'pas de rang actuel',
  unchanged: 'aucun changement',
  up: (distance) => `${distance} de plus`,
  down: (distance) => `${distance} de moins`,

  lastUpdate: 'Actualisé',
  oldestUpdate: 'Actualisation la plus ancienne',
  notUpdated: (accounts) => `Dernière actualisation échouée\u202f: ${accounts}.`,
  update: 'Actualiser',
  updating: 'Actualisation…',
  updated: 'Actualisé.',
  updateNotRequested: 'L’actualisation a échoué. Réessaie.',
  updateLate: 'Certains rangs ne sont pas encore là. Ils s’afficheront à leur arrivée.',
} satisfies Translation<typeof en.profileTexts>;

/** The texts of the buttons that share a profile. */
export const shareTexts: Translation<typeof en.shareTexts> = {
  share: 'Partager',
  copyLink: 'Copier le lien',
  sendLink: 'Envoyer le lien',
  copied: 'Copié',
  linkCopied: 'Le lien est copié.',
  close: 'Fermer',
};

/** The texts that open the rank history on a profile. */
export const historyTexts: Translation<typeof en.historyTexts> = {
  history: 'Historique',
  historyOf: (account) => `Historique de ${account}`,
  loading: 'Chargement…',
  loadFailed: 'L’historique n’a pas pu être chargé.',
  ownPage: 'Ouvrir sur sa propre page',
};
