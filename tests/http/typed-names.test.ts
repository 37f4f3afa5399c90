/** Names as people type and paste them, at the addresses that take names. */
import { beforeAll, describe, expect, test } from 'vitest';
import { type GameId, gameById } from '../../domain/games/games.ts';
import { defaultPassword, openSharedSite } from './site.ts';

const site = openSharedSite();
beforeAll(() => site.signUp('Mira_Vale'));

const get = (path: string, query: Record<string, string>) =>
  site.get(`${path}?${new URLSearchParams(query)}`);

describe.each([
  '@mira_vale',
  '"Mira_Vale"),',
  '«Mira_Vale»!',
  '@Mira_Vale \u034f',
  'Mira_Vale \u{e0000}',
  'Mira_Vale.\u2800',
  '\u2068Mira_\u200bVale\u2069\t',
  '＠Ｍｉｒａ＿Ｖａｌｅ',
  'MİRA_VALE',
  'mıra_vale',
])('the username in %j', (text) => {
  test('is found at every address', async () => {
    const path = `/${encodeURIComponent(text)}`;
    for (const page of [await site.get(path), await get('/', { username: text })])
      expect(page.headers.location).toBe('/Mira_Vale');
    expect((await site.get(`${path}/rank.txt`)).body).toMatch(/^Mira_Vale: /);
    const found = await get('/api/v1/search', { text });
    expect(found.json().profiles[0].name).toBe('Mira_Vale');
    expect(await site.canSignIn(text, defaultPassword)).toBe(true);
  });

  test('[security 4] is no new username', async () => {
    const username = text.replace(/(?=v)|(?=ｖ)/iu, 'x');
    const { statusCode } = await site.submit('/signup', { username, password: defaultPassword });
    expect(statusCode).toBe(400);
  });
});

const emberLynx = [
  'ember lynx＃glow',
  '@Ember Lynx#GLOW,',
  'https://www.op.gg/lol/summoners/na/Ember+Lynx-GLOW',
  'https://u.gg/lol/profile/na1/ember%20lynx-glow/overview',
  'www.leagueofgraphs.com/de/summoner/na/Ember+Lynx-GLOW',
  'https://lolchess.gg/profile/na/Ember%20Lynx-GLOW/set15',
  'https://tracker.gg/lol/profile/riot/NA/Ember%20Lynx%23GLOW/overview?playlist=x',
  '<https://tracker.gg/lol/profile/riot/Ember%20Lynx%23GLOW/overview>',
];
const accountPages = [
  'https://de.dotabuff.com/players/105001',
  'steamcommunity.com/profiles/[U:1:105001]/',
];
const players: readonly (readonly [GameId, name: string, texts: readonly string[]])[] = [
  ['league-of-legends', 'Ember Lynx#GLOW', emberLynx],
  ['league-of-legends', 'Mosswick#NA1', ['Ｍｏｓｓｗｉｃｋ＃ＮＡ１', 'MOSSWİCK#NA1 \u034f']],
  ['teamfight-tactics', 'Gülşah Yıldız#TR1', ['GÜLŞAH YILDIZ#TR1', 'gülşahyildiz #tr1\u2800']],
  ['lichess', 'Mosswick_Rook', ['@mosswick_rook,', 'MOSSWİCK_ROOK', 'Ｍosswick_Rook \u{e0000}']],
  ['chess-com', 'Mosswick_Bishop', ['chess.com/member/mosswick_bishop', '(mosswıck_bishop)']],
  ['dota-2', '105001', ['[U:1:105001]', '１０５００１,', 'MOSSWİCK', ...accountPages]],
  ['deadlock', '105001', ['[U:1:105001]', '１０５００１,', '76561197960370729']],
];

test.each(players.flatMap(([id, name, texts]) => texts.map((text) => ({ id, name, text }))))(
  'the player of $id in $text is found by Add Game and by the search',
  async ({ id, name, text }) => {
    const { name: game } = gameById(id);
    const found = await get('/api/lookup', { game, username: text });
    expect(found.json()).toMatchObject({ name });
    const { headers, body } = await get('/', { username: text });
    const start = `/players/${id}/`;
    const [offer = ''] = new RegExp(`${RegExp.escape(start)}[^"]+`).exec(body) ?? [];
    // A text that can only mean a player leads to the first game that can have it, whose page leads to the others.
    const [, , , ...place] = headers.location?.split('/') ?? [];
    const path = offer || start + place.join('/');
    const person = { 'sec-fetch-site': 'same-origin', 'sec-fetch-user': '?1' };
    const { headers: own } = await site.get(path, person);
    const page = await site.get(own.location ?? path, person);
    expect(page.body).toContain('Is this you?');
  },
);
