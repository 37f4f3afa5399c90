/** The page of a player without ranks: not found, not answering, several, or an address that names none. */
import { describe, expect, test } from 'vitest';
import { specificationTexts } from '../../texts/specification.ts';
import { readText } from '../factories/render-text.ts';
import { openSharedSite } from './site.ts';

const site = openSharedSite();
const person = { 'sec-fetch-site': 'same-origin', 'sec-fetch-user': '?1' };
const league = '/players/league-of-legends';
const open = (path: string) => site.get(path, person);

test.each([
  ['na1/Ember%20Lynx-GLOW', 'Ember Lynx#GLOW'],
  ['na1/Missing-NA1', 'Not found: Missing#NA1'],
  ['na1/Entries%20503-FAIL', 'No answer: Entries 503#FAIL'],
])('the title of %s names the player, the game and the state', async (path, title) => {
  const { body } = await open(`${league}/${path}`);
  expect(body).toContain(`<title>${title} in League of Legends · Rankfolio</title>`);
});

describe('a player who is not found', () => {
  test('in this game can be looked up in the other game of the account', async () => {
    const { body } = await open(`${league}/na1/Only%20Tactics-TFT`);
    expect(body).toMatch(
      /href="\/players\/teamfight-tactics\/na1\/Only%20Tactics-TFT"[^>]*>Look up in Teamfight Tactics</,
    );
  });

  test('is neither unranked nor a failure, and can be corrected', async () => {
    const { statusCode, body } = await open(`${league}/na1/Missing-NA1`);
    expect(statusCode).toBe(404);
    expect(body).toContain(specificationTexts.playerNotFound);
    expect(body).toContain('Please check the spelling.');
    expect(body).toMatch(/<input[^>]*name="username"[^>]*value="Missing#NA1"/);
    expect(body).not.toMatch(/UNRANKED|not answering/);
  });

  test('in the region is offered in the region of the tag', async () => {
    const { statusCode, body } = await open(`${league}/kr/Fresh%20Sprout-NA1`);
    expect(statusCode).toBe(404);
    expect(body).toMatch(/<option value="na1" selected/);
    const found = await site.submit('/players', {
      GameType: 'League of Legends',
      GameUsername: 'Fresh Sprout#NA1',
      Region: 'na1',
    });
    expect(found.headers.location).toBe(`${league}/na1/Fresh%20Sprout-NA1`);
  });

  test('because the source does not answer, is told apart', async () => {
    const { statusCode, headers, body } = await open(`${league}/na1/Entries%20503-FAIL`);
    expect(statusCode).toBe(503);
    expect(headers['retry-after']).toBe('30');
    expect(body).toContain('Riot Games is not answering right now.');
    expect(body).toMatch(/<button[^>]*>Look up</);
    expect(body).not.toContain(specificationTexts.playerNotFound);
  });

  test('because several have this display name, is one of a list', async () => {
    const { statusCode, body } = await open('/players/dota-2/Tidecaller');
    expect(statusCode).toBe(200);
    expect(body).toContain('or search for the account id');
    expect(body).toContain('href="/players/dota-2/105003" rel="nofollow"');
    const { body: player } = await open('/players/dota-2/105003');
    expect(readText(player)).toMatch(/Tidecaller .*ID 105003/);
  });

  test.each([
    ['a region that does not exist', `${league}/xx9/Mosswick-NA1`, 400],
    ['a name of 4,000 characters', `${league}/na1/${'x'.repeat(4000)}`, 400],
    ['dots', `${league}/na1/..%2F..%2Fadmin`, 404],
    ['no name', `${league}/na1/%20`, 404],
    ['an unknown game', '/players/chess/Mosswick', 404],
    ['no region and no name', league, 404],
    ['a region and no name', `${league}/na1`, 404],
    ['a part too many', '/players/lichess/na1/Mosswick_Rook', 404],
    ['an invalid escape', `${league}/na1/%zz-NA1`, 404],
  ])('because the address has %s, gets a page', async (_, path, status) => {
    const { statusCode, body } = await open(path);
    expect(statusCode).toBe(status);
    expect(body).toMatch(/<h1>.{1,200}<\/h1>/s);
    expect(/<title>.*<\/title>/s.exec(body)?.[0].length).toBeLessThan(130);
  });

  test.each([
    { GameType: 'Chess', GameUsername: 'x' },
    { GameType: 'League of Legends', GameUsername: '\ud800#NA1' },
  ])('because the form has %j, gets a page', async (fields) => {
    expect((await site.send('POST', '/players', fields)).statusCode).toBe(400);
  });
});
