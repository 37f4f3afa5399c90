/** A profile in chats and READMEs. */
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { maxUsernameLength } from '../../domain/accounts/username.ts';
import { games } from '../../domain/games/games.ts';
import { createPhotoDataUrl } from '../factories/photos.ts';
import { savedGameFactory } from '../factories/players.ts';
import { failGame, toKey } from '../factories/profiles.ts';
import { openSharedSite, type TestBrowser } from './site.ts';

const site = openSharedSite();
const longName = '_'.repeat(maxUsernameLength);
let owner: TestBrowser;

beforeAll(async () => {
  owner = await site.signUp('Chatter');
  await site.saveGames('Chatter', [{ name: '/ban everyone!#NA1' }]);
  await site.signUp('Empty');
  await site.signUp(longName);
  for (let index = 0; index < 50; index++) {
    const game = games[index % games.length]?.id ?? 'lichess';
    await site.saveGames(longName, [{ game, name: `${'Ω'.repeat(16)}${index}` }]);
  }
});

const readLine = async (url: string) => {
  const { statusCode, headers, body } = await site.get(url);
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(body).not.toMatch(/\p{Cc}|@/u);
  expect(body.length).toBeLessThan(400);
  return body;
};

test.each(['rank.txt', 'badge.json', 'feed.atom'])(
  'a read of %s refreshes old ranks as a read by a program',
  async (file) => {
    const refresh = vi.spyOn(site.services.refreshes, 'refreshIfStale');
    await site.get(`/Chatter/${file}`);
    expect(refresh).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ displayName: 'Chatter' }),
      'program',
    );
  },
);

describe('the line for a bot', () => {
  test.each([
    [
      '/Chatter/rank.txt',
      /^Chatter: [A-Z]+ [IV]+ \d+ LP · League of Legends · Solo · unverified · sample data$/,
    ],
    ['/chatter/rank.txt?game=league-of-legends&queue=flex', /^Chatter: No rank yet in League/],
    ['/Chatter/rank.txt?game=lichess', /^Chatter shows no Lichess account\.$/],
    ['/Chatter/rank.txt?game=lol', /^Chatter: game must be one of league-of-legends, /],
    ['/Chatter/rank.txt?queue=flex&theme=%00', /^Chatter: game must be one of /],
    [
      '/Chatter/rank.txt?game=league-of-legends&queue=FLEX',
      /^Chatter: queue must be one of solo, flex\.$/,
    ],
    [
      '/Chatter/rank.txt?game=league-of-legends&account=x',
      /^Chatter shows no League of Legends account\.$/,
    ],
    ['/Empty/rank.txt', /^Empty: No rank yet\.$/],
    ['/Nobody/rank.txt', /^Nobody: There is no user with this username\.$/],
    ['/!ban%20all/rank.txt', /^There is no user with this username\.$/],
    [`/${longName}/rank.txt`, /^_{30}: /],
  ])('%s', async (url, line) => {
    expect(await readLine(url)).toMatch(line);
  });

  test('says that a rank is old after a failed update', async () => {
    await site.signUp('Outdated');
    const game = savedGameFactory({ readAt: new Date(Date.now() - 3 * 3600_000).toISOString() });
    await site.saveGames('Outdated', [game]);
    const key = toKey((await site.findProfile('Outdated')).id, game);
    await failGame(site.services.profileStore, key, new Date().toISOString());
    expect(await readLine('/Outdated/rank.txt')).toMatch(
      / · 3 hours old, because the last update from Riot Games failed$/,
    );
  });

  test('answers for a previous username, without a redirect', async () => {
    await owner.submit('/account/rename', { name: 'Talker', password: 'correct horse battery' });
    expect(await readLine('/Chatter/rank.txt')).toMatch(/^Talker: /);
    await owner.submit('/account/rename', { name: 'Chatter', password: 'correct horse battery' });
  });
});

interface Component {
  readonly type: number;
  readonly components?: readonly Component[];
  readonly accessory?: Component;
}
const countComponents = ({ components = [], accessory }: Component): number =>
  [...components, ...(accessory ? [accessory] : [])].reduce(
    (sum, each) => sum + countComponents(each),
    1,
  );

