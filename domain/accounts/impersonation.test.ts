import { expect, test } from 'vitest';
import { isOfficialSounding } from './impersonation.ts';

const site = { siteName: 'Rankfolio', hostname: 'stats.example.net' };

test.each([
  'riot',
  'RI0T_x',
  'RIOTPhroxzon',
  'The-Riot-Somebody',
  'LeagueOfLegends',
  'Admins',
  'SuperAdmin',
  'EU-Admin',
  'Moderation',
  'Webmaster',
  'helpdesk',
  'RIOT',
  'R10T',
  'RlOT',
  'r-i-o-t',
  'Riot_Games',
  'riotgames',
  'RiotGamesOfficial',
  'Riot-Somebody',
  'riotgames-somebody',
  'RiotSomebody',
  'Riot_2026',
  'rankfolio',
  'RankfolioTeam',
  'rankf0lio-support',
  'Rankfolio_Ash',
  'admin',
  'Adm1n',
  'adm1n1strat0r',
  'Admin42',
  'The-Real-Admin',
  '5upport',
  'support-team',
  'help_desk_official',
  '0ff1cial',
  '-staff-',
  'MODERATOR',
  'mod1',
  'SiteModerator',
  'SystemAdmin',
  'StaffMember',
  'Owner',
  'TheOwner',
  '0wner_2026',
  'postmaster',
  'Host-Master',
  'abuse',
  'Abuse-Desk',
  'vvebmaster',
  'adrnin',
  'a8use',
  'TFT-Official',
  'League-Official',
  'VerifiedUser',
  'TrustAndSafety',
  'The_Founder',
  'LoL_Support',
  'CustomerSupport',
  'no-reply',
  'N0Reply',
  'Soporte',
  'stats',
  'Stats_Admin',
  'Example',
  'stats-example-net',
  'www_Example_net',
])('%s sounds official', (name) => {
  expect(isOfficialSounding(name, site)).toBe(true);
});

test.each([
  'Patriot',
  'Chariot',
  'Rioter',
  'riotgirl',
  'Badminton',
  'Stafford',
  'SupportMain',
  'support_ahri',
  'Modern-Moth',
  'TeamTriage',
  'TheRealMira',
  'Games',
  'LeagueUser',
  'TrustMe',
  'Security-Blanket-x',
  'Ash_Vale',
  '-_',
  '42',
  'rank',
  'folio',
  'Demo',
  'Ownerless',
  'DogOwner',
  'Staffordshire',
  'FlagStaff',
  'Helper99',
  'Modest',
  'ModernMage',
  'Commodore',
  'Abusement',
  'Postman',
  'WebWeaver',
  'TFT_Enjoyer',
  'LoLPlayer',
  'Savvy',
  'Burnout',
  'BigRoot',
  'Master_Yi',
  'Void',
  'System32',
  'Examplary',
  'net',
  'Statsman',
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
