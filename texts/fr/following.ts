import { maxFollowed } from '../../domain/follows/follow.ts';
import type * as en from '../en/following.ts';
import type { Translation } from '../language/translation.ts';

/** The page of what a user follows, and its part of the home page. */
export const followingTexts: Translation<typeof en.followingTexts> = {
  title: 'Profils suivis',
  lead: 'Les nouveaux rangs des profils que tu suis. Personne d’autre ne voit qui tu suis.',
  follow: (username) => `Suivre ${username}`,
  unfollow: (username) => `Ne plus suivre ${username}`,
  unfollowShort: 'Ne plus suivre',
  isFollowed: 'Tu suis ce profil.',
  followed: 'Tu suis',
  suspended: (username) => `${username} est suspendu.`,
  none: 'Tu ne suis encore aucun profil. Il y a un lien «\u202fSuivre\u202f» sur chaque profil.',
  noNews: 'Rien de neuf pour l’instant. Les nouveaux rangs apparaîtront ici.',
  feed: 'Pour un lecteur de flux',
  feedLead:
    'Toute personne qui a l’adresse de ton flux peut lire ce que tu vois ici. Une nouvelle adresse désactive l’ancienne, un nouveau mot de passe aussi.',
  feedAddress: 'Adresse. Copie-la maintenant\u202f: elle ne sera plus affichée.',
  makeFeed: 'Créer une nouvelle adresse',
  full: `Tu suis déjà ${maxFollowed} profils. Arrête d’abord d’en suivre un.`,
};
