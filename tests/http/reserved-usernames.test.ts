import { expect, test } from 'vitest';
import { isReservedUsername } from '../../domain/accounts/reserved-usernames.ts';
import { openSite } from './site.ts';

test('[line 1] the first word of every route is a reserved username', async () => {
  const site = await openSite();
  await site.server.ready();
  const words = site.server
    .printRoutes({ commonPrefix: false })
    .split('\n')
    // The branches of the root are first segments; deeper branches continue them.
    .map((line) => /^ {4}[├└]── ([^/ ]+)/.exec(line)?.[1] ?? '')
    .filter((word) => word !== '' && !word.startsWith(':') && word !== '*');
  // '*' is the route of the built files.
  if (site.server.hasRoute({ method: 'GET', url: '/assets/*' })) words.push('assets');
  await site.close();
  expect(words).toEqual(
    expect.arrayContaining(['login', 'signup', 'addGame', 'api', 'assets', 'healthz']),
  );
  const free = [...new Set(words)].filter((word) => !isReservedUsername(word));
  expect(free, 'add these to domain/accounts/reserved-usernames.ts').toEqual([]);
});
