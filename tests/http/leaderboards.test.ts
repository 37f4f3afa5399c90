/** Making a leaderboard, and reading it. */
import { expect, test, vi } from 'vitest';
import { createVerificationStore } from '../../adapters/database/verification/verification-store.ts';
import { type Audience, toDay } from '../../domain/leaderboards/leaderboard.ts';
import { maxLineLength } from '../../domain/leaderboards/parse-lines.ts';
import { listRefusals } from '../../texts/edit-leaderboard.ts';
import { editLeaderboardTexts, leaderboardFormTexts } from '../../texts/leaderboards.ts';
import { readText } from '../factories/render-text.ts';
import {
  create,
  league,
  names,
  readMain,
  readPage,
  readStored,
  sendNew,
} from './leaderboard-forms.ts';
import { openSharedSite, type TestBrowser } from './site.ts';

const site = openSharedSite();
const { reasons } = editLeaderboardTexts;
const gold = { kind: 'divided', tier: 'GOLD', leaguePoints: 1, wins: 1, losses: 1 } as const;

/** The lines with a problem, as the edit page lists them. */
async function listProblems(owner: TestBrowser, path: string) {
  const { body } = await owner.get(`${path}/edit`);
  return [...body.matchAll(/<li(?: [^>]*)?>.*?<\/li>/gs)]
    .map(([item]) => readText(item))
    .filter((item) => Object.values(reasons).some((reason) => item.includes(reason)));
}

test('it opens after the look-ups of the first eight players, the others follow, and problems are for its owner', async () => {
  const owner = await site.signUp('Maker');
  const nine = Array.from({ length: 9 }, (_, index) => `Wait ${index}#NA1`);
  const lookUps = vi.spyOn(site.services, 'lookUpPlayer');
  const path = await create(owner, [...names, 'Entries 500#FAIL', '@maker', ...nine].join('\n'));
  expect(lookUps).toHaveBeenCalledTimes(8);
  lookUps.mockRestore();
  await site.settle();
  const { rows, openLines } = await readStored(site, path);
  expect(rows.map(({ player }) => player.name)).toEqual(names);
  expect(openLines.filter(({ problem }) => problem === 'no-such-player')).toHaveLength(9);
  expect(openLines.filter(({ problem }) => problem === null)).toHaveLength(1);
  const response = await site.get(path);
  expect(response.headers['x-robots-tag']).toBe('noindex');
  const text = readMain(response.body);
  for (const name of names) expect(text).toContain(name);
  expect(text).toMatch(/1 .*Tidecaller Juno.*MASTER 312 LP.*2 .*Mosswick/);
  expect(response.body).not.toContain('Wait 8');
  expect(response.body).not.toContain('@maker');
  expect(await listProblems(owner, path)).toHaveLength(10);
});

test('it needs a user, and a list that is refused stays in its field', async () => {
  expect((await site.get('/leaderboards/new')).headers.location).toBe('/login');
  expect((await site.submit('/leaderboards/new', {})).statusCode).toBe(401);
  const owner = await site.signUp('Typist');
  for (const [list, sentence] of [
    [' \n\n', leaderboardFormTexts.emptyList],
    [`Mosswick#NA1\n${'x'.repeat(10_000)}`, listRefusals['line-too-long'](2)],
    [Array(101).fill('Mosswick#NA1').join('\n'), listRefusals['too-many-lines'](101)],
  ] as const) {
    const { statusCode, body } = await sendNew(owner, list);
    expect(statusCode).toBe(400);
    expect(readMain(body)).toContain(sentence);
    expect(body).toContain(list.trim());
  }
  const { body } = await sendNew(owner, 'Kept#NA1', { name: ' \u200b' });
  expect(readMain(body)).toContain(leaderboardFormTexts.badName);
  expect(body).toContain('Kept#NA1');
});

test('100 long lines of nonsense are lines to correct', async () => {
  const owner = await site.signUp('Nonsense');
  const line = (index: number) => `${'달\u0301'.repeat(maxLineLength / 2 - 5)}${index}`;
  const path = await create(owner, Array.from({ length: 100 }, (_, i) => line(i)).join('\n'));
  expect((await readStored(site, path)).openLines).toHaveLength(100);
  expect((await owner.get(`${path}/edit`)).statusCode).toBe(200);
});

test('a player in two spellings has one line, and one whom the source knows by both lines one row', async () => {
  const owner = await site.signUp('Twice');
  const path = await create(owner, 'Mosswick#NA1\nmosswick\nMOSSWICK#NA1, euw');
  const { rows, openLines } = await readStored(site, path);
  expect(rows).toHaveLength(1);
  expect(openLines.map(({ problem }) => problem)).toEqual(['twice']);
});

