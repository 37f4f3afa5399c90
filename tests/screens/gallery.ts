/** Profiles with unusual contents: many games, long names, other scripts, old ranks, long histories, pictures. */

import sharp from 'sharp';
import { type RankWithRecord, type StandardTier, standardTiers } from '../../domain/games/rank.ts';
import type { Profile } from '../../domain/profiles/profile.ts';
import type { Words } from '../../domain/profiles/words.ts';
import { savedGameFactory } from '../factories/players.ts';
import { failGame, updateGame } from '../factories/profiles.ts';
import { defaultPassword, type TestSite } from '../http/site.ts';

/** The usernames of the profiles. */
export const gallery = {
  three: 'Three-Stones',
  long: 'A-name_of-thirty-characters_xx',
  scripts: 'Wide_World',
  old: 'Yesterday',
  climber: 'Steady-Climb',
  veteran: 'Three_Years',
  regular: 'Every-Evening',
  pictured: 'Painted_Hall',
  promoted: 'Rising-Stone',
} as const;

/** Invented player names in other scripts, and one of a Hangul filler, which is invisible. The last two are the widest that Riot allows. */
const playerNames = [
  '달빛 수집가#KR1',
  '雪の庭#JP1',
  '石头花园#CN1',
  'حارس البوابة#EUW',
  'שומר הלילה#EUW',
  'นักเดินทาง#SG2',
  'Ночной Ёж#RU1',
  'Άγριος Άνεμος#EUNE',
  '\u3164#NA1',
  'WWWWWWWWWWWWWWWW#WWWWW',
  'mmmmmmmmmmmmmmmm#00000',
];

type SeededSite = Pick<TestSite, 'services'>;

/** Creates the profiles of the gallery. Their password is `defaultPassword`. */
export async function seedGallery(site: SeededSite): Promise<void> {
  for (const name of Object.values(gallery)) {
    const { kind } = await site.services.signUp(name, { password: defaultPassword }, '203.0.113.7');
    if (kind !== 'signed-up') throw new Error(`${name}: ${kind}`);
  }
  await save(site, gallery.three, { name: 'Pebble 1#NA1', ranks: ranksAt(9) });
  const tactics = { game: 'teamfight-tactics', ranks: widestRanks } as const;
  await save(site, gallery.three, { name: 'Pebble 2#NA1', ...tactics });
  await save(site, gallery.three, { name: 'Pebble 3#NA1', ...tactics, ranks: {} });
  for (const [index, name] of playerNames.entries()) {
    await save(site, gallery.scripts, { name, ranks: ranksAt(index * 3) });
  }
  await saveWords(site);
  await save(site, gallery.long, { name: 'GRANDMASTERNAMES#LONGT', ranks: ranksAt(35) });
  // A player whom the sandbox does not know, because a refresh would give Mosswick a rank.
  await save(site, gallery.long, { name: 'Pebble 1#NA1', ranks: {} });
  const hourMs = 3_600_000;
  const yesterday = new Date(Date.now() - 26 * hourMs).toISOString();
  // A game that was saved with another API key is refreshed by its name. The sandbox fails for this name, so viewing
  // the page does not refresh the ranks.
  const failingPlayer = { name: 'Entries 500#FAIL', keyFingerprint: 'another key' };
  const failedAt = new Date().toISOString();
  await save(site, gallery.old, { ...failingPlayer, readAt: yesterday, failedAt });
  // One history of a month with a fall in the middle, and one of three years with rises and falls.
  await saveHistory(site, gallery.climber, 30, [9, 10, 11, 12, 11, 10, 12, 13, 14, 15, 16]);
  await saveHistory(site, gallery.veteran, 3 * 365, createYearsOfSteps());
  await saveMonths(site);
  await savePictures(site);
  await save(site, gallery.promoted, { name: 'Mosswick#NA1', ranks: ranksAt(promotedFromStep) });
}

