/** A leaderboard in chats, and for programs. */
import { XMLValidator } from 'fast-xml-parser';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { createSecret } from '../../domain/accounts/secret.ts';
import { type Audience, audiences } from '../../domain/leaderboards/leaderboard.ts';
import { savedGameFactory } from '../factories/players.ts';
import { create, names, readStored } from './leaderboard-forms.ts';
import { openSharedSite } from './site.ts';
import { listRequests } from './visibility-table.ts';

const site = openSharedSite();

/** Makes a leaderboard of each audience. @returns their ids. */
async function createAll(username: string): Promise<Record<Audience, string>> {
  const owner = await site.signUp(username);
  const list = names.join('\n');
  const paths = await Promise.all(audiences.map((audience) => create(owner, list, { audience })));
  const ids = paths.map((path) => path.slice('/leaderboards/'.length));
  return Object.fromEntries(audiences.map((audience, index) => [audience, ids[index]])) as Record<
    Audience,
    string
  >;
}

test('[security 87] at every address, one for members and one of a suspended owner read like none', async () => {
  const ids = await createAll('Sharer');
  /** The paths of the table, by audience. */
  const paths = listRequests()
    .map(({ path }) => path)
    .filter((path) => path.includes('LEADERBOARD-') && !path.endsWith('/live'));
  const read = async (path: string, toId: (audience: Audience) => string) => {
    const id = toId(/LEADERBOARD-(\w+)/.exec(path)?.[1] as Audience);
    const { statusCode, body } = await site.get(path.replace(/LEADERBOARD-\w+/, id));
    return [statusCode, body.replaceAll(id, 'ID')];
  };
  const readAll = (toId: (audience: Audience) => string) =>
    Promise.all(paths.map((path) => read(path, toId)));
  const absent = await readAll(() => '0'.repeat(32));
  expect(new Set(absent.map(([status]) => status))).toEqual(new Set([404]));
  for (const cache of ['cold', 'warm'])
    for (const [index, answer] of (await readAll((audience) => ids[audience])).entries())
      if (paths[index]?.includes('members')) expect(answer, cache).toEqual(absent[index]);
      else expect(answer, paths[index]).not.toEqual(absent[index]);
  const suspend = { action: 'suspend', value: '', reason: '' } as const;
  await site.services.moderation.runAction('Sharer', suspend, '');
  await site.settle();
  expect(await readAll((audience) => ids[audience])).toEqual(absent);
});

test('an id that no leaderboard has is asked of no database', async () => {
  const find = vi.spyOn(site.services.leaderboardStore, 'findLeaderboard');
  for (const id of ['a%00b', 'a'.repeat(33), '0'.repeat(32)])
    expect((await site.get(`/api/v1/leaderboards/${id}`)).json(), id).toMatchObject({
      status: 404,
    });
  expect(new Set(find.mock.calls.map(([id]) => id))).toEqual(new Set(['0'.repeat(32)]));
  find.mockRestore();
});

test('the line for a bot has the first ten rows, and no text of the owner', async () => {
  await site.signUp('Chats');
  const rating = (name: string, rating: number) =>
    savedGameFactory({
      game: 'lichess',
      region: '',
      name,
      playerId: name,
      displayName: `@every\none ${name}`,
      ranks: { blitz: { kind: 'rating', emblem: 'BLITZ', rating, wins: 1, losses: 0 } },
    });
  const { id: ownerId } = await site.findProfile('Chats');
  const fields = { name: '/ban', game: 'lichess', queue: 'blitz', audience: 'link' } as const;
  const lines = Array.from({ length: 12 }, (_, index) => {
    const player = rating(String(index), index < 2 ? 2000 : 1900 - index);
    return { name: player.name, region: '', player };
  });
  const id = createSecret(16);
  await site.services.leaderboardStore.insertLeaderboard({ id, ownerId, ...fields }, lines);
  const path = `/leaderboards/${id}/rank.txt`;
  const refresh = vi.spyOn(site.services.refreshes, 'refreshRows');
  const { headers, body } = await site.get(path);
  expect(headers).toMatchObject({ 'content-type': 'text/plain; charset=utf-8' });
  expect(body).toMatch(/^1 ＠every.?one 0, 1 ＠every.?one 1, 3 .* 10 ＠every.?one 9$/);
  const unknown = await site.get(`${path}?queue=turbo`);
  // A bot keeps the rows fresh: a view counts once in five minutes.
  expect(refresh).toHaveBeenCalledOnce();
  expect([unknown.statusCode, unknown.body]).toEqual([
    200,
    expect.stringMatching(/^queue must be one of bullet, blitz/),
  ]);
});

