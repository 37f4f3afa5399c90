/** The size, the tones and the random numbers of the landscapes of default banners. */
import {
  createNameStyle,
  createRandom,
  drawFacet,
  type NameStyle,
  type Point,
  type Random,
  stoneColour,
} from '../name-drawing.ts';

export const width = 1600;
export const height = 400;

/** The style of a username and its random numbers. The land has the style's hue, horizon and moon have the accent. */
export interface Scene extends NameStyle {
  readonly random: Random;
}

/** Draws the land in front of the sky. The motif is in the middle, because narrow screens crop both ends,
 * and link previews the upper and the lower seventh. */
export interface Landscape {
  /** Where the stone in the sky may be: its centre and its radius. */
  readonly moon: { readonly x: Range; readonly y: Range; readonly radius: Range };
  draw(scene: Scene): string[];
}

export type Range = readonly [min: number, max: number];

export function createScene(name: string): Scene {
  return { ...createNameStyle(name), random: createRandom(name, 'banner') };
}

/** Returns a random number of a range. */
export function pickBetween({ random }: Scene, [min, max]: Range): number {
  return min + random() * (max - min);
}

/** Returns a colour of the land. Each facet differs a little. @param turn degrees that the hue is turned by. */
export function pickTone(scene: Scene, lightness: number, chroma = 0.06, turn = 0): string {
  return stoneColour(lightness + (scene.random() - 0.5) * 0.016, chroma, scene.hue + turn);
}

/** Draws a facet with whole coordinates. */
export function drawLand(points: readonly Point[], colour: string): string {
  return drawFacet(
    points.map(([x, y]) => [Math.round(x), Math.round(y)]),
    colour,
  );
}

/** Returns a hue between two hues, along the shorter arc of the colour wheel. @param share 0 gives `from`, 1 gives `to`. */
export function mixHues(from: number, to: number, share: number): number {
  return from + (((to - from + 540) % 360) - 180) * share;
}
