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

const seaLevel = 262;

/** Peaks of the island: distance from its middle, height above the sea, half of the width. */
const peaks = [
  { offset: -190, rise: 74, half: 150 },
  { offset: 175, rise: 96, half: 170 },
  { offset: 0, rise: 176, half: 190 },
] as const;

/** An island in a calm sea with its reflection, and a dark cliff in the foreground. */
export const islandCoast: Landscape = {
  moon: { x: [440, 500], y: [100, 126], radius: [32, 40] },
  draw(scene) {
    const middle = pickBetween(scene, [730, 820]);
    return [
      ...drawCoast(scene),
      ...drawSea(scene),
      ...peaks.flatMap((peak) => drawPeak(scene, middle + peak.offset, peak)),
      ...drawGlints(scene, middle),
      ...drawCliff(scene),
    ];
  },
};

/** Draws a low coast at the horizon. */
function drawCoast(scene: Scene): string[] {
  const line = Array.from(
    { length: 9 },
    (_, index): Point => [
      index * 200,
      seaLevel - (index % 2 ? pickBetween(scene, [20, 40]) : pickBetween(scene, [4, 14])),
    ],
  );
  return [drawLand([...line, [width, seaLevel], [0, seaLevel]], pickTone(scene, 0.6, 0.045))];
}

/** Draws the sea: slanting facets that become darker towards the viewer. */
function drawSea(scene: Scene): string[] {
  const rows = [seaLevel, 288, 330, height];
  return rows.slice(1).flatMap((bottom, row) => {
    const top = rows[row] ?? seaLevel;
    const lightness = 0.56 - row * 0.085;
    const parts = 4 - row;
    const whole: Point[] = [
      [0, top],
      [width, top],
      [width, bottom],
      [0, bottom],
    ];
    return [
      drawLand(whole, pickTone(scene, lightness, 0.062, 12)),
      ...Array.from({ length: parts }, (_, index) => {
        const start = ((index + pickBetween(scene, [0, 0.4])) / parts) * width;
        const end = start + pickBetween(scene, [240, 420]);
        const tone = pickTone(scene, lightness + (index % 2 ? 0.035 : -0.03), 0.062, 12);
        return drawLand(
          [
            [start, bottom],
            [end, top],
            [end + 160, bottom],
          ],
          tone,
        );
      }),
    ];
  });
}

/** Draws a peak of the island and its reflection. */
function drawPeak(scene: Scene, x: number, { rise, half }: (typeof peaks)[number]): string[] {
  const top: Point = [
    x + pickBetween(scene, [-14, 14]),
    seaLevel - rise * pickBetween(scene, [0.9, 1.1]),
  ];
  const foot: Point = [x + half * pickBetween(scene, [0.1, 0.3]), seaLevel];
  const shoulder: Point = [x - half * 0.5, seaLevel - rise * pickBetween(scene, [0.3, 0.45])];
  const ledge: Point = [x + half * 0.62, seaLevel - rise * pickBetween(scene, [0.25, 0.4])];
  const [left, right]: [Point, Point] = [
    [x - half, seaLevel],
    [x + half, seaLevel],
  ];
  const tone = (lightness: number) => pickTone(scene, lightness, 0.064);
  return [
    drawLand([top, shoulder, left, foot], tone(0.5)),
    drawLand([top, shoulder, [x - half * 0.35, seaLevel], foot], tone(0.44)),
    drawLand([top, foot, right, ledge], tone(0.29)),
    drawLand([top, foot, [x + half * 0.5, seaLevel]], tone(0.34)),
    drawLand([left, right, [top[0] + 6, seaLevel + rise * 0.42]], pickTone(scene, 0.4, 0.06, 10)),
  ];
}

/** Draws bright strips on the water: the surf of the island and the light of the stone in the sky. */
function drawGlints(scene: Scene, middle: number): string[] {
  const strips = [
    [middle - 150, 263, 250],
    [middle + 90, 264, 190],
    [505, 284, 120],
    [520, 304, 180],
    [500, 332, 250],
  ];
  return strips.map(([x = 0, y = 0, half = 0]) => {
    const shift = pickBetween(scene, [-24, 24]);
    const points: Point[] = [
      [x + shift - half, y],
      [x + shift, y - half * 0.02 - 1],
      [x + shift + half, y],
      [x + shift, y + half * 0.03 + 1],
    ];
    return drawLand(points, pickTone(scene, 0.78, 0.05, 12));
  });
}

/** Draws a cliff at the right end. */
function drawCliff(scene: Scene): string[] {
  const [edge, top] = [pickBetween(scene, [1130, 1200]), pickBetween(scene, [286, 306])];
  const tone = (lightness: number) => pickTone(scene, lightness, 0.055);
  return [
    drawLand(
      [
        [width, top - 46],
        [1430, top - 30],
        [edge + 120, top],
        [edge, 352],
        [edge - 90, height],
        [width, height],
      ],
      tone(0.24),
    ),
    drawLand(
      [
        [edge + 120, top],
        [edge, 352],
        [edge - 90, height],
        [edge + 100, height],
      ],
      tone(0.33),
    ),
    drawLand(
      [
        [1430, top - 30],
        [edge + 120, top],
        [edge + 100, height],
        [1490, 356],
      ],
      tone(0.28),
    ),
    drawLand(
      [
        [width, top - 46],
        [1430, top - 30],
        [1490, 356],
        [width, 372],
      ],
      tone(0.21),
    ),
  ];
}
