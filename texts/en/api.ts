import { removedGameDays } from '../../domain/profiles/removed-games.ts';
import { maxSuggestions } from '../../domain/profiles/suggestions.ts';
import { minRefreshIntervalMs } from '../../domain/refresh/run-refresh.ts';
import { formatDuration } from './times.ts';

/** The API for other programs, as its OpenAPI document describes it. */
export const apiTexts = {
  description:
    'Ranks of gamers for other programs. Reading needs no key and works from every website. Times are ISO 8601 in UTC.',
  renamed: 'A previous username redirects to the current one.',
} as const;

/** A sentence about each operation. */
export const operationSummaries = {
  readProfile: 'Returns a profile with the ranks of its accounts.',
  readHistory:
    'Returns how the rank of an account in a queue changed since the first sample of the site, newest first.',
  listGames: 'Lists the games with their regions, queues and ladders.',
  lookUpPlayer: 'Looks a player up and returns their ranks.',
  saveAccount: 'Looks a player up and adds the account to your profile, or refreshes it there.',
  removeAccount: `Removes an account from your profile; for ${removedGameDays} days it can be restored.`,
  restoreAccount: 'Restores an account that you removed, with its history.',
  refreshAccount: `Queues a refresh of the ranks of an account, at most every ${formatDuration(minRefreshIntervalMs / 1000)}.`,
  moveAccount: 'Moves the card of an account to another place on your page.',
  createLeaderboard: 'Makes a leaderboard. Its players are looked up in the background.',
  listLeaderboards: 'Lists the leaderboards that you own or have joined, the newest first.',
  readLeaderboard:
    'Returns the rows of a leaderboard in a queue, by rank. One for members reads as if there were none.',
  replaceLines:
    'Replaces the list of a leaderboard that you own or moderate. A line that stays keeps its player.',
  chooseShowcase: 'Chooses the rank at the top of your page.',
  search: `Finds up to ${maxSuggestions} profiles by a part of their username or by a player that they show.`,
};
