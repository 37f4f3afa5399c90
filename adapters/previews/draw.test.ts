import fc from 'fast-check';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { type BadgeRequest, type DrawRequest, previewSize } from '../../domain/previews/drawing.ts';
import { artFactory, cardFactory, rankFactory } from '../../tests/factories/cards.ts';
import drawTask from './draw.ts';

const art = artFactory();
const draw = (request: DrawRequest) => drawTask({ request, art });

function createPreview(player: string, words = 'GOLD II'): DrawRequest {
  const best = rankFactory({ player, words });
  return {
    kind: 'preview',
    card: cardFactory({ best, others: [best, best, best] }),
    picture: art.picture,
    banner: art.picture,
    siteName: 'Rankfolio',
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

const drawText = async (request: DrawRequest) => new TextDecoder().decode(await draw(request));

test('a preview is a PNG of the documented size with visible content', async () => {
  const png = await draw(createPreview('Mira#EUW'));
  const { format, width, height } = await sharp(png).metadata();
  expect({ format, width, height }).toEqual({ format: 'png', ...previewSize });
  const { channels } = await sharp(png).stats();
  for (const { stdev } of channels.slice(0, 3)) expect(stdev).toBeGreaterThan(10);
});

test.each(['조용한바람', 'مرحبا بالعالم', '桜の花びら', 'สวัสดี', '😀'])(
  'the player name %s is visible',
  async (player) => {
    const [drawn, other] = await Promise.all([
      draw(createPreview(player)),
      draw(createPreview('x')),
    ]);
    expect(Buffer.compare(drawn, other)).not.toBe(0);
  },
);

test('any Unicode text gives a picture', async () => {
  const name = fc.string({ unit: 'binary', maxLength: 22 });
  await fc.assert(
    fc.asyncProperty(name, name, async (player, words) => {
      expect(
        await drawText(
          createBadge({ card: cardFactory({ best: rankFactory({ player, words }) }) }),
        ),
      ).toMatch(/^<svg .*<\/svg>$/s);
      expect((await draw(createPreview(player, words))).length).toBeGreaterThan(1000);
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

test('an SVG badge loads nothing, and its text is paths', async () => {
  const svg = await drawText(createBadge());
  expect(svg).not.toMatch(/<text|<script|<style|\sstyle=|\son\w+=|<foreignObject/);
  for (const [, address] of svg.matchAll(/href="([^"]*)"/g))
    expect(address).toMatch(/^data:image\//);
});

test('an SVG badge is 64 pixels high and as wide as its text, a PNG badge twice that', async () => {
  const size = async (request: BadgeRequest) => {
    const { width = 0, height } = await sharp(await draw(request)).metadata();
    return { width, height };
  };
  const short = await size(createBadge());
  const longName = cardFactory({ displayName: 'W'.repeat(30) });
  const long = await size(createBadge({ card: longName }));
  expect([short.height, long.height]).toEqual([64, 64]);
  expect(long.width).toBeGreaterThan(short.width);
  expect(long.width).toBeLessThan(500);
  expect(await size(createBadge({ format: 'png' }))).toEqual({
    width: short.width * 2,
    height: 128,
  });
});

test('light and dark badges differ, as do badges of an unknown player and an unranked one', async () => {
  const requests = [
    createBadge(),
    createBadge({ theme: 'dark' }),
    createBadge({ card: null }),
    createBadge({ card: cardFactory({ best: null }) }),
  ];
  expect(new Set(await Promise.all(requests.map(drawText))).size).toBe(requests.length);
});
