import fc from 'fast-check';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { type BadgeRequest, type DrawRequest, previewSize } from '../../domain/previews/drawing.ts';
import { artFactory, cardFactory, rankFactory } from '../../tests/factories/cards.ts';
import { createDraw } from './draw.ts';

const art = artFactory();
const draw = createDraw(art);

function previewOf(player: string, words = 'GOLD II'): DrawRequest {
  const best = rankFactory({ player, words });
  return {
    kind: 'preview',
    card: cardFactory({ best, others: [best, best, best] }),
    picture: art.picture,
    banner: art.picture,
    siteName: 'Rankfolio',
  };
}

function badgeOf(different: Partial<BadgeRequest> = {}): BadgeRequest {
  return {
    kind: 'badge',
    form: 'svg',
    theme: 'light',
    card: cardFactory(),
    siteName: 'Rankfolio',
    ...different,
  };
}

const textOf = async (order: DrawRequest) => new TextDecoder().decode(await draw(order));

test('a preview is a PNG of the promised size with much on it', async () => {
  const png = await draw(previewOf('Mira#EUW'));
  const { format, width, height } = await sharp(png).metadata();
  expect({ format, width, height }).toEqual({ format: 'png', ...previewSize });
  const { channels } = await sharp(png).stats();
  for (const { stdev } of channels.slice(0, 3)) expect(stdev).toBeGreaterThan(10);
});

test.each(['조용한바람', 'مرحبا بالعالم', '桜の花びら', 'สวัสดี', '😀'])(
  'the player name %s leaves a trace of its own',
  async (player) => {
    const [drawn, other] = await Promise.all([draw(previewOf(player)), draw(previewOf('x'))]);
    expect(Buffer.compare(drawn, other)).not.toBe(0);
  },
);

test('no name is too nasty: whatever Unicode has, a picture comes out', async () => {
  const name = fc.string({ unit: 'binary', maxLength: 22 });
  await fc.assert(
    fc.asyncProperty(name, name, async (player, words) => {
      expect(
        await textOf(badgeOf({ card: cardFactory({ best: rankFactory({ player, words }) }) })),
      ).toMatch(/^<svg .*<\/svg>$/s);
      expect((await draw(previewOf(player, words))).length).toBeGreaterThan(1000);
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

test('a badge as SVG needs nothing from anywhere, and keeps its words as paths', async () => {
  const svg = await textOf(badgeOf());
  expect(svg).not.toMatch(/<text|<script|<style|\sstyle=|\son\w+=|<foreignObject/);
  for (const [, address] of svg.matchAll(/href="([^"]*)"/g))
    expect(address).toMatch(/^data:image\//);
});

test('a badge is 64 pixels high and as wide as its words, as PNG twice that', async () => {
  const size = async (order: BadgeRequest) => {
    const { width = 0, height } = await sharp(await draw(order)).metadata();
    return { width, height };
  };
  const short = await size(badgeOf());
  const longName = cardFactory({ displayName: 'W'.repeat(30) });
  const long = await size(badgeOf({ card: longName }));
  expect([short.height, long.height]).toEqual([64, 64]);
  expect(long.width).toBeGreaterThan(short.width);
  expect(long.width).toBeLessThan(500);
  expect(await size(badgeOf({ form: 'png' }))).toEqual({ width: short.width * 2, height: 128 });
});

test('light and dark differ, and so do nobody and somebody without a rank', async () => {
  const orders = [
    badgeOf(),
    badgeOf({ theme: 'dark' }),
    badgeOf({ card: null }),
    badgeOf({ card: cardFactory({ best: null }) }),
  ];
  expect(new Set(await Promise.all(orders.map(textOf))).size).toBe(orders.length);
});
