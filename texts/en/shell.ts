import type { Leader, LeaderboardCard } from '../../domain/previews/leaderboard-card.ts';
import { cardTexts } from './sharing.ts';
import { formatUtc } from './times.ts';

export const navigationTexts = {
  skip: 'Skip to content',
  main: 'Main',
  signIn: 'Sign In',
  signUp: 'Sign Up',
  account: 'Account',
  logOut: 'Logout',
  menu: 'Menu of',
  leaderboards: 'Leaderboards',
  viewAsVisitor: 'View as visitor',
  settings: 'Settings',
  admin: 'Admin',
};

/** The texts around every page: the notice above it and the footer. */
export const shellTexts = {
  asVisitor: 'Visitors see your page like this.',
  backToPage: 'Back to your page',
  announcement: 'Announcement',
  aboutData: 'About the data',
  sampleData: 'Sample data:',
  /** @param games the games with invented players; null for all games. */
  inventedPlayers: (games: string | null) =>
    games ? `players of ${games} are invented.` : 'players found here are invented.',
  trademarks: (site: string) =>
    `${site} isn't endorsed by Riot Games and doesn't reflect the views or opinions of Riot Games or anyone officially involved in producing or managing Riot Games properties. Riot Games, and all associated properties are trademarks or registered trademarks of Riot Games, Inc.`,
  leaderboards: 'Leaderboards',
  privacy: 'Privacy',
  terms: 'Terms',
  developers: 'Developers',
  language: (name: string) => `Language: ${name}`,
  colours: 'Colours',
  themes: { system: 'System', light: 'Light', dark: 'Dark' },
};

/** Like '1 Juno MASTER 312 LP'. */
const describeLeader = ({ place, name, value }: Leader) => `${place} ${name} ${value}`;

export const headTexts = {
  site: 'Look up a gamer by username, or make one page with your picture, your banner and your live ranks.',
  profile: (siteName: string) => `${siteName} profile`,
  history: (displayName: string) => `How the ranks of ${displayName} changed over time.`,
  rank(game: string, queue: string, rank: string, isVerified: boolean, isDemo: boolean): string {
    const notes = [isVerified ? '' : 'unverified', isDemo ? 'sample data' : ''];
    const note = notes.filter(Boolean).join(', ');
    return `${game} ${queue}: ${rank}${note && ` (${note})`}`;
  },
  leaderboard: ({ game, queue, leaders }: LeaderboardCard, readAt: string | undefined) =>
    [
      ...leaders.map(describeLeader),
      cardTexts.queueOfGame(game, queue),
      ...(readAt ? [`As of ${formatUtc(readAt, 'time')}`] : []),
    ].join(' · '),
  leaderboardAlt: ({ name, leaders }: LeaderboardCard) =>
    [name, ...leaders.map(describeLeader)].join(' · '),
  previewAlt: (displayName: string) => `${displayName}'s profile`,
  previewAltWithRank: (displayName: string, rank: string) =>
    `${displayName}'s profile. Best current rank: ${rank}`,
};
