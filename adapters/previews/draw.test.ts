import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { CardRank } from '../../domain/previews/card.ts';
import { type BadgeRequest, type DrawRequest, previewSize } from '../../domain/previews/drawing.ts';
import { artFactory, cardFactory, rankFactory } from '../../tests/factories/cards.ts';
import drawTask from './draw.ts';
import { tierColours } from './layout/art.ts';

const art = artFactory();
const draw = (request: DrawRequest) => drawTask({ request, art });

function createPreview(player: string, name = 'GOLD II'): DrawRequest {
  const best = rankFactory({ player, name });
  return {
    kind: 'preview',
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

const drawSvg = async (request: DrawRequest) => new TextDecoder().decode(await draw(request));

test('a preview is a PNG of the documented size with visible content', async () => {
  const png = await draw(createPreview('Mira#EUW'));
  const { format, width, height } = await sharp(png).metadata();
  expect({ format, width, height }).toEqual({ format: 'png', ...previewSize });
  const { channels } = await sharp(png).stats();
  // The standard deviation of one colour would be 0.
  for (const { stdev } of channels.slice(0, 3)) expect(stdev).toBeGreaterThan(10);
});

test.each(['조용한바람', 'مرحبا بالعالم', '桜の花びら', 'สวัสดี', '😀'])(
  'the player name %s changes the picture',
  async (player) => {
    const [withName, withLetter] = await Promise.all([
      draw(createPreview(player)),
      draw(createPreview('x')),
    ]);
    expect(Buffer.compare(withName, withLetter)).not.toBe(0);
  },
);

test('a preview shows its address, the progress, and the colour of the tier', async () => {
  const preview = createPreview('Mira#EUW');
  const drawings = await Promise.all(
    [
      preview,
      { ...preview, address: 'ranks.example/Ora' },
      { ...preview, card: cardFactory({ best: rankFactory({ progress: 0.9 }) }) },
      { ...preview, card: cardFactory({ best: rankFactory({ progress: 0.1 }) }) },
      // Neither tier has an emblem here, so only the colour differs.
      { ...preview, card: cardFactory({ best: rankFactory({ tier: 'IRON' }) }) },
      { ...preview, card: cardFactory({ best: rankFactory({ tier: 'BRONZE' }) }) },
    ].map((request) => draw(request as DrawRequest)),
  );
  const pictures = drawings.map((bytes) => Buffer.from(bytes).toString('base64'));
  expect(new Set(pictures).size).toBe(drawings.length);
});

test('the colours of the tiers are those of dark pages', async () => {
  const styles = await readFile(join(import.meta.dirname, '../../web/styles/tiers.css'), 'utf8');
  const inStyles = [...styles.matchAll(/'([A-Z]+)'\] \{\s+--tier: light-dark\([^,]+, (#\w+)\)/g)];
  expect(Object.fromEntries(inStyles.map(([, tier, colour]) => [tier, colour]))).toEqual(
    tierColours,
  );
});

test('any Unicode text gives a picture', async () => {
  const name = fc.string({ unit: 'binary', maxLength: 22 });
  await fc.assert(
    fc.asyncProperty(name, name, async (player, rankName) => {
      expect(
        await drawSvg(
          createBadge({ card: cardFactory({ best: rankFactory({ player, name: rankName }) }) }),
        ),
      ).toMatch(/^<svg .*<\/svg>$/s);
      expect((await draw(createPreview(player, rankName))).length).toBeGreaterThan(1000);
    }),
    {
      numRuns: 15,
      examples: [
        ['', ''],
        ['\ud800', '\0'],
        ['</svg><script>', '&"\'<'],
      ],
    },
  );
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
  const longName = cardFactory({ displayName: 'W'.repeat(30) });
  const longBadge = await readSize(createBadge({ card: longName }));
  expect([shortBadge.height, longBadge.height]).toEqual([64, 64]);
  expect(longBadge.width).toBeGreaterThan(shortBadge.width);
  // A long name is truncated.
  expect(longBadge.width).toBeLessThan(500);
  expect(await readSize(createBadge({ format: 'png' }))).toEqual({
    width: shortBadge.width * 2,
    height: 128,
  });
});

test('the emblem of a badge shows the division', async () => {
  const drawDivision = (division: string) =>
    draw(createBadge({ card: cardFactory({ best: rankFactory({ division }) }), format: 'png' }));
  const [third, second, none] = await Promise.all(['III', 'II', ''].map(drawDivision));
  expect(third).not.toEqual(second);
  expect(second).not.toEqual(none);
});

test('an SVG badge says in words what it shows', async () => {
  const readLabel = async (request: BadgeRequest) =>
    /^<svg role="img" aria-label="([^"]*)"/.exec(await drawSvg(request))?.[1];
  expect(await readLabel(createBadge())).toBe('Mira, Rankfolio: GOLD II 45 LP, A Game Solo');
  const unverified = cardFactory({ best: rankFactory({ isVerified: false, game: '<"&>' }) });
  expect(await readLabel(createBadge({ card: unverified }))).toBe(
    'Mira, Rankfolio: GOLD II 45 LP, &#60;&#34;&#38;&#62; Solo (unverified account)',
  );
  expect(await readLabel(createBadge({ card: null }))).toBe('Rankfolio: No profile with this name');
});

test('[security 58] previews of a verified account, of an unverified account and of a sample player differ', async () => {
  const create = (changes: Partial<CardRank>): DrawRequest =>
    ({
      ...createPreview('Mira#EUW'),
      kind: 'preview',
      card: cardFactory({ best: rankFactory(changes) }),
    }) as DrawRequest;
  const changes = [{}, { isVerified: false }, { isSample: true }];
  const pictures = await Promise.all(changes.map((change) => draw(create(change))));
  expect(new Set(pictures.map((bytes) => Buffer.from(bytes).toString('base64'))).size).toBe(3);
});

test('the badges for light pages, dark pages, an unknown username, an unranked profile, an unverified account, a sample player and another game all differ', async () => {
  const requests = [
    createBadge(),
    createBadge({ theme: 'dark' }),
    createBadge({ card: null }),
    createBadge({ card: cardFactory({ best: null }) }),
    createBadge({ card: cardFactory({ best: rankFactory({ isVerified: false }) }) }),
    createBadge({ card: cardFactory({ best: rankFactory({ isSample: true }) }) }),
    createBadge({ card: cardFactory({ best: rankFactory({ game: 'B Game' }) }) }),
  ];
  // Without the label for screen readers, so that only what is drawn counts.
  const drawings = (await Promise.all(requests.map(drawSvg))).map((svg) =>
    svg.replace(/aria-label="[^"]*"/, ''),
  );
  expect(new Set(drawings).size).toBe(requests.length);
});
