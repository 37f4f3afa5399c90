/** The feed of a profile, read with a parser, by the rules of RFC 4287. */
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { expect, test, vi } from 'vitest';
import { savedGameFactory } from '../factories/players.ts';
import { rankOf } from '../factories/ranks.ts';
import { openSharedSite } from './site.ts';

const site = openSharedSite();

interface Feed {
  readonly id: string;
  readonly title: string;
  readonly updated: string;
  readonly author: { readonly name: string };
  readonly link: readonly { readonly '@_rel'?: string; readonly '@_href': string }[];
  readonly entry?: readonly {
    readonly id: string;
    readonly title: string;
    readonly updated: string;
  }[];
}

function parse(xml: string): Feed {
  expect(XMLValidator.validate(xml)).toBe(true);
  const isArray = (name: string) => ['entry', 'link'].includes(name);
  return new XMLParser({ ignoreAttributes: false, isArray }).parse(xml).feed;
}

test('a feed has what RFC 4287 requires, and any name of a player', async () => {
  await site.signUp('Climber');
  const ranks = { before: rankOf('GOLD II 1 LP'), after: rankOf('GOLD I 1 LP') };
  const saved = savedGameFactory({ name: '<b>&"\u0007 ]]> 日本#NA1' });
  const list = vi.spyOn(site.services, 'listEvents').mockResolvedValue([
    { id: 7, at: '2026-11-20T10:00:00.000Z', event: { kind: 'added' }, saved },
    {
      id: 3,
      at: '2026-11-19T10:00:00.000Z',
      event: { kind: 'promotion', queue: 'solo', ...ranks },
      saved,
    },
  ]);
  const { body, headers } = await site.get('/Climber/feed.atom');
  expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8');
  const feed = parse(body);
  const address = 'http://localhost:3000/Climber';
  expect(feed).toMatchObject({
    id: address,
    title: 'Climber on Rankfolio',
    updated: '2026-11-20T10:00:00.000Z',
    author: { name: 'Climber' },
    link: [{ '@_href': address }, { '@_rel': 'self', '@_href': `${address}/feed.atom` }],
  });
  expect(feed.entry).toMatchObject([
    {
      id: 'http://localhost:3000/#event-7-1795168800000',
      updated: '2026-11-20T10:00:00.000Z',
      link: [{ '@_href': `${address}/history#event-7-1795168800000` }],
    },
    {
      id: 'http://localhost:3000/#event-3-1795082400000',
      title: expect.stringMatching(/^<b>&".* reached GOLD I 1 LP in Solo\.$/),
    },
  ]);
  const again = await site.get('/Climber/feed.atom', { 'if-none-match': String(headers.etag) });
  expect(again.statusCode).toBe(304);
  list.mockResolvedValue([]);
  expect(parse((await site.get('/Climber/feed.atom')).body).entry).toBeUndefined();
});

test('a page names its feed; an unknown name has none, and another spelling leads to it', async () => {
  expect((await site.get('/Climber')).body).toContain(
    '<link rel="alternate" type="application/atom+xml" href="/Climber/feed.atom">',
  );
  expect((await site.get('/Nobody/feed.atom')).statusCode).toBe(404);
  expect((await site.get('/climber/feed.atom')).headers.location).toBe('/Climber/feed.atom');
});
