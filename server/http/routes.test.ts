import { expect, test } from 'vitest';
import { isWellFormedUsername, toUsernameKey } from '../../domain/accounts/username.ts';
import { createUsernameRules } from '../../domain/accounts/username-rules.ts';
import { firstSegments } from './routes.ts';

test('every first segment of an address was reserved before', () => {
  const { reservedUsernames } = createUsernameRules('Rankfolio', []);
  const names = firstSegments.filter(isWellFormedUsername);
  expect(
    names.filter((name) => !reservedUsernames.has(toUsernameKey(name))),
    `users of a running site can be called like these addresses, and the page then hides their profiles. Choose a word that
domain/accounts/username-rules.ts reserves, or add yours there: npm start and npm run doctor name these users to the operator`,
  ).toEqual([]);
});