test('the badge is a picture that is asked for again after a change only', async () => {
  const { link: id } = await createAll('Badger');
  const address = `/leaderboards/${id}/badge.svg?theme=dark`;
  const { statusCode, headers, body } = await site.get(address);
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=300',
    'content-type': 'image/svg+xml; charset=utf-8',
    'cross-origin-resource-policy': 'cross-origin',
  });
  expect(body).toMatch(/aria-label="Thursday rooks, Rankfolio: 1 Tidecaller Juno/);
  const again = await site.get(address, { 'if-none-match': String(headers.etag) });
  expect(again.statusCode).toBe(304);
  expect((await site.get(address.replace('dark', 'light'))).headers.etag).not.toBe(headers.etag);
});

test('overlay and card have the first five rows, other sites may frame them, and they keep the rows fresh', async () => {
  const owner = await site.signUp('Framer');
  const seven = [...names, 'Ember Lynx#GLOW', '달빛여우#KR1', 'Fern Rook#EUW', 'Not Ranked#NA1'];
  const path = await create(owner, seven.join('\n'));
  const refresh = vi.spyOn(site.services.refreshes, 'refreshRows');
  for (const [kind, theme] of [
    ['overlay', 'dark'],
    ['card', 'light'],
  ]) {
    const { headers, body } = await site.get(`${path}/${kind}`);
    expect(body.match(/<li /g)).toHaveLength(5);
    expect(body).toContain(`data-theme="${theme}"`);
    expect(headers['content-security-policy']).toContain('frame-ancestors *');
    expect(headers).toMatchObject({ 'x-robots-tag': 'noindex', 'cache-control': 'no-cache' });
    const again = await site.get(`${path}/${kind}`, { 'if-none-match': String(headers.etag) });
    expect(again.statusCode).toBe(304);
  }
  expect(refresh).toHaveBeenCalledOnce();
});

test('the feed has the new places among the first three by the names of now, without lines that are gone', async () => {
  const { link: id } = await createAll('Reporter');
  const { rows } = await readStored(site, `/leaderboards/${id}`);
  const [first = 0, second = 0, third = 0] = rows.map(({ line }) => line);
  const orders = [
    [first, second, 0],
    [second, 0, third, first],
  ];
  for (const [index, order] of orders.entries()) {
    const places = order.map((line, place) => [line, place + 1] as const);
    const day = `2026-11-0${index + 1}`;
    await site.services.leaderboardStore.insertPlaces(id, day, { solo: places });
  }
  const { body, headers } = await site.get(`/leaderboards/${id}/feed.atom`);
  expect(XMLValidator.validate(body)).toBe(true);
  expect(body.match(/<title>.*(?=<\/title>)/g)).toEqual([
    '<title>Thursday rooks · Solo on Rankfolio',
    `<title>${names[1]} took the lead.`,
    `<title>${names[2]} is now in place 3.`,
  ]);
  expect(body).toContain(
    `<id>http://localhost:3000/leaderboards/${id}/places?queue=solo#2026-11-02-`,
  );
  // Only members read who the owner is.
  expect(body).not.toContain('Reporter');
  expect(headers['x-robots-tag']).toBe('noindex');
});

test('the preview is an immutable picture of a queue, and an older address leads to it', async () => {
  const { all: id } = await createAll('Previewer');
  const readAddress = async (queue: string) => {
    const { body } = await site.get(`/leaderboards/${id}?queue=${queue}`);
    const address = /property="og:image" content="([^"]*)"/.exec(body)?.[1] ?? '';
    const { pathname, search } = new URL(address);
    return pathname + search;
  };
  const [solo, flex] = [await readAddress('solo'), await readAddress('flex')];
  for (const address of [solo, flex]) {
    const older = address.replace(/preview\/\w+/, 'preview/latest');
    const moved = await site.get(older);
    expect([moved.statusCode, moved.headers.location]).toEqual([302, address]);
  }
  const busy = vi.spyOn(site.services.previews, 'leaderboard');
  busy.mockResolvedValueOnce({ kind: 'busy' });
  expect((await site.get(solo)).statusCode).toBe(503);
  const { statusCode, headers, rawPayload } = await site.get(solo);
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'image/jpeg',
    'cross-origin-resource-policy': 'cross-origin',
  });
  expect(headers).not.toHaveProperty('x-robots-tag');
  expect((await sharp(rawPayload).metadata()).width).toBe(1200);
});
