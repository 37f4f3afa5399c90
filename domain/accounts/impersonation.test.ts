import { expect, test } from 'vitest';
import { games } from '../games/games.ts';
import { sources } from '../games/sources.ts';
import { providerNames } from './identities.ts';
import { isOfficialSounding } from './impersonation.ts';

const site = { siteName: 'Rankfolio', hostname: 'stats.example.net' };

test.each([
  'riot',
  'SuperAdmin',
  'R10T',
  'r-i-o-t',
  'Riot-Somebody',
  'RiotSomebody',
  'RankfolioTeam',
  'adm1n1strat0r',
  'The-Real-Admin',
  'help_desk_official',
  'mod1',
  'vvebmaster',
  'adrnin',
  'a8use',
  'no-reply',
  'Soporte',
  'Stats_Admin',
  'stats-example-net',
  'www_Example_net',
  'Lichess_Official',
  'ChessCom-Support',
  'OpenDota',
  'Valve_Support',
  'SteamSupport',
  'DiscordStaff',
  'Verified_Faker',
  'FakerOfficial',
  'GameMaster',
  'Lichess-Org',
  'Chess_Support',
  'DotaMod',
])('%s sounds official', (name) => {
  expect(isOfficialSounding(name, site)).toBe(true);
});

test.each([
  'Patriot',
  'Rioter',
  'SupportMain',
  'Games',
  '-_',
  'folio',
  'TFT_Enjoyer',
  'System32',
  'Examplary',
  'net',
  'lichess_fan',
  'SteamPunk',
  'Discordia',
  'Unofficial_Ash',
  'Master',
])('%s does not sound official', (name) => {
  expect(isOfficialSounding(name, site)).toBe(false);
});

test('the name of the site counts as a brand', () => {
  const stoneHall = { siteName: 'Stone Hall', hostname: '' };
  expect(isOfficialSounding('Stone_Hall', stoneHall)).toBe(true);
  expect(isOfficialSounding('St0nehall-Support', stoneHall)).toBe(true);
  expect(isOfficialSounding('Stone_Hall', site)).toBe(false);
  // A site name with fewer than two Latin letters or digits is not compared.
  expect(isOfficialSounding('A-Moth', { siteName: 'A', hostname: '' })).toBe(false);
  expect(isOfficialSounding('Ash', { siteName: '石', hostname: '' })).toBe(false);
});

test.each([
  ['127.0.0.1', '127'],
  ['[2001:db8::1]', '2001'],
  ['localhost', 'Local'],
  ['eu.example.net', 'EU'],
  ['play.example.net', 'Play-Maker'],
  ['example.co.uk', 'co'],
])('on the host %s the name %s does not sound official', (hostname, name) => {
  expect(isOfficialSounding(name, { siteName: 'Rankfolio', hostname })).toBe(false);
});

test.each([...games, ...sources, ...providerNames.map((name) => ({ name }))])(
  'the staff of $name is official',
  ({ name }) => {
    expect(isOfficialSounding(`${name.replace(/\W/g, '')}_Staff`, site)).toBe(true);
  },
);
