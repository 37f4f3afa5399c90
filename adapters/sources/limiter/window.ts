/** One window of a bucket: the slots that answers hold, in as few numbers as do. */

/** So many calls in so many seconds. */
export interface Limit {
  readonly calls: number;
  readonly seconds: number;
}

export interface Window extends Limit {
  /** When answers came, and how many, oldest first: each holds a slot for the window's length. */
  readonly held: readonly (readonly [at: number, calls: number])[];
}

/** Timers and clocks of two machines differ by a little. */
const margin = 25;
/** Answers within this part of a window count as one time, the latest of them: held a little long, never too short. */
const parts = 100;

/** Milliseconds. */
export function windowMs({ seconds }: Limit): number {
  return seconds * 1000 + margin;
}

/** The window with more slots held from a time on, and without those that came back before it. */
export function holdSlots<Any extends Window>(window: Any, time: number, calls: number): Any {
  if (calls <= 0) return window;
  const held = window.held.filter(([at]) => at > time - windowMs(window));
  const [last, before] = held.at(-1) ?? [0, 0];
  // Times rise, also when the clock was set back.
  const at = Math.max(time, last);
  const part = windowMs(window) / parts;
  const isSamePart = held.length > 0 && Math.floor(last / part) === Math.floor(at / part);
  const kept = isSamePart ? held.slice(0, -1) : held;
  return { ...window, held: [...kept, [at, (isSamePart ? before : 0) + calls] as const] };
}

/** How many slots answers hold. */
export function countHeldSlots(window: Window, now: number): number {
  const from = now - windowMs(window);
  return window.held.reduce((sum, [at, calls]) => (at > from ? sum + calls : sum), 0);
}

/** When so many of the held slots have come back; Infinity when not so many are held. */
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