test('@username is the best verified account of the game that a stranger sees, and all others read the same', async () => {
  const { updateVerified } = createVerificationStore(site.services.database);
  const now = new Date().toISOString();
  /** Signs a user up with verified accounts in these divisions of GOLD. */
  async function addUser(username: string, accounts: Readonly<Record<string, string>>) {
    const user = await site.signUp(username);
    const ranks = (division: string) => ({ solo: { ...gold, division } });
    await site.saveGames(
      username,
      Object.entries(accounts).map(([name, division]) => ({ name, ranks: ranks(division) })),
    );
    const { id, savedGames } = await site.findProfile(username);
    for (const { game, playerId } of savedGames)
      await updateVerified({ profileId: id, game, playerId }, now);
    return user;
  }
  await addUser('Shows-two', { 'Lower#NA1': 'IV', 'Higher#NA1': 'II' });
  await site.saveGames('Shows-two', [
    { name: 'Not mine#NA1', ranks: { solo: { ...gold, division: 'I' } } },
  ]);
  const unlisted = await addUser('Unlisted-one', { 'Unlisted#NA1': 'I' });
  await unlisted.submit('/account/privacy', { listed: 'no' });
  const hides = await addUser('Hides-it', { 'Hides#NA1': 'I' });
  const hidden = { GameType: 'League of Legends', GameUsername: 'Hides#NA1', Region: 'na1' };
  await hides.submit('/hideGame', hidden);
  await addUser('Suspended-one', { 'Suspended#NA1': 'I' });
  const suspend = { action: 'suspend', value: '', reason: '' } as const;
  await site.services.moderation.runAction('Suspended-one', suspend, '');
  await site.signUp('Unverified-one');
  await site.saveGames('Unverified-one', [{ name: 'Unverified#NA1' }]);

  const owner = await site.signUp('Knows-users');
  const others = ['unlisted-one', 'hides-it', 'unverified-one', 'suspended-one', 'absent-one'];
  const list = ['Shows-two', ...others].map((name) => `@${name}`).join('\n');
  const path = await create(owner, `${list}\nhttp://localhost:3000/shows-two`);
  const { rows, openLines } = await readStored(site, path);
  expect(rows.map(({ player }) => player.name)).toEqual(['Higher#NA1']);
  expect(openLines.map(({ name }) => name)).toEqual(others.map((name) => `@${name}`));
  const problems = await listProblems(owner, path);
  expect(problems).toHaveLength(others.length);
  for (const [index] of others.entries()) expect(problems[index]).toContain(reasons['no-account']);
});

test('[security 87] each audience: by link, listed and for members, at every address', async () => {
  const owner = await site.signUp('Audience');
  const other = await site.signUp('Stranger');
  const paths: Record<Audience, string> = {
    link: await create(owner, names.join('\n'), { name: 'By link' }),
    all: await create(owner, names.join('\n'), { name: 'Listed one', audience: 'all' }),
    members: await create(owner, names.join('\n'), { name: 'For members' }),
  };
  const [id = ''] = paths.members.split('/').slice(2);
  const { id: ownerId } = await site.findProfile('Audience');
  const fields = { name: 'For members', queue: 'solo', audience: 'members' } as const;
  await site.services.leaderboardStore.updateLeaderboard(id, ownerId, fields);

  for (const browser of [site, other]) {
    const statuses = async (end: string) =>
      Promise.all(
        Object.values(paths).map(async (path) => (await browser.get(path + end)).statusCode),
      );
    expect(await statuses('')).toEqual([200, 200, 404]);
    expect(await statuses('/places.csv')).toEqual([200, 200, 404]);
    const reports = Object.values(paths).map(async (path) => {
      const address = path.replace('/leaderboards/', '/report?leaderboard=');
      return (await browser.get(address)).statusCode;
    });
    expect(await Promise.all(reports)).toEqual([200, 200, 404]);
    expect(new Set(await statuses('/edit'))).toEqual(new Set([browser === site ? 302 : 404]));
    const list = await readPage(browser, '/leaderboards');
    expect(list).toContain('Listed one');
    expect(list).not.toMatch(/By link|For members/);
  }
  expect((await site.get(paths.all)).headers['x-robots-tag']).toBeUndefined();
  expect((await owner.get(paths.members)).statusCode).toBe(200);
  expect(await readPage(owner, '/leaderboards')).toMatch(/For members.*Listed one.*By link/);

  // A leaderboard of others reads like none, also for writes.
  const none = `/leaderboards/${'0'.repeat(32)}`;
  for (const [form, body] of [
    ['edit', { list: 'x', region: '', step: '' }],
    ['line', { line: '1', player: 'x', region: '', step: 'save' }],
    ['settings', { name: 'x', play: league, audience: 'all' }],
    ['delete', { name: 'By link' }],
  ] as const) {
    const [mine, absent] = await Promise.all(
      [paths.link, none].map((path) => other.submit(`${path}/${form}`, body)),
    );
    expect([mine?.statusCode, form]).toEqual([404, form]);
    const toComparable = (text = '') => text.replaceAll(/[0-9a-f]{32}/g, 'ID');
    expect(toComparable(mine?.body)).toBe(toComparable(absent?.body));
  }
  expect((await readStored(site, paths.link)).rows).toHaveLength(3);
});

