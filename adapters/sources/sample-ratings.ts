/** Moves the ratings of sample players, so that visitors of a sandbox see changes. */

const dayMs = 24 * 60 * 60 * 1000;
const stepMs = 10 * 60_000;

/**
 * Returns the rating at a time: with a wave of some days and one of some hours. At the time 0 it is unchanged.
 * @param name the player and the queue, so that not all ratings move alike.
 * @param at milliseconds since 1970.
 */
export function moveRating(rating: number, name: string, at: number): number {
  const wave = (height: number, lengthMs: number) =>
    height * Math.sin((2 * Math.PI * Math.floor(at / stepMs) * stepMs) / lengthMs);
  return rating + Math.round(wave(38, (3 + (name.length % 5)) * dayMs) + wave(9, dayMs / 7));
}
