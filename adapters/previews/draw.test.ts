import fc from 'fast-check';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { standardTiers } from '../../domain/games/rank.ts';
import {
  type BadgeRequest,
  type DrawRequest,
  type PreviewRequest,
  previewSize,
} from '../../domain/previews/draw-request.ts';
import type { LeaderboardCard } from '../../domain/previews/leaderboard-card.ts';
import { artFactory, cardFactory, rankFactory } from '../../tests/factories/cards.ts';
import { anyCharacter } from '../../tests/factories/characters.ts';
import { photoFactory } from '../../tests/factories/photos.ts';
import drawTask from './draw.ts';

const art = artFactory();
const draw = (request: DrawRequest) => drawTask({ request, art, language: 'en' });

function createPreview(player: string, name = 'GOLD II'): PreviewRequest {
  const best = rankFactory({ player, name });
  return {
    kind: 'preview',
    format: 'png',
    card: cardFactory({ best, others: [best, best, best] }),
    picture: art.picture,
    banner: art.picture,
    address: 'ranks.example/Mira',
  };
}

function createBadge(changes: Partial<BadgeRequest> = {}): BadgeRequest {
  return {
    kind: 'badge',
    format: 'svg',
    theme: 'light',
    card: cardFactory(),
    siteName: 'Rankfolio',
    ...changes,
  };
}

/** Draws everything, and expects that no two drawings are equal. */
async function expectDifferent(requests: readonly DrawRequest[]): Promise<void> {
  const drawings = await Promise.all(requests.map(draw));
  // Without the label for screen readers, so that only what is drawn counts.
  const texts = drawings.map((bytes) =>
    Buffer.from(bytes)
      .toString('latin1')
      .replace(/aria-label="[^"]*"/, ''),
  );
  expect(new Set(texts).size).toBe(requests.length);
}

const drawSvg = async (request: DrawRequest) => new TextDecoder().decode(await draw(request));

test('a preview is a PNG of the documented size with visible content', async () => {
  const png = await draw(createPreview('Mira#EUW'));
  const { format, width, height } = await sharp(png).metadata();
  expect({ format, width, height }).toEqual({ format: 'png', ...previewSize });
  const { channels } = await sharp(png).stats();
  // The standard deviation of one colour would be 0.
  for (const { stdev } of channels.slice(0, 3)) expect(stdev).toBeGreaterThan(10);
});

test('a preview of photos is a JPEG of at most 300 kB', async () => {
  const photo = await photoFactory(1600, 400);
  const banner = `data:image/png;base64,${photo.toBase64()}`;
  const jpeg = await draw({ ...createPreview('Mira#EUW'), format: 'jpg', banner });
  expect((await sharp(jpeg).metadata()).format).toBe('jpeg');
  expect(jpeg.length).toBeLessThan(300_000);
});

test('a preview shows the name of a player in any script', () =>
  expectDifferent(['조용한바람', 'مرحبا بالعالم', 'x'].map((name) => createPreview(name))));

test('a preview shows its address, the progress, and the colour of the tier', () => {
  const preview = createPreview('Mira#EUW');
  const others = [
    { progress: 0.9 },
    { progress: 0.1 },
    // Neither tier has an emblem here, so only the colour differs.
    { tier: 'IRON' },
    { tier: 'BRONZE' },
  ].map((changes) => ({ ...preview, card: cardFactory({ best: rankFactory(changes) }) }));
  return expectDifferent([preview, { ...preview, address: 'ranks.example/Ora' }, ...others]);
});

test('a preview of a leaderboard shows its name, its queue, its address, and the places, names and ranks of its first rows', async () => {
  const best = { rank: '2003', tier: 'GOLD', division: 'II' };
  const leader = { line: 1, place: 1, name: 'Ann', ...best, value: '2003' };
  const rooks = { name: 'Rooks', game: 'A Game', queue: 'Solo', isDemo: false };
  const card = { ...rooks, leaders: [leader, leader] };
  const createRequest = (changes: Partial<LeaderboardCard>, address = 'x.test') =>
    ({ kind: 'leaderboard', format: 'png', card: { ...card, ...changes }, address }) as const;
  const changed = [
    { place: 2 },
    { name: '조용한바람' },
    { value: '2004' },
    { tier: 'IRON' },
    { division: 'I' },
  ].map((changes) => createRequest({ leaders: [leader, { ...leader, ...changes }] }));
  const requests = [
    {},
    { name: 'שלום' },
    { queue: 'Flex' },
    { isDemo: true },
    { race: 'ended' as const },
    { leaders: [] },
  ].map((changes) => createRequest(changes));
  await expectDifferent([...requests, ...changed, createRequest({}, 'y.test')]);
  const { width, height } = await sharp(await draw(createRequest({}))).metadata();
  expect({ width, height }).toEqual(previewSize);
});

