import type { Point } from '../name-drawing.ts';
import {
  drawLand,
  height,
  type Landscape,
  pickBetween,
  pickTone,
  type Scene,
  width,
} from './scene.ts';

/** The rows of crystals, the farthest first. `base`: the y coordinate of their feet. `rise`: their height at the banner's ends. */
const rows = [
  { crystals: 7, half: 32, base: 306, rise: 215, lightness: 0.6, chroma: 0.045 },
  { crystals: 6, half: 50, base: 356, rise: 290, lightness: 0.47, chroma: 0.06 },
  { crystals: 4, half: 70, base: 430, rise: 350, lightness: 0.33, chroma: 0.066 },
] as const;

type Row = (typeof rows)[number];

/** Tall crystals in three depths around a clearing, in which the stone in the sky shows. */
export const crystalForest: Landscape = {
  moon: { x: [700, 800], y: [102, 124], radius: [34, 42] },
  draw: (scene) =>
    rows.flatMap((row, index) => [
      ...(row.base < height ? drawGround(scene, row, index * 6) : []),
      ...Array.from({ length: row.crystals }, (_, crystal) =>
        drawCrystal(
          scene,
          row,
          ((crystal + pickBetween(scene, [0.2, 0.8])) / row.crystals) * width,
          index * 6,
        ),
      ).flat(),
    ]),
};

/** Draws the ground that a row stands on: low slopes, bright on the left and dark on the right. */
function drawGround(scene: Scene, { base, lightness, chroma }: Row, turn: number): string[] {
  const crests = [0.3, 0.7].map((share) => (share + pickBetween(scene, [-0.1, 0.1])) * width);
  const top = base - 34;
  const line = [0, ...crests, width].map((x, index): Point => [x, index % 3 ? top - 14 : top + 10]);
  const tone = (difference: number) => pickTone(scene, lightness + difference, chroma, turn);
  return [
    drawLand([...line, [width, height], [0, height]], tone(-0.05)),
    ...crests.map((x) =>
      drawLand(
        [
          [x, top],
          [x + 380, height],
          [x - 60, height],
        ],
        tone(-0.085),
      ),
    ),
  ];
}

/** Draws a crystal that leans outwards: a bright and a dark face, and two facets at the tip. Crystals in the middle are lower. */
function drawCrystal(scene: Scene, row: Row, x: number, turn: number): string[] {
  /** 0 in the middle of the banner, 1 at its ends. */
  const aside = Math.min(1, Math.abs(x - width / 2) / 460);
  const rise = row.rise * (0.4 + 0.6 * aside) * pickBetween(scene, [0.72, 1.08]);
  const half = row.half * pickBetween(scene, [0.7, 1.1]) * (0.65 + 0.35 * aside);
  const lean = (x < width / 2 ? -1 : 1) * pickBetween(scene, [0, 0.14]) * rise;
  const shoulder = row.base - rise + half * pickBetween(scene, [1.4, 2.1]);
  const split = pickBetween(scene, [-0.3, 0.2]);
  const at = (offset: number, y: number): Point => [
    x + half * offset + lean * ((row.base - y) / rise),
    y,
  ];
  const tip = at(0, row.base - rise);
  const edges = [
    at(-1, shoulder),
    at(split, shoulder + half * 0.5),
    at(1, shoulder - half * 0.2),
  ] as const;
  // The feet are in a point, so that a crystal grows out of the ground.
  const foot = at(split, row.base + half * 0.3);
  const tone = (lightness: number) => pickTone(scene, row.lightness + lightness, row.chroma, turn);
  return [
    drawLand([edges[0], edges[1], foot, at(-0.8, row.base)], tone(0.05)),
    drawLand([edges[1], edges[2], at(0.8, row.base - half * 0.1), foot], tone(-0.09)),
    drawLand([tip, edges[0], edges[1]], tone(0.18)),
    drawLand([tip, edges[1], edges[2]], tone(0.01)),
  ];
}
