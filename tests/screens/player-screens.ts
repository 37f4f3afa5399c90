import { definePathScreen, defineScreen, type Screen } from './screen.ts';

/** The screens of a player, in each state of the page. */
export const playerScreens: readonly Screen[] = [
  definePathScreen('player-stored', '/players/league-of-legends/euw1/Fern%20Rook-EUW'),
  definePathScreen(
    'player-stored-long-name',
    '/players/league-of-legends/na1/WWWWWWWWWWWWWWWW-WWWWW',
  ),
  definePathScreen('player-looked-up', '/players/league-of-legends/kr/달빛여우-KR1'),
  definePathScreen('player-not-found', '/players/league-of-legends/na1/Missing-NA1'),
  definePathScreen('player-not-answering', '/players/league-of-legends/na1/Entries%20503-FAIL'),
  definePathScreen(
    'compare',
    '/compare?a=players/league-of-legends/euw1/Fern%20Rook-EUW&b=Demo&c=Quokka+Quill%23OCE&d=%EB%8B%AC%EB%B9%9B%EC%97%AC%EC%9A%B0%23KR1',
  ),
  definePathScreen(
    'compare-two',
    '/compare?a=Demo&b=players/league-of-legends/euw1/Fern%20Rook-EUW',
  ),
  definePathScreen('compare-missing', '/compare?a=Demo&b=Missing_user'),
  defineScreen('following', async ({ visitAs, address, site }) => {
    const page = await visitAs('Fan', '/privacy');
    const user = await site.findProfile('Fan');
    const demo = await site.findProfile('Demo');
    await site.services.followStore.follow(user.id, demo.id);
    await page.goto(`${address}/following?username=Demo`);
    return page;
  }),
  definePathScreen('player-several', '/players/dota-2/Tidecaller'),
  defineScreen('player-not-looked-up', async ({ visit, address }) => {
    const page = await visit('/privacy');
    await page.setExtraHTTPHeaders({ 'sec-purpose': 'prefetch' });
    await page.goto(`${address}/players/league-of-legends/na1/${'W'.repeat(32)}-${'W'.repeat(10)}`);
    return page;
  }),
];
