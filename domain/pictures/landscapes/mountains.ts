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

/** The ridges, the farthest first. `valley`: the y coordinate of the valleys. `rise`: the maximum height of a peak above them. */
const ridges = [
  { valley: 275, rise: 100, peaks: 6, lightness: 0.51, chroma: 0.05 },
  { valley: 330, rise: 85, peaks: 5, lightness: 0.38, chroma: 0.064 },
  { valley: 390, rise: 70, peaks: 4, lightness: 0.27, chroma: 0.06 },
] as const;

/** Ridges in three depths. A high peak with snow stands in the middle, behind the second ridge. */
export const mountains: Landscape = {
  moon: { x: [400, 500], y: [98, 116], radius: [28, 36] },
  draw: (scene) =>
    ridges.flatMap((ridge, index) => [
      ...drawRidge(scene, ridge, index * 5),
      ...(index === 0 ? drawSummit(scene) : []),
    ]),
};

function drawSummit(scene: Scene): string[] {
  const x = pickBetween(scene, [680, 820]);
  const y = pickBetween(scene, [66, 84]);
  const top: Point = [x, y];
  const [left, right] = [x - pickBetween(scene, [280, 330]), x + pickBetween(scene, [250, 310])];
  const shoulder: Point = [x - 120, y + pickBetween(scene, [95, 110])];
  const step: Point = [x + 95, y + pickBetween(scene, [78, 95])];
  const fold: Point = [x - 20, 225];
  const tone = (lightness: number) => pickTone(scene, lightness, 0.052);
  return [
    drawLand([top, shoulder, [left, 340], [x + 60, 340], fold], tone(0.58)),
    drawLand([shoulder, [left, 340], [x - 130, 340]], tone(0.53)),
    drawLand([top, fold, [x + 60, 340], [right, 340], step], tone(0.42)),
    drawLand([step, [right, 340], [x + 120, 340]], tone(0.46)),
    drawLand(
      [top, [x - 60, y + 53], [x - 30, y + 80], [x - 10, y + 62]],
      pickTone(scene, 0.86, 0.03),
    ),
    drawLand(
      [top, [x - 10, y + 62], [x + 16, y + 90], [x + 52, y + 48]],
      pickTone(scene, 0.72, 0.04),
    ),
  ];
}

/** Draws a ridge whose peaks have a bright side, a dark side and a bright edge between the two sides. */
function drawRidge(scene: Scene, ridge: (typeof ridges)[number], turn: number): string[] {
  const { random } = scene;
  const distance = width / ridge.peaks;
  const shift = random() * distance * 0.5;
  const tone = (lightness: number) =>
    pickTone(scene, ridge.lightness + lightness, ridge.chroma, turn);
  const skyline: Point[] = [[-60, ridge.valley + 10]];
  const faces: string[] = [];
  for (let index = 0; index <= ridge.peaks; index += 1) {
    const x = (index - 0.25) * distance + shift + (random() - 0.5) * distance * 0.35;
    const peak: Point = [x, ridge.valley - ridge.rise * (0.45 + random() * 0.55)];
    const end = index === ridge.peaks ? width + 60 : x + distance * (0.4 + random() * 0.2);
    const valley: Point = [end, ridge.valley + (random() - 0.5) * 24];
    const foot: Point = [x + distance * (random() * 0.24 - 0.02), height];
    const fold: Point = [x - distance * (0.1 + random() * 0.16), height];
    faces.push(
      drawLand([peak, foot, fold], tone(0.055)),
      drawLand([peak, valley, [end, height], foot], tone(-0.04)),
    );
    skyline.push(peak, valley);
  }
  // The whole ridge is drawn first, so that no sky shows between two faces.
  return [drawLand([...skyline, [width + 60, height], [-60, height]], tone(0.03)), ...faces];
}
