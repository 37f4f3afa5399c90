/**
 * The default picture: a cut stone, drawn from the username. A changed drawing needs a new `drawingsVersion` in addresses.ts.
 */
import {
  createNameStyle,
  createRandom,
  edgedFacet,
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
  const parts = rings.slice(1).flatMap((ring, at) => {
    const outer = rings[at];
    return outer
      ? facetsBetween(outer, ring, createColour(style, at / (rings.length - 1), random))
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
  const beyond = (middle * Math.SQRT2 + 2) / Math.cos(step / 2);
  const radii = [beyond, 62 + random() * 14, 36 + random() * 16, 15 + random() * 14];
  const turn = random() * step;
  const [tiltX, tiltY] = [(random() - 0.5) * 18, (random() - 0.5) * 18];
  let half = 0;
  return radii.map((radius, at) => {
    const isTwisted = at > 0 && random() < 0.7;
    if (isTwisted) half += 0.5;
    const depth = at / (radii.length - 1);
    const points = Array.from({ length: folds }, (_, corner): Point => {
      const angle = turn + (corner + half) * step;
      return [
        middle + tiltX * depth + Math.cos(angle) * radius,
        middle + tiltY * depth + Math.sin(angle) * radius,
      ];
    });
    return { points, isTwisted };
  });
}

/** Returns a facet's colour. `facing`: see `computeFacing`. `tip`: 1 outwards, -1 inwards. */
type Colour = (facing: number, tip: number) => string;

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

function facetsBetween(outer: Ring, inner: Ring, colour: Colour): string[] {
  const count = outer.points.length;
  const at = (ring: Ring, index: number) => ring.points[(index + count) % count] ?? [0, 0];
  return outer.points.flatMap((_, index) => {
    const [a, b] = [at(outer, index), at(outer, index + 1)];
    const [c, d] = [at(inner, index), at(inner, index + 1)];
    if (!inner.isTwisted) return [edgedFacet([a, b, d, c], colour(computeFacing([a, b, d, c]), 0))];
    return [
      edgedFacet([a, b, c], colour(computeFacing([a, b, c]), 1)),
      edgedFacet([b, c, d], colour(computeFacing([b, c, d]), -1)),
    ];
  });
}

/** The flat top of the stone: one piece for each fold. */
function drawTable(table: readonly Point[], style: NameStyle, random: Random): string[] {
  const centre = computeCentre(table);
  return table.map((corner, index) => {
    const next = table[(index + 1) % table.length] ?? corner;
    const facing = computeFacing([corner, next], centre);
    return edgedFacet(
      [corner, next, centre],
      stoneColour(0.84 + facing * 0.08 + (random() - 0.5) * 0.03, 0.1, style.accent),
    );
  });
}

/** Returns 1 when a facet faces the light, -1 when it faces away, and values in between. */
function computeFacing(points: readonly Point[], from: Point = [middle, middle]): number {
  const [x, y] = computeCentre(points);
  const [dx, dy] = [x - from[0], y - from[1]];
  return (dx * light[0] + dy * light[1]) / (Math.hypot(dx, dy) || 1);
}

function computeCentre(points: readonly Point[]): Point {
  const sum = points.reduce<Point>(([x, y], point) => [x + point[0], y + point[1]], [0, 0]);
  return [sum[0] / points.length, sum[1] / points.length];
}
