import { maxUsernameLength, minUsernameLength } from '../domain/accounts/username.ts';
import { toVisibleName } from '../domain/games/visible-name.ts';

const maxShownLength = 60;
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;

export const searchTexts = {
  findProfile: 'Find a profile',
  find: 'Find',
  close: 'Close',
  title: (text: string, siteName: string) => `Not found: ${toShownName(text)} · ${siteName}`,
  recentlyViewed: 'Recently viewed',
  profiles: 'Profiles',
  clearRecent: 'Clear recently viewed',
  recentCount: (count: number) =>
    count === 1 ? '1 recently viewed profile.' : `${count} recently viewed profiles.`,
  unverified: (game: string) => `${game} · unverified`,
  shows: (player: string) => `Shows ${toShownName(player)}`,
  placeholder: 'Search for a username',
  placeholderWithDemo: (username: string) => `Try ${username}`,
  hint: 'A username, a player’s name like Name#TAG, or a link to a player.',
  profileCount: (count: number) => (count === 1 ? '1 profile.' : `${count} profiles.`),
  offerCount: (count: number) => (count === 1 ? '1 more option.' : `${count} more options.`),
  noProfile: 'No profile was found.',
  seePlayer: (player: string, game: string) => `See ${toShownName(player)} in ${game}`,
  lookUp: (player: string, game: string) => `Look up ${toShownName(player)} in ${game}`,
  takeName: (username: string) => `Take this name: ${username}`,
  profilesOf: (riotId: string) => `Profiles that show ${toShownName(riotId)}`,
  noProfileOf: (riotId: string) => `No profile shows ${toShownName(riotId)} yet`,
  noProfileOfHint: 'Look the player up to see their ranks, and to add them to your own page.',
  noPage: (username: string) => `No profile has the username ${username}`,
  noPageHint: 'A player with a Riot ID is found by the name with its tag, like Name#TAG.',
  noUsername: (text: string) => `‘${toShownName(text)}’ is not a valid username`,
  nothingTyped: 'Please enter a username or a player’s name',
  allowedTexts: `A username has ${minUsernameLength} to ${maxUsernameLength} letters, digits, _ or -. A Riot ID has a name and a tag, like Name#TAG.`,
  leaderboards: 'Leaderboards',
  leaderboard: (name: string, game: string) => `${name} · ${game}`,
  similarNames: 'Similar usernames',
};

/** Shortens a name that a visitor typed, and makes it visible. Isolates keep right-to-left letters from moving other words. */
export function toShownName(name: string): string {
  const characters = [...toVisibleName(name)];
  const isLong = characters.length > maxShownLength;
  const shown = isLong ? `${characters.slice(0, maxShownLength).join('')}…` : characters.join('');
  return rightToLeft.test(shown) ? `\u2068${shown}\u2069` : shown;
}
