/** One window of a bucket: the slots that answered calls hold. */

export interface Limit {
  readonly calls: number;
  readonly seconds: number;
}

export interface Window extends Limit {
  /** When answers arrived and how many, oldest first. Each holds a slot for the window's length. */
  readonly held: readonly (readonly [at: number, calls: number])[];
}

/** Clocks of two machines differ a little. */
const clockToleranceMs = 25;
/** Answers within one part of a window share the time of the last one, so that few numbers are stored. */
const partsPerWindow = 100;

/** The length of a window. */
export function windowMs({ seconds }: Limit): number {
  return seconds * 1000 + clockToleranceMs;
}

/** Returns the window with more held slots from a time on, and without those given back before it. */
export function holdSlots<Any extends Window>(window: Any, time: number, calls: number): Any {
  if (calls <= 0) return window;
  const held = window.held.filter(([at]) => at > time - windowMs(window));
  const [last, before] = held.at(-1) ?? [0, 0];
  // Times rise even when the clock was set back.
  const at = Math.max(time, last);
  const part = windowMs(window) / partsPerWindow;
  const isSamePart = held.length > 0 && Math.floor(last / part) === Math.floor(at / part);
  const kept = isSamePart ? held.slice(0, -1) : held;
  return { ...window, held: [...kept, [at, (isSamePart ? before : 0) + calls] as const] };
}

export function countHeldSlots(window: Window, now: number): number {
  const from = now - windowMs(window);
  return window.held.reduce((sum, [at, calls]) => (at > from ? sum + calls : sum), 0);
}

/** When this many of the held slots are given back; Infinity when fewer are held. */
export function findReturnTime(window: Window, calls: number, now: number): number {
  const from = now - windowMs(window);
  let back = 0;
  for (const [at, count] of window.held) {
    if (at <= from) continue;
    back += count;
    if (back >= calls) return at + windowMs(window);
  }
  return Number.POSITIVE_INFINITY;
}
