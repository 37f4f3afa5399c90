import type { ReactNode } from 'react';
import {
  maxTokenNameLength,
  maxTokens,
  type TokenScope,
  tokenDays,
} from '../domain/accounts/tokens.ts';
import { removedGameDays } from '../domain/profiles/profile.ts';
import { maxSuggestions } from '../domain/profiles/suggestions.ts';
import { minRefreshIntervalMs } from '../domain/refresh/rank-refresh.ts';
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
  chooseShowcase: 'Chooses the rank at the top of your page.',
  search: `Finds up to ${maxSuggestions} profiles by a part of their username or by a player that they show.`,
};

export const tokenTexts = {
  title: 'API tokens',
  lead: 'A token lets a program do for you what you choose here. No token can change your password, how you sign in, or your account.',
  docs: 'How to use the API',
  count: (count: number) => (count === 0 ? 'None yet' : `${count} of ${maxTokens}`),
  name: 'Name',
  nameHint: 'What it is for, like “Stream bot”.',
  scopes: 'What it may do',
  scopeNames: {
    lookup: 'Look players up',
    'games:write': 'Add, remove and refresh your games',
    'profile:write': 'Change the order of your games and the rank at the top',
  } satisfies Record<TokenScope, string>,
  days: 'Valid for',
  dayCounts: Object.fromEntries(tokenDays.map((days) => [days, `${days} days`])) as Record<
    `${(typeof tokenDays)[number]}`,
    string
  >,
  create: 'Make a token',
  created: 'Your new token. Copy it now: it is not shown again.',
  remove: 'Remove',
  removeToken: (name: string) => `Remove ${name}`,
  full: `You have ${maxTokens} tokens. Please remove one first.`,
  badName: `Please enter a name of at most ${maxTokenNameLength} characters.`,
  noScope: 'Please choose at least one thing that the token may do.',
  ends: (time: ReactNode, isOver: boolean) => [isOver ? 'Expired ' : 'Valid until ', time],
  used: (time: ReactNode) => ['Last used ', time],
  notUsed: 'Not used yet',
};
