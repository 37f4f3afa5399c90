/** The same with more and more watchers: how long the last one waits, and what all of them take. */

import { type Pair, type Rounds, takeTurns, type Watched } from './rounds.ts';
import type { MemoryHeld } from './source.ts';

/** How things stood with so many watchers, of the site and as many of the floor. */
export interface Step {
  readonly watchers: number;
  readonly rounds: Pair<Rounds>;
  readonly memory: Pair<MemoryHeld>;
}

/** Opens watchers until there are so many, lets site and floor take turns, and then looks at their memory. */
export async function grow(
  pair: Pair<Watched>,
  from: number,
  to: number,
  rounds: number,
): Promise<Step> {
  for (const { watchers } of [pair.site, pair.floor]) await watchers.open(to - from);
  return {
    watchers: to,
    rounds: await takeTurns(pair, rounds),
    memory: {
      site: await pair.site.source.memory(),
      floor: await pair.floor.source.memory(),
    },
  };
}

/** Bytes for each watcher that came between two steps. */
export function bytesEach(
  first: Step,
  last: Step,
  whose: keyof Pair<unknown>,
  part: keyof MemoryHeld,
): number {
  return (last.memory[whose][part] - first.memory[whose][part]) / (last.watchers - first.watchers);
}
