/** Random numbers that are the same each time: for drawings made from a name, and for samples. */
import { toUsernameKey } from './accounts/username.ts';

/** At least 0 and less than 1. */
export type Random = () => number;

/** The seed is a name, regardless of case, and the part that it is for, like 'banner'. */
export function createRandom(name: string, part: string): Random {
  let state = hashText(`${part}:${toUsernameKey(name)}`);
  // The algorithm is Mulberry32.
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function pick<Value>(random: Random, values: readonly [Value, ...Value[]]): Value {
  return values[Math.floor(random() * values.length)] ?? values[0];
}

/** The 32-bit FNV-1a hash of UTF-16 units, as a signed integer. It is not for security. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash;
}
