import { expect, test } from 'vitest';
import { allRanks } from '../../domain/previews/rank-choice.ts';
import { openSharedSite } from './site.ts';

const site = openSharedSite();

const mosswick = 'game=league-of-legends&account=Mosswick%23NA1';
const ofMosswick = {
  game: 'league-of-legends',
  account: { name: 'Mosswick#NA1', region: 'na1' },
  queue: null,
};

const get = (url: string) => site.get(url);

test.each([
  ['', allRanks],
  ['?game=chess&theme=pink', allRanks],
  ['?game=teamfight-tactics', { ...allRanks, game: 'teamfight-tactics' }],
  [`?${mosswick}&region=na1&queue=solo`, { ...ofMosswick, queue: 'solo' }],
  // The account is in another region now.
  [`?${mosswick}&region=kr`, ofMosswick],
  // The account was removed.
  ['?game=league-of-legends&account=Gone%23NA1&region=na1', { ...ofMosswick, account: null }],
])(
  'the overlay with the query "%s" shows the choice, without the parts that it does not know',
  async (query, choice) => {
    const { statusCode, body } = await get(`/Demo/overlay${query}`);
    expect(statusCode).toBe(200);
    expect(JSON.parse(/id="page"[^>]*>(.*?)<\/script>/s.exec(body)?.[1] ?? '').page.choice).toEqual(
      choice,
    );
  },
);

test('a form without script chooses account, queue and theme', async () => {
  const rank = `${mosswick}&region=na1&queue=solo`;
  const query = new URLSearchParams({ show: 'overlay', rank, theme: 'clear' });
  const { statusCode, body } = await get(`/Demo/share?${query}`);
  expect(statusCode).toBe(200);
  const html = body.replaceAll('&amp;', '&');
  expect(html).toContain(`/Demo/overlay?${rank}&theme=clear"`);
  expect(html).toMatch(/<img[^>]* src="\/Demo\/badge\.svg\?revision=/);
  expect(html).toMatch(/<a[^>]* href="\/api\/users\/Demo\/preview\/\d+\.png" download="Demo\.png"/);
});

test('an unknown choice is the best rank, and an unknown username redirects to its search', async () => {
  const { body } = await get('/Demo/share?show=badge&rank=game%3Dchess&theme=pink');
  expect(body).toMatch(/<option value="" selected="">/);
  expect((await get('/Nobody/share')).headers.location).toBe('/?username=Nobody');
  expect((await get('/DEMO/share?show=badge')).headers.location).toBe('/Demo/share?show=badge');
});
