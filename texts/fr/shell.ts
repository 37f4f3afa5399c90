import type { Leader } from '../../domain/previews/leaderboard-card.ts';
import type * as en from '../en/shell.ts';
import type { Translation } from '../language/translation.ts';
import { cardTexts } from './sharing.ts';
import { formatUtc } from './times.ts';

export const navigationTexts: Translation<typeof en.navigationTexts> = {
  skip: 'Aller au contenu',
  main: 'Navigation',
  signIn: 'Connexion',
  signUp: 'S’inscrire',
  account: 'Compte',
  logOut: 'Déconnexion',
  menu: 'Menu de',
  leaderboards: 'Classements',
  viewAsVisitor: 'Voir comme visiteur',
  settings: 'Paramètres',
  admin: 'Admin',
};

/** The texts around every page: the notice above it and the footer. */
export const shellTexts: Translation<typeof en.shellTexts> = {
  asVisitor: 'Les visiteurs voient ta page comme ça.',
  backToPage: 'Retour à ta page',
  announcement: 'Annonce',
  aboutData: 'À propos des données',
  sampleData: 'Données d’exemple\u202f:',
  /** @param games the games with invented players; null for all games. */
  inventedPlayers: (games) =>
    games ? `les joueurs de ${games} sont inventés.` : 'les joueurs trouvés ici sont inventés.',
  trademarks: (site) =>
    `${site} n’est pas approuvé par Riot Games et ne reflète pas les points de vue ni les opinions de Riot Games ou de quiconque participe officiellement à la production ou à la gestion des propriétés de Riot Games. Riot Games et toutes les propriétés associées sont des marques commerciales ou des marques déposées de Riot Games, Inc.`,
  leaderboards: 'Classements',
  privacy: 'Confidentialité',
  terms: 'Conditions',
  developers: 'Développeurs',
  language: (name) => `Langue\u202f: ${name}`,
  colours: 'Couleurs',
  themes: { system: 'Système', light: 'Clair', dark: 'Sombre' },
};

/** Like '1 Juno MAÎTRE 312 LP'. */
const describeLeader = ({ place, name, value }: Leader) => `${place} ${name} ${value}`;

export const headTexts: Translation<typeof en.headTexts> = {
  site: 'Cherche un joueur par son pseudo, ou crée une page avec ta photo, ta bannière et tes rangs en direct.',
  profile: (siteName) => `Profil ${siteName}`,
  history: (displayName) => `L’évolution des rangs de ${displayName} au fil du temps.`,
  rank(game, queue, rank, isVerified, isDemo) {
    const notes = [isVerified ? '' : 'non vérifié', isDemo ? 'données d’exemple' : ''];
    const note = notes.filter(Boolean).join(', ');
    return `${game} ${queue}\u202f: ${rank}${note && ` (${note})`}`;
  },
  leaderboard: ({ game, queue, leaders }, readAt) =>
    [
      ...leaders.map(describeLeader),
      cardTexts.queueOfGame(game, queue),
      ...(readAt ? [`Actualisé le ${formatUtc(readAt, 'time')}`] : []),
    ].join(' · '),
  leaderboardAlt: ({ name, leaders }) => [name, ...leaders.map(describeLeader)].join(' · '),
  previewAlt: (displayName) => `Profil de ${displayName}`,
  previewAltWithRank: (displayName, rank) =>
    `Profil de ${displayName}. Meilleur rang actuel\u202f: ${rank}`,
};
