import { expect, test } from 'vitest';
import { games } from './games.ts';
import { parsePlayers } from './parse-players.ts';

const riotGames = games.filter(({ nameForm }) => nameForm === 'riot-id').map(({ id }) => id);

test.each([
  ['Moss wick＃NA1', riotGames, 'Moss wick#NA1', ''],
  ['Hide on bush-KR1', riotGames, 'Hide on bush#KR1', ''],
  ['@달빛여우-KR1,', riotGames, '달빛여우#KR1', ''],
  ['https://lichess.org/@/Mosswick/all', ['lichess'], 'Mosswick', ''],
  ['(www.lichess.org/@/Mosswick).', ['lichess'], 'Mosswick', ''],
  ['chess.com/member/mosswick?x=1', ['chess-com'], 'mosswick', ''],
  ['www.opendota.com/players/105001/overview', ['dota-2'], '105001', ''],
  ['stratz.com/players/105001?x=1', ['dota-2'], '105001', ''],
])('%s names a player of %j', (text, ofGames, name, region) => {
  expect(parsePlayers(text)).toEqual(ofGames.map((game) => ({ game, name, region })));
});

test.each([
  '',
  'Mosswick',
  '@Mosswick',
  // It can be a username.
  'Mosswick-NA1',
  'Hide on bush-yesterday',
  '105001',
  'lichess.org/@/',
  'https://lichess.org/@/a%20b',
  // The next letter belongs to the name, so another player must not be found.
  'https://lichess.org/@/Tidecaller.smith',
  'https://lichess.org/@/Tidecaller%00x',
  'https://lichess.org/@/Tidecaller\u0301x',
  'https://www.opendota.com/matches/105001',
  'https://opendota.com.evil.test/players/105001',
  'https://steamcommunity.com/id/mosswick/',
  'https://lichess.org.evil.test/@/Mosswick',
  'https://evil.test/Mosswick#NA1',
])('%j does not only mean a player', (text) => {
  expect(parsePlayers(text)).toEqual([]);
});
