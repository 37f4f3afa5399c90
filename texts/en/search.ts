import { maxUsernameLength, minUsernameLength } from '../../domain/accounts/username.ts';
import { toShownName } from '../../domain/games/shown-name.ts';
import { plural } from './plural.ts';

export const searchTexts = {
  findProfile: 'Find a profile',
  /** The search on the home page. */
  username: 'Username',
  search: 'Search',
  find: 'Find',
  close: 'Close',
  title: (text: string, siteName: string) => `Not found: ${toShownName(text)} · ${siteName}`,
  recentlyViewed: 'Recently viewed',
  profiles: 'Profiles',
  clearRecent: 'Clear recently viewed',
  recentCount: (count: number) =>
    plural(count, {
      one: '1 recently viewed profile.',
      other: `${count} recently viewed profiles.`,
    }),
  unverified: (game: string) => `${game} · unverified`,
  shows: (player: string) => `Shows ${toShownName(player)}`,
  placeholder: 'Search for a username',
  placeholderWithDemo: (username: string) => `Try ${username}`,
  hint: 'A username, a player’s name like Name#TAG, or a link to a player.',
  profileCount: (count: number) =>
    plural(count, { one: '1 profile.', other: `${count} profiles.` }),
  offerCount: (count: number) =>
    plural(count, { one: '1 more option.', other: `${count} more options.` }),
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
