/**
 * The default banner: ridges of cut stone under a sky, in the colours of the default picture. The motif is in the middle,
 * because narrow screens crop both ends. A changed drawing needs a new `drawingsVersion` in addresses.ts.
 */
import {
  createNameStyle,
  createRandom,
  drawFacet,
  type NameStyle,
  type Point,
  type Random,
  stoneColour,
} from './name-drawing.ts';

const width = 1600;
const height = 400;

/** The ridges, the farthest first. `valley`: the y coordinate of the valleys. `rise`: the maximum height of a peak above them. */
const ridges = [
  { valley: 250, rise: 115, peaks: 6, lightness: 0.52, chroma: 0.05 },
  { valley: 300, rise: 100, peaks: 5, lightness: 0.43, chroma: 0.062 },
  { valley: 350, rise: 85, peaks: 5, lightness: 0.34, chroma: 0.068 },
  { valley: 395, rise: 60, peaks: 4, lightness: 0.26, chroma: 0.06 },
] as const;

type Ridge = (typeof ridges)[number];

/** Draws the banner of a username as SVG text. Upper and lower case give the same drawing. */
export function drawDefaultBanner(name: string): string {
  const style = createNameStyle(name);
  const random = createRandom(name, 'banner');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${stoneColour(0.6, 0.06, style.hue)}"/>`,
    ...drawSky(style, random),
    ...drawMoon(style, random),
    ...ridges.flatMap((ridge, index) => drawRidge(ridge, style.hue + index * 4, random)),
    '</svg>\n',
  ].join('\n');
}

/** Draws large slanting facets. Towards the horizon they become brighter, and their hue comes closer to the accent. */
function drawSky({ hue, accent }: NameStyle, random: Random): string[] {
  const rows = [0, 100, 190, 330];
  const columns = 4;
  const corners = rows.map((y, row) =>
    Array.from({ length: columns + 1 }, (_, column): Point => {
      const isEdge = column === 0 || column === columns;
      const x = (column / columns) * width + (isEdge ? 0 : (random() - 0.5) * 260);
      return [Math.round(x), row === 0 ? 0 : Math.round(y + (random() - 0.5) * 70)];
    }),
  );
  const drawTriangle = (...points: readonly [Point, Point, Point]) => {
    const depth = (points[0][1] + points[1][1] + points[2][1]) / 3 / 290;
    const lightness = 0.48 + depth * 0.19 + (random() - 0.5) * 0.024;
    return drawFacet(points, stoneColour(lightness, 0.06, mixHues(hue, accent, depth * 0.35)));
  };
  return corners.slice(1).flatMap((below, row) =>
    below.slice(1).flatMap((lowerRight, column) => {
      const [upperLeft, upperRight] = corners[row]?.slice(column, column + 2) ?? [];
      const lowerLeft = below[column];
      if (!upperLeft || !upperRight || !lowerLeft) return [];
      const upper = drawTriangle(upperLeft, upperRight, lowerLeft);
      return [upper, drawTriangle(upperRight, lowerRight, lowerLeft)];
    }),
  );
}

/** Draws a small stone low in the sky, cut like the stone of the default picture. */
function drawMoon({ accent, folds }: NameStyle, random: Random): string[] {
  const [x, y, radius] = [560 + random() * 520, 96 + random() * 40, 30 + random() * 8];
  const turn = random() * Math.PI;
  const corner = (index: number): Point => {
    const angle = turn + (index / folds) * 2 * Math.PI;
    return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius];
  };
  return Array.from({ length: folds }, (_, index) => {
    /** From -1 (away from the light) to 1 (towards it). */
    const facing = -Math.sin(turn + ((index + 0.5) / folds) * 2 * Math.PI + 0.5);
    return drawFacet(
      [corner(index), corner(index + 1), [x, y]],
      stoneColour(0.84 + facing * 0.06, 0.07, accent),
    );
  });
}

/** Draws a ridge whose peaks have a bright side, a dark side and a bright edge between the two sides. */
function drawRidge(ridge: Ridge, hue: number, random: Random): string[] {
  const distance = width / ridge.peaks;
  const shift = random() * distance * 0.5;
  const tone = (lightness: number) =>
    stoneColour(ridge.lightness + lightness + (random() - 0.5) * 0.012, ridge.chroma, hue);
  const skyline: Point[] = [[-60, ridge.valley + 10]];
  const faces: string[] = [];
  for (let index = 0; index <= ridge.peaks; index += 1) {
    const x = (index - 0.25) * distance + shift + (random() - 0.5) * distance * 0.35;
    const peak = roundPoint([x, ridge.valley - ridge.rise * (0.45 + random() * 0.55)]);
    const end = index === ridge.peaks ? width + 60 : x + distance * (0.4 + random() * 0.2);
    const valley = roundPoint([end, ridge.valley + (random() - 0.5) * 24]);
    const foot = roundPoint([x + distance * (random() * 0.24 - 0.02), height]);
    const fold = roundPoint([x - distance * (0.1 + random() * 0.16), height]);
    faces.push(
      drawFacet([peak, foot, fold], tone(0.055)),
      drawFacet([peak, valley, [valley[0], height], foot], tone(-0.04)),
    );
    skyline.push(peak, valley);
  }
  // The whole ridge is drawn first, so that no sky shows between two faces.
  return [drawFacet([...skyline, [width + 60, height], [-60, height]], tone(0.03)), ...faces];
}

function roundPoint([x, y]: Point): Point {
  return [Math.round(x), Math.round(y)];
}

/** Returns a hue between two hues, along the shorter arc of the colour wheel. @param share 0 gives `from`, 1 gives `to`. */
function mixHues(from: number, to: number, share: number): number {
  return from + (((to - from + 540) % 360) - 180) * share;
}
