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

/** The dunes, the farthest first. `x`: the crest's highest point. `span`: how far the dune reaches to each side. */
const shapes = [
  { x: 330, y: 222, span: 520, lightness: 0.6 },
  { x: 1290, y: 212, span: 560, lightness: 0.57 },
  { x: 780, y: 150, span: 680, lightness: 0.56 },
  { x: 190, y: 290, span: 620, lightness: 0.46 },
  { x: 1180, y: 284, span: 700, lightness: 0.4 },
  { x: 620, y: 352, span: 760, lightness: 0.33 },
] as const;

/** Dunes with a sharp, winding crest between the bright and the dark side. A large stone stands low above them. */
export const dunes: Landscape = {
  moon: { x: [440, 540], y: [118, 132], radius: [50, 60] },
  draw: (scene) => [
    drawLand(
      [
        [0, 236],
        [width, 230],
        [width, height],
        [0, height],
      ],
      pickTone(scene, 0.5),
    ),
    ...shapes.flatMap((dune, index) => drawDune(scene, dune, index * 4)),
  ],
};

function drawDune(scene: Scene, dune: (typeof shapes)[number], turn: number): string[] {
  const x = dune.x + pickBetween(scene, [-70, 70]);
  const y = dune.y + pickBetween(scene, [-14, 14]);
  const depth = height - y;
  const { span } = dune;
  const top: Point = [x, y];
  // The crest winds down from the highest point towards the viewer.
  const [first, second, third, last]: [Point, Point, Point, Point] = [
    [x + span * pickBetween(scene, [0.07, 0.12]), y + depth * 0.18],
    [x - span * pickBetween(scene, [0.06, 0.12]), y + depth * 0.42],
    [x + span * pickBetween(scene, [0.06, 0.2]), y + depth * 0.72],
    [x - span * pickBetween(scene, [0, 0.1]), height],
  ];
  const middle: Point = [x - span * 0.72, y + depth * 0.52];
  const upper: Point = [x - span * 0.3, y + depth * pickBetween(scene, [0.12, 0.18])];
  const right: Point[] = [
    [x + span * 0.26, y + depth * pickBetween(scene, [0.2, 0.26])],
    [x + span * 0.62, y + depth * 0.56],
    [x + span, height],
  ];
  const tone = (lightness: number) => pickTone(scene, dune.lightness + lightness, 0.066, turn);
  return [
    drawLand([[x - span, height], middle, upper, top, first, second, third, last], tone(0.08)),
    drawLand([middle, upper, second, third], tone(0.1)),
    drawLand([upper, top, first, second], tone(0.125)),
    drawLand([top, ...right, last, third, second, first], tone(-0.11)),
    drawLand([second, third, last, [x + span * 0.34, y + depth * 0.66]], tone(-0.14)),
  ];
}