describe('Discord’s card', () => {
  test.each([longName, 'Chatter', 'Empty'])('of %s is within Discord’s limits', async (name) => {
    const { body, headers } = await site.get(`/${name}/discord.json`);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(Buffer.byteLength(body)).toBeLessThanOrEqual(3000);
    expect(countComponents(JSON.parse(body).component)).toBeLessThanOrEqual(40);
  });

  test('shows the picture, ranks with emblems and two links, and the page names it', async () => {
    await owner.send('PATCH', '/api/users/Chatter', {
      profilePic: await createPhotoDataUrl(64, 64),
    });
    const { component } = (await site.get('/Chatter/discord.json')).json();
    expect(component).toMatchObject({ type: 17, accent_color: expect.any(Number) });
    const [heading, rank, buttons] = component.components;
    expect(heading.components).toEqual([
      { type: 10, content: '## [Chatter](http://localhost:3000/Chatter)' },
    ]);
    expect(rank.components[0].content).toMatch(
      /^\*\*[A-Z]+ [IV]+ \d+ LP\*\*\nLeague of Legends · Solo/,
    );
    expect(buttons).toEqual({
      type: 1,
      components: [
        { type: 2, style: 5, label: 'Profile', url: 'http://localhost:3000/Chatter' },
        { type: 2, style: 5, label: 'History', url: 'http://localhost:3000/Chatter/history' },
      ],
    });
    for (const { accessory } of [heading, rank]) {
      const picture = await site.get(new URL(accessory.media.url).pathname);
      expect(picture.statusCode).toBe(200);
      expect(picture.headers['content-type']).toMatch(/^image\/(?:png|jpeg)$/);
    }
    for (const path of ['/Chatter', '/Chatter/history'])
      expect((await site.get(path)).body).toContain(
        '<link rel="discord:component-embed" type="application/json" href="http://localhost:3000/Chatter/discord.json">',
      );
  });

  test('a rating has no space in its bold text', async () => {
    const { body } = await site.get('/Demo/discord.json');
    expect(body).toContain('Lichess');
    expect(body).not.toMatch(/\*\* | \*\*/);
  });

  test('an unknown emblem is a neutral picture, and an underscore of a name is no markup', async () => {
    expect((await site.get('/api/emblems/3/constructor.png')).headers['content-type']).toBe(
      'image/png',
    );
    const { component } = (await site.get(`/${longName}/discord.json`)).json();
    expect(component.components[0].content).toContain(`[${'\\_'.repeat(30)}](`);
  });
});

test('the fallback of the card fits what Discord reads: 70 characters of title, 350 bytes of description', async () => {
  const bio = '日本語のとても長い自己紹介'.repeat(12).slice(0, 160);
  const user = await site.signIn(longName);
  await user.submit('/account/words', { bio, address: '', label: '' });
  const { body } = await site.get(`/${longName}`);
  const read = (property: string) =>
    new RegExp(`property="og:${property}" content="([^"]*)"`).exec(body)?.[1] ?? '';
  expect(read('title').length).toBeLessThanOrEqual(70);
  expect(read('description')).toMatch(/…$/);
  expect(Buffer.byteLength(read('description'))).toBeLessThanOrEqual(350);
});

test('the values of a badge for shields.io', async () => {
  const known = await site.get('/Chatter/badge.json');
  expect(known.json()).toEqual({
    schemaVersion: 1,
    label: 'League of Legends',
    message: expect.stringMatching(/^[A-Z]+ [IV]+ \d+ LP$/),
    color: expect.stringMatching(/^[0-9a-f]{6}$/),
  });
  expect((await site.get('/Empty/badge.json')).json()).toEqual({
    schemaVersion: 1,
    label: 'Rankfolio',
    message: 'No rank yet',
    color: 'lightgrey',
  });
  const unknown = await site.get('/Nobody/badge.json');
  expect([unknown.statusCode, unknown.json().isError]).toEqual([200, true]);
});

describe('the frame for an editor', () => {
  test('is found from the page, and never larger than the editor wants', async () => {
    const { body } = await site.get('/Chatter');
    const found = /type="application\/json\+oembed" href="([^"]+)"/.exec(body)?.[1] ?? '';
    const { headers, ...answer } = await site.get(found);
    expect(headers['access-control-allow-origin']).toBe('*');
    expect(answer.json()).toEqual({
      version: '1.0',
      type: 'rich',
      width: 480,
      height: 135,
      title: 'Chatter · Rankfolio',
      provider_name: 'Rankfolio',
      provider_url: 'http://localhost:3000',
      html: '<iframe src="http://localhost:3000/Chatter/card" width="480" height="135" frameborder="0" title="Chatter"></iframe>',
    });
    expect((await site.get(`${found}&maxwidth=400&maxheight=90`)).json()).toMatchObject({
      width: 320,
      height: 90,
    });
  });

  test.each([
    [404, 'url=http://localhost:3000/Nobody'],
    [404, 'url=https://example.org/Chatter'],
    [404, ''],
    [400, 'url=http://localhost:3000/Chatter&format=xml'],
    [400, 'url=http://localhost:3000/Chatter&maxwidth=0'],
  ])('%i for ?%s', async (status, query) => {
    expect((await site.get(`/api/oembed?${query}`)).statusCode).toBe(status);
  });
});
