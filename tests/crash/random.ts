/** Pseudo-random numbers, the same for the same seed, so that a failure can be repeated. */
export interface Random {
  /** Returns a number, not only integers, that is at least `from` and less than `to`. */
  between(from: number, to: number): number;
  /** Returns true with this probability, from 0 to 1. */
  chance(probability: number): boolean;
  /** Returns one of the items. @throws when there are none. */
  pick<Item>(items: readonly Item[]): Item;
}

/** Creates the generator that Park and Miller (1988) call the minimal standard. */
export function createRandom(seed: number): Random {
  let state = (seed % 2147483646) + 1;
  const next = () => {
    state = (state * 48271) % 2147483647;
    return (state - 1) / 2147483646;
  };
  return {
    between: (from, to) => from + next() * (to - from),
    chance: (probability) => next() < probability,
    pick(items) {
      const item = items[Math.floor(next() * items.length)];
      if (item === undefined) throw new Error('there is nothing to pick from');
      return item;
    },
  };
}
