/** The messages of the Add Game page and of its look-up, without script. */
import { expect, test, vi } from 'vitest';
import { savedGameFactory } from '../factories/players.ts';
import { readText as readPageText } from '../factories/render-text.ts';
import { openSharedSite } from './site.ts';

const site = openSharedSite();

const league = 'League of Legends';

function toQuery(username: string, region = 'na1', game = league) {
  return new URLSearchParams({ game, username, region });
}

/** Returns the visible text of a page, without invisible characters. */
const readText = (html: string) => readPageText(html).replace(/[\u2068\u2069]/g, '');

test('a found player comes first: the form is one line, which opens it again', async () => {
  const { body } = await site.get(`/addGame?${toQuery('Mosswick#NA1')}`);
  const [, attributes, summary = ''] = /<details([^>]*)>(<summary.*?<\/summary>)/s.exec(body) ?? [];
  expect(attributes).not.toContain('open');
  expect(readText(summary)).toBe(' League of Legends Mosswick#NA1 · North America Change Close ');
  const empty = await site.get('/addGame');
  expect(empty.body).toMatch(/<details[^>]* open=""[^>]*><summary[^>]* hidden=""/);
  // A player of another region, too, with that region in the line.
  const elsewhere = await site.get(`/addGame?${toQuery('Quokka Quill#OCE', 'kr')}`);
  expect(elsewhere.body).not.toMatch(/<details[^>]* open=""/);
  expect(readText(elsewhere.body)).toContain('Quokka Quill#OCE · Oceania Change');
});

test.each([
  [
    'Nobody At All',
    'kr',
    'no-account',
    'No account is called Nobody At All#KR1. Add the part after',
  ],
  ['Fresh Sprout#NA1', 'kr', 'not-in-region', 'not in the region Korea.'],
])(
  'a search for %s in %s shows the specified alert, and a hint at the invalid field',
  async (name, region, detail, hint) => {
    const apiResponse = await site.get(`/api/lookup?${toQuery(name, region)}`);
    expect(apiResponse.statusCode).toBe(404);
    expect(apiResponse.json()).toEqual({
      error: 'no-such-player',
      message: 'Error: Username not found. Try again.',
      detail,
    });
    const page = await site.get(`/addGame?${toQuery(name, region)}`);
    expect(page.statusCode).toBe(200);
    expect(page.body).toMatch(/role="alert"[^>]*>Error: Username not found\. Try again\.</);
    expect(readText(page.body)).toContain(hint);
    // The alert is between the two, above the field. A hint at the username field replaces the general one.
    expect(page.body).toMatch(/id="game".*role="alert".*id="username"/s);
    expect(page.body.includes('id="username-hint"')).toBe(detail === 'not-in-region');
    const field = detail === 'not-in-region' ? 'region' : 'username';
    const [control = ''] =
      new RegExp(`<(input|select)[^>]*id="${field}"[^>]*>`).exec(page.body) ?? [];
    expect(control).toContain('aria-invalid="true"');
    expect(control).toMatch(new RegExp(`aria-describedby="[^"]*${field}-note`));
    expect(page.body).toContain(`id="${field}-note"`);
  },
);

test('a page of another site cannot spend look-ups, and its links can', async () => {
  const address = `/api/lookup?${toQuery('Uncached#NA1')}`;
  const picture = { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image' };
  const refused = await site.get(address, picture);
  expect(refused.json()).toMatchObject({ error: 'foreign-origin' });
  const opened = await site.get(address, { ...picture, 'sec-fetch-dest': 'document' });
  expect(opened.json()).toMatchObject({ error: 'no-such-player' });
});

test('during an outage the page shows the cached result with the time when it was read', async () => {
  const player = savedGameFactory({ readAt: '2026-09-01T12:00:00.000Z' });
  const lookUp = vi.spyOn(site.services.dataSource, 'lookUp');
  const refusal = {
    kind: 'not-answering',
    isBusy: false,
    reason: '',
    retryAfterSeconds: 60,
  } as const;
  lookUp.mockResolvedValue({ kind: 'found', player, refusal });
  const apiResponse = await site.get(`/api/lookup?${toQuery('Mosswick#NA1')}`);
  expect(apiResponse.json()).toMatchObject({ stale: true, readAt: '2026-09-01T12:00:00.000Z' });
  const page = await site.get(`/addGame?${toQuery('Mosswick#NA1')}`);
  const text = readText(page.body);
  expect(text).toContain('Newer ranks could not be fetched. As of 1 Sep 2026, 12:00 UTC');
  for (const { body } of [apiResponse, page]) expect(body).not.toContain(player.playerId);
});
