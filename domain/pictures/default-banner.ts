/**
 * The default banner: one of six landscapes of cut stone under a sky, in the colours of the default picture. A changed drawing
 * needs a new `drawingsVersion` in addresses.ts.
 */
import { canyon } from './landscapes/canyon.ts';
import { crystalForest } from './landscapes/crystal-forest.ts';
import { dunes } from './landscapes/dunes.ts';
import { iceField } from './landscapes/ice-field.ts';
import { islandCoast } from './landscapes/island-coast.ts';
import { mountains } from './landscapes/mountains.ts';
import {
  createScene,
  height,
  type Landscape,
  mixHues,
  pickBetween,
  type Scene,
  width,
} from './landscapes/scene.ts';
import { createRandom, drawFacet, type Point, pick, stoneColour } from './name-drawing.ts';

/** All landscapes. Their order decides which names have which. */
const landscapes = {
  mountains,
  dunes,
  'island-coast': islandCoast,
  canyon,
  'ice-field': iceField,
  'crystal-forest': crystalForest,
} as const;

export type LandscapeName = keyof typeof landscapes;

export const landscapeNames = Object.keys(landscapes) as [LandscapeName, ...LandscapeName[]];

/** Chooses the landscape of a username. Upper and lower case give the same landscape. */
export function pickLandscape(name: string): LandscapeName {
  return pick(createRandom(name, 'landscape'), landscapeNames);
}

/** Draws the banner of a username as SVG text. Upper and lower case give the same drawing. */
export function drawDefaultBanner(name: string): string {
  const scene = createScene(name);
  const landscape = landscapes[pickLandscape(name)];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${stoneColour(0.6, 0.06, scene.hue)}"/>`,
    ...drawSky(scene),
    ...drawMoon(scene, landscape.moon),
    ...landscape.draw(scene),
    '</svg>\n',
  ].join('\n');
}

/** Draws large slanting facets. Towards the horizon they become brighter, and their hue comes closer to the accent. */
function drawSky({ hue, accent, random }: Scene): string[] {
  const rows = [0, 110, 200, 330];
  const columns = 3;
  const corners = rows.map((y, row) =>
    Array.from({ length: columns + 1 }, (_, column): Point => {
      const isEdge = column === 0 || column === columns;
      const x = (column / columns) * width + (isEdge ? 0 : (random() - 0.5) * 300);
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

/** Draws a stone in the sky, cut like the stone of the default picture. */
function drawMoon(scene: Scene, moon: Landscape['moon']): string[] {
  const { accent, folds, random } = scene;
  const [x, y] = [pickBetween(scene, moon.x), pickBetween(scene, moon.y)];
  const radius = pickBetween(scene, moon.radius);
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