test('the places of each day are a file, with the names as the page shows them', async () => {
  const owner = await site.signUp('Counts');
  const path = await create(owner, names.join('\n'));
  const { id, rows } = await readStored(site, path);
  const [first, second] = rows.map(({ line }) => line);
  await site.services.leaderboardStore.insertPlaces(id, '2099-01-01', {
    solo: [
      [Number(second), 1],
      [Number(first), 2],
      [-1, 3],
    ],
  });
  await site.services.leaderboardStore.insertPlaces(id, '2099-01-02', {
    solo: [[Number(first), 1]],
  });
  const findLink = async (page: string, pattern: RegExp) =>
    pattern.exec((await site.get(page)).body)?.[1] ?? '';
  const curve = await findLink(path, /href="([^"]*\/places\?[^"]*)"/);
  const lines = readMain((await site.get(curve)).body);
  expect(lines).toMatch(/1 Mosswick#NA1 .*– Tidecaller Juno#EUW/);
  expect(lines).not.toContain('Quokka');
  const { headers, body } = await site.get(await findLink(curve, /href="([^"]*places\.csv[^"]*)"/));
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(body.split('\r\n')).toEqual([
    'name,2099-01-01,2099-01-02',
    'Mosswick#NA1,2,1',
    'Tidecaller Juno#EUW,1,',
    '',
  ]);
  expect((await site.get(`${path}/places.csv?queue=flex`)).body).not.toContain('Mosswick');
});

test('who has passed an account of the visitor since last week stands on the page of that visitor', async () => {
  const owner = await site.signUp('Was-passed');
  const path = await create(owner, names.join('\n'));
  const { id, rows } = await readStored(site, path);
  const lastWeek = toDay(new Date(Date.now() - 8 * 24 * 60 * 60 * 1000));
  await site.services.leaderboardStore.insertPlaces(id, lastWeek, {
    solo: rows.map(({ line }, index) => [line, index + 1]),
  });
  const sentence = 'Passed you since last week: Tidecaller Juno#EUW.';
  expect(await readPage(owner, path)).not.toContain(sentence);
  await site.saveGames('Was-passed', [rows[0]?.player ?? {}]);
  expect(await readPage(owner, path)).toContain(sentence);
  expect(await readPage(site, path)).not.toContain(sentence);
});

test('a page that a visitor has is not sent again until it shows something else', async () => {
  const owner = await site.signUp('Tagged');
  const path = await create(owner, names.join('\n'));
  const etag = String((await site.get(path)).headers.etag);
  const read = () => site.get(path, { 'if-none-match': etag });
  expect((await read()).statusCode).toBe(304);
  expect((await owner.get(path)).headers.etag).toBeUndefined();
  const { rows } = await readStored(site, path);
  const removal = { line: String(rows[0]?.line), player: '', region: '', step: 'remove' };
  await owner.submit(`${path}/line`, removal);
  const changed = await read();
  expect(changed.statusCode).toBe(200);
  expect(changed.headers.etag).not.toBe(etag);
});

test('the rows follow live until the leaderboard is deleted', async () => {
  const url = await site.listen();
  const owner = await site.signUp('Watches');
  const path = await create(owner, names.join('\n'));
  const { body } = await site.get(`${path}?queue=solo&sort=climb`);
  const [, version = ''] = /version(?:&quot;|"):(?:&quot;|")([\w.-]+)/.exec(body) ?? [];
  const query = new URLSearchParams({ queue: 'solo', version });
  const response = await fetch(`${url}/api${path}/live?${query}`);
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const { rows } = await readStored(site, path);
  const removal = { line: String(rows[0]?.line), player: '', region: '', step: 'remove' };
  await owner.submit(`${path}/line`, removal);
  const { value = '' } = (await reader?.read()) ?? {};
  const data = JSON.parse(/^event: rows\ndata: (.*)/.exec(value)?.[1] ?? '{}');
  expect(data).toMatchObject({ rows: [], removed: [rows[0]?.line], isWhole: false });
  // A thousand streams that reconnect must not read it a thousand times.
  const reads = vi.spyOn(site.services.leaderboardStore, 'findLeaderboard');
  const now = new URLSearchParams({ queue: 'solo', version: data.version });
  const second = await fetch(`${url}/api${path}/live?${now}`);
  expect(reads).not.toHaveBeenCalled();
  await second.body?.cancel();
  await owner.submit(`${path}/delete`, { name: 'Thursday rooks' });
  expect((await reader?.read())?.value).toBe('event: gone\ndata:\n\n');
  const after = await fetch(`${url}/api${path}/live?${query}`);
  expect(await after.text()).toBe('event: gone\ndata:\n\n');
});

test('the search finds a listed leaderboard by a part of its name, and no other', async () => {
  const owner = await site.signUp('Listed');
  const listed = await create(owner, names.join('\n'), { name: 'Harbour pikes', audience: 'all' });
  const byLink = await create(owner, names.join('\n'), { name: 'Harbour secret' });
  const { body } = await site.get('/?username=harbour');
  expect(body).toContain(`href="${listed}"`);
  expect(body).not.toContain(byLink);
});
