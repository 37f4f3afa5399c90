import type { ReactNode } from 'react';
import {
  maxTokenNameLength,
  maxTokens,
  type TokenScope,
  tokenDays,
} from '../../domain/accounts/tokens.ts';

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
    'leaderboards:read': 'List your leaderboards',
    'leaderboards:write': 'Make leaderboards and change their lists',
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
