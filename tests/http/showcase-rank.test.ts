/** The owner chooses the rank at the top of the profile, with a form that works without script. */
import { expect, test } from 'vitest';
import { league as account, openSharedSite } from './site.ts';

const site = openSharedSite();

const toRank = (Queue: string) => new URLSearchParams({ ...account, Queue }).toString();

/** Reads the rank at the top of the page of an anonymous visitor. */
async function readShowcase(username: string): Promise<string> {
  const { body } = await site.get(`/${username}`);
  const section = /id="showcase".*?<\/section>/s.exec(body)?.[0] ?? '';
  return section
    .replace(/^[^>]*>|<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

test('the chosen rank stands at the top for every visitor, until the owner chooses the best rank again', async () => {
  const owner = await site.signUpWithGame('Chooser');
  expect(await readShowcase('Chooser')).toMatch(
    /^Best current rank DIAMOND II 64 LP .*Mosswick.*#NA1/,
  );
  const { statusCode, headers } = await owner.submit('/showcaseRank', { rank: toRank('flex') });
  expect([statusCode, headers.location]).toEqual([303, '/Chooser']);
  expect(await readShowcase('Chooser')).toMatch(/^Featured rank PLATINUM IV 12 LP/);
  const [item] = (await site.readDocument('Chooser')).savedGames;
  expect(item?.ShowcaseQueue).toBe('flex');
  const page = (await owner.get('/Chooser')).body;
  expect(page).toMatch(/<option value="[^"]*Queue=flex" selected="">Flex · PLATINUM IV 12 LP</);
  const download = (await owner.get('/account/download')).json();
  expect(download.document.savedGames[0].ShowcaseQueue).toBe('flex');

  await owner.submit('/showcaseRank', { rank: '' });
  expect(await readShowcase('Chooser')).toMatch(/^Best current rank DIAMOND II/);
});

test('only the owner chooses, and only ranks of the own games', async () => {
  const owner = await site.signUpWithGame('Guarded');
  await site.signUpWithGame('Bystander');
  expect((await site.submit('/showcaseRank', { rank: toRank('flex') })).statusCode).toBe(401);
  const others = new URLSearchParams({ ...account, GameUsername: 'Larkspur#NA1', Queue: 'flex' });
  for (const rank of [others.toString(), toRank('none'), toRank('__proto__')])
    expect((await owner.submit('/showcaseRank', { rank })).statusCode).toBe(303);
  expect((await owner.submit('/showcaseRank', { rank: 'Queue=flex' })).statusCode).toBe(400);
  for (const name of ['Guarded', 'Bystander'])
    expect(await readShowcase(name)).toMatch(/^Best current rank DIAMOND II/);
});
