import { expect, test } from 'vitest';
import { isOfficialSounding } from './impersonation.ts';

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
])('%s sounds official', (name) => {
  expect(isOfficialSounding(name, 'Rankfolio')).toBe(true);
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
  'Security-Blanket-x',
  'Ash_Vale',
  '-_',
  '42',
  'rank',
  'folio',
  'Demo',
])('%s does not sound official', (name) => {
  expect(isOfficialSounding(name, 'Rankfolio')).toBe(false);
});

test('the name of the site counts as a brand', () => {
  expect(isOfficialSounding('Stone_Hall', 'Stone Hall')).toBe(true);
  expect(isOfficialSounding('St0nehall-Support', 'Stone Hall')).toBe(true);
  expect(isOfficialSounding('Stone_Hall', 'Rankfolio')).toBe(false);
  // A site name with fewer than two Latin letters or digits is not compared.
  expect(isOfficialSounding('A-Moth', 'A')).toBe(false);
  expect(isOfficialSounding('Ash', '石')).toBe(false);
});
