import { maxFollowed } from '../../domain/follows/follow.ts';
import type * as en from '../en/following.ts';
import type { Translation } from '../language/translation.ts';

/** The page of what a user follows, and its part of the home page. */
export const followingTexts: Translation<typeof en.followingTexts> = {
  title: 'Profils suivis',
  lead: 'Ce qu’atteignent les profils que tu suis. Il n’y a que toi qui vois qui tu suis.',
  follow: (username) => `Suivre ${username}`,
  unfollow: (username) => `Ne plus suivre ${username}`,
  unfollowShort: 'Ne plus suivre',
  isFollowed: 'Tu suis ce profil.',
  followed: 'Tu suis',
  suspended: (username) => `${username} est suspendu.`,
  none: 'Tu ne suis encore aucun profil. Chaque profil a un lien pour ça.',
  noNews: 'Rien de neuf pour l’instant. Les nouveaux rangs apparaîtront ici.',
  feed: 'Pour un lecteur de flux',
  feedLead:
    'Quiconque a l’adresse de ton flux lit ce que tu lis ici. Une nouvelle adresse désactive l’ancienne, un nouveau mot de passe aussi.',
  feedAddress: 'Adresse. Copie-la maintenant\u202f: elle ne sera plus affichée.',
  makeFeed: 'Créer une nouvelle adresse',
  full: `Tu suis déjà ${maxFollowed} profils. Arrête d’abord d’en suivre un.`,
};
