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

const horizon = 226;

/** The rows of floes, the farthest first: where they begin, how high they are, and how many there are. */
const rows = [
  { top: 238, size: 12, floes: 4 },
  { top: 266, size: 22, floes: 4 },
  { top: 302, size: 36, floes: 3 },
  { top: 354, size: 60, floes: 2 },
] as const;

/** Pale floes on dark water, and an iceberg in the middle. */
export const iceField: Landscape = {
  moon: { x: [400, 500], y: [96, 114], radius: [26, 34] },
  draw: (scene) => [
    drawLand(
      [
        [0, horizon],
        [width, horizon],
        [width, height],
        [0, height],
      ],
      pickTone(scene, 0.36, 0.065),
    ),
    ...rows.slice(0, 1).flatMap((row) => drawFloes(scene, row)),
    ...drawIceberg(scene, 340, 0.4, 1),
    ...drawIceberg(scene, 1230, 0.5, -1),
    ...drawIceberg(scene, 740, 1, 1),
    ...rows.slice(1).flatMap((row) => drawFloes(scene, row)),
  ],
};

/** Draws a row of floes: their bright surface and, below it, their edge. */
function drawFloes(scene: Scene, { top, size, floes }: (typeof rows)[number]): string[] {
  const distance = width / floes;
  const shift = pickBetween(scene, [-0.9, -0.1]) * distance;
  const deep = size * 0.3;
  return Array.from({ length: floes + 1 }, (_, index) => {
    const x = shift + index * distance + pickBetween(scene, [0, 0.12]) * distance;
    const end = x + distance * pickBetween(scene, [0.72, 0.94]);
    const front: Point[] = [
      [end, top + size * 0.45],
      [end - distance * pickBetween(scene, [0.1, 0.25]), top + size],
      [x + distance * pickBetween(scene, [0.15, 0.3]), top + size * 0.9],
      [x, top + size * 0.4],
    ];
    const back: Point[] = [
      [x + distance * pickBetween(scene, [0.1, 0.25]), top],
      [end - distance * 0.16, top + size * 0.06],
    ];
    const edge = front.map(([cornerX, y]): Point => [cornerX, y + deep]).toReversed();
    return [
      drawLand([...front, ...edge], pickTone(scene, 0.56, 0.06)),
      drawLand([...back, ...front], pickTone(scene, 0.84, 0.035)),
    ];
  }).flat();
}

/** Draws an iceberg of five faces and its reflection. @param side -1 puts the second peak on the left. */
function drawIceberg(scene: Scene, start: number, scale: number, side: 1 | -1): string[] {
  const x = start + pickBetween(scene, [-70, 70]);
  const at = (dx: number, dy: number): Point => [x + dx * scale * side, 258 - dy * scale];
  const top = at(pickBetween(scene, [-40, 0]), pickBetween(scene, [168, 196]));
  const second = at(pickBetween(scene, [90, 130]), pickBetween(scene, [110, 140]));
  const saddle = at(50, pickBetween(scene, [84, 100]));
  const shoulder = at(-130, pickBetween(scene, [60, 90]));
  const [left, front, right] = [at(-220, 0), at(20, -10), at(230, 0)];
  const fold = at(-60, pickBetween(scene, [50, 70]));
  const tone = (lightness: number, chroma = 0.04) => pickTone(scene, lightness, chroma);
  return [
    drawLand([left, front, right, at(60, -70), at(-90, -54)], tone(0.46, 0.06)),
    drawLand([left, shoulder, top, fold, front], tone(0.72 + side * 0.14, 0.03)),
    drawLand([left, shoulder, fold, at(-100, -6)], tone(0.7 + side * 0.08)),
    drawLand([top, saddle, front, fold], tone(0.74 - side * 0.06, 0.045)),
    drawLand([saddle, second, front], tone(0.8)),
    drawLand([second, right, front], tone(0.7 - side * 0.12, 0.05)),
  ];
}
