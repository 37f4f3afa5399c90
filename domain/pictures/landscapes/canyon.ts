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

/** The layers of a wall, from its edge down: the y coordinate of the top, and how far the layer reaches into the canyon. */
const layers = [
  { top: 66, reach: 330 },
  { top: 150, reach: 410 },
  { top: 232, reach: 500 },
  { top: 312, reach: 590 },
] as const;

/** Two walls in layers, a river between them, and flat-topped rocks at the horizon. */
export const canyon: Landscape = {
  moon: { x: [700, 800], y: [98, 120], radius: [30, 38] },
  draw: (scene) => [
    ...[330, 560, 900, 1200].flatMap((x) => drawRock(scene, x)),
    drawLand(
      [
        [0, 262],
        [width, 258],
        [width, height],
        [0, height],
      ],
      pickTone(scene, 0.5, 0.062),
    ),
    ...drawFloor(scene),
    ...drawWall(scene, (x) => x, 0.36),
    ...drawWall(scene, (x) => width - x, 0.47),
  ],
};

/** Draws a rock with a flat top: a bright face, a dark face, and a slope of rubble. */
function drawRock(scene: Scene, start: number): string[] {
  const x = start + pickBetween(scene, [-40, 40]);
  const top = pickBetween(scene, [140, 205]);
  const [half, slope] = [pickBetween(scene, [38, 80]), pickBetween(scene, [30, 50])];
  const edge = x + half * pickBetween(scene, [0.1, 0.4]);
  const foot = 224;
  const tone = (lightness: number) => pickTone(scene, lightness, 0.055);
  return [
    drawLand(
      [
        [x - half - slope, 264],
        [x - half, foot],
        [x + half, foot],
        [x + half + slope, 264],
      ],
      tone(0.52),
    ),
    drawLand(
      [
        [x - half, foot],
        [x - half + 6, top],
        [edge, top - 3],
        [edge, foot + 8],
      ],
      tone(0.62),
    ),
    drawLand(
      [
        [edge, foot + 8],
        [edge, top - 3],
        [x + half - 4, top],
        [x + half, foot],
      ],
      tone(0.46),
    ),
  ];
}

/** Draws the river as a bright band that winds towards the viewer, and facets of the ground beside it. */
function drawFloor(scene: Scene): string[] {
  const bend = pickBetween(scene, [-50, 50]);
  const bank = (side: number): Point[] => [
    [800 + side * 4, 262],
    [850 + bend + side * 10, 280],
    [740 - bend + side * 24, 306],
    [830 + bend + side * 52, 344],
    [760 + side * 120, height],
  ];
  const [left, right] = [bank(-1), bank(1)];
  return [
    drawLand(
      [
        [300, 262],
        [800, 262],
        [740, 306],
        [560, height],
        [300, height],
      ],
      pickTone(scene, 0.54, 0.062),
    ),
    drawLand(
      [
        [860, 262],
        [1300, 262],
        [1080, height],
        [900, 330],
      ],
      pickTone(scene, 0.45, 0.062),
    ),
    drawLand([...left, ...right.toReversed()], pickTone(scene, 0.76, 0.05, 20)),
    drawLand(
      [...left.slice(2), ...[740, 700].map((x): Point => [x, height])],
      pickTone(scene, 0.68, 0.055, 20),
    ),
  ];
}

/** Draws a wall. @param place mirrors x coordinates for the right wall. */
function drawWall(scene: Scene, place: (x: number) => number, lightness: number): string[] {
  const shift = pickBetween(scene, [-50, 40]);
  return layers.flatMap(({ top, reach }, index) => {
    const edge = reach + shift + pickBetween(scene, [-16, 16]);
    const bottom = layers[index + 1]?.top ?? height;
    const base = lightness - index * 0.045;
    const tone = (difference: number) => pickTone(scene, base + difference, 0.066, index * 5);
    const facet = (points: Point[], difference: number) =>
      drawLand(
        points.map(([x, y]): Point => [place(x), y]),
        tone(difference),
      );
    const cracks = [
      edge * pickBetween(scene, [0.3, 0.4]),
      edge * pickBetween(scene, [0.68, 0.8]),
    ] as const;
    const lip = top + 16;
    return [
      facet(
        [
          [0, top - 12],
          [edge - 40, top],
          [edge, lip],
          [edge + 24, bottom + 20],
          [0, bottom + 20],
        ],
        0,
      ),
      facet(
        [
          [0, top - 12],
          [edge - 40, top],
          [edge, lip],
          [0, lip - 4],
        ],
        0.1,
      ),
      facet(
        [
          [cracks[0], lip],
          [cracks[1], lip],
          [cracks[1] - 30, bottom],
          [cracks[0] + 24, bottom],
        ],
        0.035,
      ),
      facet(
        [
          [cracks[1], lip],
          [edge, lip],
          [edge + 24, bottom + 4],
          [cracks[1] + 40, bottom + 4],
        ],
        -0.05,
      ),
    ];
  });
}