/** The longest words, and short ones. */
async function saveWords({ services }: SeededSite): Promise<void> {
  const { profileStore } = services;
  const stream = { label: 'Stream', address: 'https://example.com/pebbles' };
  const widest = { label: 'W'.repeat(30), address: `https://${'w'.repeat(60)}.example/` };
  const written: readonly (readonly [name: string, words: Words])[] = [
    [gallery.long, { bio: `${'Wide words '.repeat(14)}!!!!!!`, links: Array(6).fill(widest) }],
    [gallery.three, { bio: 'Support main. Plays on Tuesdays 🎲', links: [stream, stream] }],
  ];
  for (const [name, words] of written) {
    const profile = await profileStore.findProfileByUsername(name);
    await profileStore.updateWords(profile?.id ?? '', words);
  }
}

const record = { wins: 160, losses: 151 };
/** The widest rank of each queue. */
const widestRanks = {
  solo: { kind: 'divided', tier: 'GRANDMASTER', division: 'I', leaguePoints: 1000, ...record },
  'double-up': {
    kind: 'divided',
    tier: 'CHALLENGER',
    division: 'I',
    leaguePoints: 1126,
    ...record,
  },
  'hyper-roll': { kind: 'rated', tier: 'ORANGE', rating: 4480, ...record },
} as const;

/** A step (see `ranksAt`) before a promotion. */
const promotedFromStep = 14;

/** Promotes the account of a profile to the next division. Each call first shows the rank before it again. */
export async function promote({ services }: SeededSite): Promise<void> {
  const profile = await services.profileStore.findProfileByUsername(gallery.promoted);
  const [game] = profile?.savedGames ?? [];
  if (!profile || !game) throw new Error(`${gallery.promoted} has no game`);
  const key = { profileId: profile.id, game: game.game, playerId: game.playerId };
  for (const step of [promotedFromStep, promotedFromStep + 1]) {
    const readAt = new Date().toISOString();
    await updateGame(services.profileStore, key, { ...game, ranks: ranksAt(step), readAt });
  }
}

/** Returns a rank in Solo. Each tier has four steps, and step 0 is IRON IV. After the highest tier the tiers repeat. */
function ranksAt(step: number): Readonly<Record<string, RankWithRecord>> {
  const tier: StandardTier = standardTiers[Math.floor(step / 4) % standardTiers.length] ?? 'IRON';
  const isApex = standardTiers.indexOf(tier) >= standardTiers.indexOf('MASTER');
  const division = isApex ? 'I' : (['IV', 'III', 'II', 'I'][step % 4] ?? 'IV');
  const leaguePoints = isApex ? 100 + step * 17 : (step * 13) % 100;
  const record = { wins: 20 + step, losses: 18 + ((step * 7) % 30) };
  return { solo: { kind: 'divided', tier, division, leaguePoints, ...record } };
}

/** Saves a League game account on a profile, with these changes. */
async function save(
  site: SeededSite,
  username: string,
  changes: Parameters<typeof savedGameFactory>[0],
): Promise<{ profile: Profile; playerId: string }> {
  const { profileStore } = site.services;
  const profile = await profileStore.findProfileByUsername(username);
  if (!profile) throw new Error(`there is no profile ${username}`);
  const { failedAt, verifiedAt, previousNames, isVerifiedElsewhere, ...game } = savedGameFactory({
    readAt: new Date().toISOString(),
    profileIconId: 500 + (profile.savedGames.length % 40),
    ...changes,
  });
  const limit = 50;
  const { kind } = await profileStore.insertSavedGame(profile.id, game, limit);
  if (kind !== 'saved') throw new Error(`${game.name}: ${kind}`);
  const key = { profileId: profile.id, game: game.game, playerId: game.playerId };
  if (failedAt) await failGame(profileStore, key, failedAt);
  return { profile, playerId: game.playerId };
}

/** Saves one game account with a history: a rank for each step (see `ranksAt`), spread evenly over the last `days`. */
async function saveHistory(
  site: SeededSite,
  username: string,
  days: number,
  steps: readonly number[],
): Promise<void> {
  const beginMs = Date.now() - days * 24 * 3_600_000;
  const stepMs = (Date.now() - beginMs) / (steps.length - 1);
  const samples = steps.map((step, index) => ({
    name: 'Fern Rook#EUW',
    region: 'euw1' as const,
    ranks: ranksAt(step),
    readAt: new Date(beginMs + index * stepMs).toISOString(),
  }));
  await saveSamples(site, username, samples);
}

