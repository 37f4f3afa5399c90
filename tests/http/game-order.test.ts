/** The owner changes the order of the cards, with a form that works without script. */
import { expect, test } from 'vitest';
import { orderTexts } from '../../texts/own-profile.ts';
import { league as first, openSharedSite } from './site.ts';

const site = openSharedSite();

const second = { GameType: 'Lichess', GameUsername: 'Tidecaller', Region: '' };
const toMove = (account: typeof first, Place: string) =>
  new URLSearchParams({ ...account, Place }).toString();

/** Reads the games of the cards of an anonymous visitor, in their order. */
async function readCards(username: string): Promise<readonly (string | undefined)[]> {
  const { body } = await site.get(`/${username}`);
  return [...body.matchAll(/<article id="(League|Lichess)/g)].map(([, game]) => game);
}

test('the order of the owner is shown to every visitor, and the document stays in the order of adding', async () => {
  const owner = await site.signUpWithGame('Sorter');
  await owner.send('POST', '/api/users/Sorter/savedGames', second);
  expect(await readCards('Sorter')).toEqual(['League', 'Lichess']);
  const page = (await owner.get('/Sorter')).body;
  expect(page).toContain(`value="${toMove(second, '1').replaceAll('&', '&amp;')}"`);
  expect(page).not.toContain(orderTexts.byRank);

  const moved = await owner.submit('/orderGames', { move: toMove(second, '1') });
  expect([moved.statusCode, moved.headers.location]).toEqual([303, '/Sorter#order']);
  expect(await readCards('Sorter')).toEqual(['Lichess', 'League']);
  const { savedGames } = await site.readDocument('Sorter');
  expect(savedGames.map(({ GameType, Place }) => [GameType, Place])).toEqual([
    ['League of Legends', 2],
    ['Lichess', 1],
  ]);
  expect((await owner.get('/Sorter')).body).toContain(orderTexts.byRank);

  const byRank = await owner.send('POST', '/api/users/Sorter/savedGames/order', { move: '' });
  expect(byRank.json().savedGames[0]).not.toHaveProperty('Place');
  expect(await readCards('Sorter')).toEqual(['League', 'Lichess']);
});

test.each([
  ['no place', new URLSearchParams(first).toString(), 400],
  ['a place that is no number', toMove(first, 'x'), 400],
  ['a game that the page does not show', toMove(second, '1'), 404],
])('a move with %s changes nothing', async (_, move, status) => {
  const username = `Sorter${status}${move.length}`;
  const owner = await site.signUpWithGame(username);
  const address = `/api/users/${username}/savedGames/order`;
  expect((await owner.send('POST', address, { move })).statusCode).toBe(status);
  const [item] = (await site.readDocument(username)).savedGames;
  expect(item).not.toHaveProperty('Place');
});