test('the colours of the tiers are those of dark pages', () => {
  const { tierColours } = artFactory();
  expect(tierColours.GOLD).toBe('#efc04a');
  // IRON has that of other text.
  expect(Object.keys(tierColours)).toEqual(expect.arrayContaining(standardTiers.slice(1)));
});

test('any Unicode text gives a picture', async () => {
  const name = fc.string({ unit: anyCharacter, maxLength: 22 });
  const unusual: [player: string, rankName: string][] = [
    ['', ''],
    ['\ud800', '\0'],
    ['</svg><script>', '&"\'<'],
  ];
  await fc.assert(
    fc.asyncProperty(name, name, async (player, rankName) => {
      const best = rankFactory({ player, name: rankName });
      expect(await drawSvg(createBadge({ card: cardFactory({ best }) }))).toMatch(
        /^<svg .*<\/svg>$/s,
      );
    }),
    { numRuns: 15, examples: unusual },
  );
  // A preview takes much longer than a badge.
  for (const [player, rankName] of unusual)
    expect((await draw(createPreview(player, rankName))).length).toBeGreaterThan(1000);
});

test('an SVG badge loads no other file, runs no script, and its text is paths', async () => {
  const svg = await drawSvg(createBadge());
  expect(svg).not.toMatch(/<text|<script|<style|\sstyle=|\son\w+=|<foreignObject/);
  for (const [, url] of svg.matchAll(/href="([^"]*)"/g)) expect(url).toMatch(/^data:image\//);
});

test('an SVG badge is 64 pixels high and wider for a longer name, and a PNG badge is twice as large', async () => {
  const readSize = async (request: BadgeRequest) => {
    const { width = 0, height } = await sharp(await draw(request)).metadata();
    return { width, height };
  };
  const shortBadge = await readSize(createBadge());
  const leader = {
    line: 1,
    place: 1,
    name: 'W'.repeat(30),
    rank: '',
    tier: 'GOLD',
    division: 'II',
    value: 'GOLD II 45 LP',
  };
  const leaders = [leader, leader, leader];
  for (const card of [
    cardFactory({ displayName: 'W'.repeat(30) }),
    { name: 'W'.repeat(50), game: 'A Game', queue: 'Solo', isDemo: false, leaders },
  ]) {
    const longBadge = await readSize(createBadge({ card }));
    expect([shortBadge.height, longBadge.height]).toEqual([64, 64]);
    expect(longBadge.width).toBeGreaterThan(shortBadge.width);
    // Long texts are truncated.
    expect(longBadge.width).toBeLessThan(540);
  }
  expect(await readSize(createBadge({ format: 'png' }))).toEqual({
    width: shortBadge.width * 2,
    height: 128,
  });
});

test('the emblem of a badge shows the division', () =>
  expectDifferent(
    ['III', 'II', ''].map((division) =>
      createBadge({ card: cardFactory({ best: rankFactory({ division }) }) }),
    ),
  ));

test('an SVG badge says in words what it shows', async () => {
  const readLabel = async (request: BadgeRequest) =>
    /^<svg role="img" aria-label="([^"]*)"/.exec(await drawSvg(request))?.[1];
  expect(await readLabel(createBadge())).toBe('Mira, Rankfolio: GOLD II 45 LP, A Game Solo');
  const unverified = cardFactory({ best: rankFactory({ isVerified: false, game: '<"&>' }) });
  expect(await readLabel(createBadge({ card: unverified }))).toBe(
    'Mira, Rankfolio: GOLD II 45 LP, &#60;&#34;&#38;&#62; Solo (unverified account)',
  );
  expect(await readLabel(createBadge({ card: null }))).toBe('Rankfolio: No profile with this name');
  const leader = {
    line: 1,
    place: 1,
    name: 'Mira',
    rank: 'GOLD II 45 LP',
    tier: 'GOLD',
    division: 'II',
    value: 'GOLD II 45 LP',
  };
  const rooks = { name: 'Rooks', game: 'A Game', queue: 'Solo', isDemo: true, leaders: [leader] };
  expect(await readLabel(createBadge({ card: rooks }))).toBe(
    'Rooks, Rankfolio: 1 Mira (A Game · Solo · sample data)',
  );
});

test('[security 58] previews of a verified account, of an unverified account and of a sample player differ', () => {
  const preview = createPreview('Mira#EUW');
  const changes = [{}, { isVerified: false }, { isDemo: true }];
  return expectDifferent(
    changes.map((change) => ({ ...preview, card: cardFactory({ best: rankFactory(change) }) })),
  );
});

test('the badges for light pages, dark pages, an unknown username, an unranked profile, an unverified account, a sample player and another game all differ', () => {
  const changes = [{ isVerified: false }, { isDemo: true }, { game: 'B Game' }];
  return expectDifferent([
    createBadge(),
    createBadge({ theme: 'dark' }),
    createBadge({ card: null }),
    createBadge({ card: cardFactory({ best: null }) }),
    ...changes.map((change) => createBadge({ card: cardFactory({ best: rankFactory(change) }) })),
  ]);
});
