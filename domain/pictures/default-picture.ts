/**
 * The default picture: a cut stone, drawn from the username. A changed drawing needs a new `drawingsVersion` in addresses.ts.
 */
import {
  createNameStyle,
  createRandom,
  drawEdgedFacet,
  type NameStyle,
  type Point,
  type Random,
  stoneColour,
} from './name-drawing.ts';

const size = 160;
const middle = size / 2;
/** The light comes from the upper left, as in all drawings of the site. */
const light: Point = [-0.5, -0.866];

interface Ring {
  readonly points: readonly Point[];
  /** Whether the ring is turned by half a step against the next outer ring, so that the facets between them are triangles. */
  readonly isTwisted: boolean;
}

/** Draws the picture of a username as SVG text. Upper and lower case give the same drawing. */
export function drawDefaultPicture(name: string): string {
  const style = createNameStyle(name);
  const random = createRandom(name, 'picture');
  const rings = createRings(style, random);
  const parts = rings.slice(1).flatMap((ring, index) => {
    const outer = rings[index];
    return outer
      ? drawFacetsBetween(outer, ring, createColour(style, index / (rings.length - 1), random))
      : [];
  });
  const table = rings.at(-1)?.points ?? [];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">`,
    `<rect width="${size}" height="${size}" fill="${stoneColour(0.4, 0.09, style.hue)}"/>`,
    ...parts,
    ...drawTable(table, style, random),
    '</svg>\n',
  ].join('\n');
}

/** Creates rings of corners, from outside the picture to the table (the stone's flat top), which is slightly off centre. */
function createRings({ folds }: NameStyle, random: Random): Ring[] {
  const step = (2 * Math.PI) / folds;
  const outsideRadius = (middle * Math.SQRT2 + 2) / Math.cos(step / 2);
  const radii = [outsideRadius, 62 + random() * 14, 36 + random() * 16, 15 + random() * 14];
  const turn = random() * step;
  const [tiltX, tiltY] = [(random() - 0.5) * 18, (random() - 0.5) * 18];
  let turnedSteps = 0;
  return radii.map((radius, index) => {
    const isTwisted = index > 0 && random() < 0.7;
    if (isTwisted) turnedSteps += 0.5;
    const depth = index / (radii.length - 1);
    const points = Array.from({ length: folds }, (_, corner): Point => {
      const angle = turn + (corner + turnedSteps) * step;
      return [
        middle + tiltX * depth + Math.cos(angle) * radius,
        middle + tiltY * depth + Math.sin(angle) * radius,
      ];
    });
    return { points, isTwisted };
  });
}

/** Returns a facet's colour. `facing`: see `computeFacing`. `tip`: 1 for a triangle that points inwards, -1 outwards, otherwise 0. */
type Colour = (facing: number, tip: number) => string;

/** @param depth 0 for the outermost facets, and more for facets that are closer to the table. */
function createColour(style: NameStyle, depth: number, random: Random): Colour {
  const hue = depth < 0.5 ? style.hue : style.accent;
  const base = 0.42 + depth * 0.3;
  return (facing, tip) =>
    stoneColour(
      base + facing * 0.13 + tip * 0.055 + (random() - 0.5) * 0.05,
      0.115,
      hue + facing * 12,
    );
}

function drawFacetsBetween(outer: Ring, inner: Ring, colour: Colour): string[] {
  const draw = (points: readonly Point[], tip: number) =>
    drawEdgedFacet(points, colour(computeFacing(points), tip));
  const cornerOf = ({ points }: Ring, index: number) => points[index % points.length] ?? [0, 0];
  return outer.points.flatMap((_, index) => {
    const [outer1, outer2] = [cornerOf(outer, index), cornerOf(outer, index + 1)];
    const [inner1, inner2] = [cornerOf(inner, index), cornerOf(inner, index + 1)];
    if (!inner.isTwisted) return [draw([outer1, outer2, inner2, inner1], 0)];
    return [draw([outer1, outer2, inner1], 1), draw([outer2, inner1, inner2], -1)];
  });
}

/** Draws the flat top of the stone: one facet for each fold. */
function drawTable(table: readonly Point[], style: NameStyle, random: Random): string[] {
  const centre = computeCentre(table);
  return table.map((corner, index) => {
    const next = table[(index + 1) % table.length] ?? corner;
    const facing = computeFacing([corner, next], centre);
    return drawEdgedFacet(
      [corner, next, centre],
      stoneColour(0.84 + facing * 0.08 + (random() - 0.5) * 0.03, 0.1, style.accent),
    );
  });
}

/** Returns 1 when a facet faces the light, -1 when it faces away, and values in between. @param from the stone's centre. */
function computeFacing(points: readonly Point[], from: Point = [middle, middle]): number {
  const [x, y] = computeCentre(points);
  const [dx, dy] = [x - from[0], y - from[1]];
  return (dx * light[0] + dy * light[1]) / (Math.hypot(dx, dy) || 1);
}

function computeCentre(points: readonly Point[]): Point {
  const sum = points.reduce<Point>(([x, y], point) => [x + point[0], y + point[1]], [0, 0]);
  return [sum[0] / points.length, sum[1] / points.length];
}
