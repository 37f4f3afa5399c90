import { expect, test } from 'vitest';
import { games } from './games.ts';
import { parsePlayers } from './parse-players.ts';

const riotGames = games.filter(({ nameForm }) => nameForm === 'riot-id').map(({ id }) => id);

test.each([
  ['Moss wick＃NA1', riotGames, 'Moss wick#NA1', ''],
  ['https://lichess.org/@/Mosswick/all', ['lichess'], 'Mosswick', ''],
  ['(lichess.org/@/Mosswick).', ['lichess'], 'Mosswick', ''],
  ['chess.com/member/mosswick?x=1', ['chess-com'], 'mosswick', ''],
  ['dotabuff.com/players/105001', ['dota-2'], '105001', ''],
])('%s names a player of %j', (text, ofGames, name, region) => {
  expect(parsePlayers(text)).toEqual(ofGames.map((game) => ({ game, name, region })));
});

test.each([
  '',
  'Mosswick',
  '@Mosswick',
  '105001',
  'lichess.org/@/',
  'https://lichess.org/@/a%20b',
  'https://steamcommunity.com/id/mosswick/',
  'https://lichess.org.evil.test/@/Mosswick',
  'https://evil.test/Mosswick#NA1',
])('%j does not only mean a player', (text) => {
  expect(parsePlayers(text)).toEqual([]);
});