/** Saves one game account, and updates it with the later of these changes. */
async function saveSamples(
  site: SeededSite,
  username: string,
  [first, ...later]: readonly Parameters<typeof savedGameFactory>[0][],
): Promise<void> {
  const { profile, playerId } = await save(site, username, first);
  for (const sample of later) {
    const game = savedGameFactory({ ...sample, playerId });
    const key = { profileId: profile.id, game: game.game, playerId };
    await updateGame(site.services.profileStore, key, game);
  }
}

/** Saves a game with three queues, and a rank of each for every 27 hours of three months. The third loses its rank at the end. */
async function saveMonths(site: SeededSite): Promise<void> {
  const samples = Array.from({ length: 80 }, (_, sample) => {
    const index = 3 * sample;
    const toRank = (low: number, slope: number, wave: number): RankWithRecord => {
      const points =
        low + index * slope + 120 * Math.sin(index / wave) + 35 * Math.sin(index * 1.7);
      const tier = standardTiers[Math.floor(points / 400)] ?? 'IRON';
      const division = ['IV', 'III', 'II', 'I'][Math.floor(points / 100) % 4] ?? 'IV';
      const leaguePoints = Math.round(points) % 100;
      return {
        kind: 'divided',
        tier,
        division,
        leaguePoints,
        wins: 20 + index,
        losses: 25 + index,
      };
    };
    const toRating = (rating: number): RankWithRecord => {
      const tier = rating < 1400 ? 'GREY' : 'GREEN';
      return { kind: 'rated', tier, rating, wins: index, losses: 3 * index };
    };
    const isRated = index >= 170 && sample < 79;
    return {
      game: 'teamfight-tactics' as const,
      // A player whom the sandbox does not know, because a refresh would give a known one other ranks.
      name: 'Pebble 4#SG2',
      region: 'sg2' as const,
      ranks: {
        solo: toRank(900, 1.1, 40),
        'double-up': toRank(1500, 0.2, 25),
        'hyper-roll': isRated ? toRating(index * 7) : ({ kind: 'unranked' } as const),
      },
      readAt: new Date(Date.now() - (79 - sample) * 27 * 3_600_000).toISOString(),
    };
  });
  await saveSamples(site, gallery.regular, samples);
}

/** Returns a step (see `ranksAt`) for every two weeks of three years. */
function createYearsOfSteps(): readonly number[] {
  return Array.from({ length: 79 }, (_, index) =>
    Math.round(4 + index / 4 + 3 * Math.sin(index / 5)),
  );
}

/** Saves a game, a picture and a square banner on a profile. */
async function savePictures(site: SeededSite): Promise<void> {
  const { profile } = await save(site, gallery.pictured, { ranks: ranksAt(38) });
  const { profiles } = site.services;
  const picture = await draw(300, '#d9a441', '#5b2d6e');
  await profiles.changePicture(profile.id, 'profilePic', picture, 'network');
  const banner = await draw(900, '#f2c9a0', '#20324f');
  await profiles.changePicture(profile.id, 'profileBackgroundPic', banner, 'network');
}

/** Draws hills in the evening, as a square. Returns a JPEG data URL. */
async function draw(size: number, sky: string, hill: string): Promise<string> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 100 100">
    <rect width="100" height="100" fill="${sky}"/><circle cx="64" cy="44" r="13" fill="#fff6e0"/>
    <path d="M0 60 L22 44 L46 62 L70 48 L100 66 V100 H0z" fill="${hill}" opacity="0.7"/>
    <path d="M0 74 L30 60 L58 76 L84 64 L100 72 V100 H0z" fill="${hill}"/></svg>`;
  const jpeg = await sharp(Buffer.from(svg)).jpeg().toBuffer();
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`;
}
