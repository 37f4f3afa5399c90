import { expect, test } from 'vitest';
import type { Route } from './route.ts';
import { routes } from './routes.ts';

const listRows = (isListed: (row: Route) => unknown) =>
  Object.entries<Route>(routes)
    .filter(([, row]) => isListed(row))
    .map(([name]) => name)
    .join(' ');

test('only operators open /admin, these routes need a sign-in of the last minutes, and these count for a limit before their body is read', () => {
  expect(listRows(({ confirmed }) => confirmed === 'always')).toBe(
    'changeEmail createToken addWebhook removeIdentity removePasskey',
  );
  expect(listRows(({ confirmed }) => confirmed === 'without-password')).toBe(
    'changePassword createCodes rename deleteAccount',
  );
  expect(listRows(({ path, who }) => path.startsWith('/admin') !== (who === 'operator'))).toBe('');
  expect(listRows(({ limit }) => limit)).toBe(
    'download changeListing changeAccent changePlays changeWords changeRemovedGame createToken addWebhook runAction changeFollowing ' +
      'createLeaderboard join changeMembers changeList changeLine changeSettings changeRace deleteLeaderboard ' +
      'removeGame restoreGame hideGame showGame moveGame chooseShowcase removeSampleGames changePicture chooseLanguage shareRecap',
  );
});
