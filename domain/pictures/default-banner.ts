/**
 * The default banner: ridges of cut stone under a sky, in the colours of the default picture. The motif is in the middle,
 * because narrow screens crop both ends. A changed drawing needs a new `drawingsVersion` in addresses.ts.
 */
import {
  createNameStyle,
  createRandom,
  facet,
  type NameStyle,
  type Point,
  type Random,
  stoneColour,
} from './name-drawing.ts';

const width = 1600;
const height = 400;

/** The ridges, the farthest first. `valley`: the y coordinate of the valleys. `rise`: how far the peaks are above them. */
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
    ...ridges.flatMap((ridge, at) => drawRidge(ridge, style.hue + at * 4, random)),
    '</svg>\n',
  ].join('\n');
}

/** Large slanting facets. Towards the horizon they become brighter and closer to the accent's hue. */
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
  const piece = (points: readonly [Point, Point, Point]) => {
    const depth = (points[0][1] + points[1][1] + points[2][1]) / 3 / 290;
    const lightness = 0.48 + depth * 0.19 + (random() - 0.5) * 0.024;
    return facet(points, stoneColour(lightness, 0.06, mixHues(hue, accent, depth * 0.35)));
  };
  return corners.slice(1).flatMap((below, row) =>
    below.slice(1).flatMap((d, column) => {
      const above = corners[row] ?? [];
      const [a, b, c] = [above[column], above[column + 1], below[column]];
      return a && b && c ? [piece([a, b, c]), piece([b, d, c])] : [];
    }),
  );
}

/** A small stone low in the sky, cut like the stone of the default picture. */
function drawMoon({ accent, folds }: NameStyle, random: Random): string[] {
  const [x, y, radius] = [560 + random() * 520, 96 + random() * 40, 30 + random() * 8];
  const turn = random() * Math.PI;
  const corner = (index: number): Point => {
    const angle = turn + (index / folds) * 2 * Math.PI;
    return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius];
  };
  return Array.from({ length: folds }, (_, index) => {
    const facing = -Math.sin(turn + ((index + 0.5) / folds) * 2 * Math.PI + 0.5);
    return facet(
      [corner(index), corner(index + 1), [x, y]],
      stoneColour(0.84 + facing * 0.06, 0.07, accent),
    );
  });
}

/** Each peak has a bright side, a dark side and a bright edge between them. */
function drawRidge(ridge: Ridge, hue: number, random: Random): string[] {
  const step = width / ridge.peaks;
  const shift = random() * step * 0.5;
  const tone = (lightness: number) =>
    stoneColour(ridge.lightness + lightness + (random() - 0.5) * 0.012, ridge.chroma, hue);
  const skyline: Point[] = [[-60, ridge.valley + 10]];
  const faces: string[] = [];
  for (let at = 0; at <= ridge.peaks; at += 1) {
    const x = (at - 0.25) * step + shift + (random() - 0.5) * step * 0.35;
    const peak = roundPoint([x, ridge.valley - ridge.rise * (0.45 + random() * 0.55)]);
    const end = at === ridge.peaks ? width + 60 : x + step * (0.4 + random() * 0.2);
    const next = roundPoint([end, ridge.valley + (random() - 0.5) * 24]);
    const foot = roundPoint([x + step * (random() * 0.24 - 0.02), height]);
    const fold = roundPoint([x - step * (0.1 + random() * 0.16), height]);
    faces.push(
      facet([peak, foot, fold], tone(0.055)),
      facet([peak, next, [next[0], height], foot], tone(-0.04)),
    );
    skyline.push(peak, next);
  }
  // The whole ridge is drawn first, so that no sky shows between two faces.
  return [facet([...skyline, [width + 60, height], [-60, height]], tone(0.03)), ...faces];
}

function roundPoint([x, y]: Point): Point {
  return [Math.round(x), Math.round(y)];
}

/** A hue between two hues, along the shorter arc. */
function mixHues(from: number, to: number, share: number): number {
  return from + (((to - from + 540) % 360) - 180) * share;
}
