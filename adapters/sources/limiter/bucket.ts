/**
 * A slot becomes free one window's length after the recorded end of its call. The source counts the call before it responds, so
 * none of its windows, whenever they begin, ever exceeds its limit.
 */
import { maxClockDifferenceMs } from '../../../domain/clock.ts';
import type { Limit, LimitPolicy } from './limit-policy.ts';

interface Window extends Limit {
  /** When calls ended and how many, oldest first. Each holds a slot for the window's length. */
  readonly held: readonly (readonly [time: number, calls: number])[];
}

/** The state of a bucket, which is stored in the database as JSON. Times: ms since 1970. */
export interface BucketState {
  readonly windows: readonly Window[];
  /** For each sent call that has not ended, the time after which it counts as ended. */
  readonly underWay: readonly number[];
  /** Whether a call has ended. Before that the used part of a window is unknown, so calls are sent one by one. */
  readonly isHeard: boolean;
  /** No call is sent before this time. */
  readonly parkedUntil: number;
  /** Seconds of the last pause that the bucket chose itself; 0 after a success. While it is not 0, calls are sent one by one. */
  readonly pause: number;
  readonly changedAt: number;
}

export interface Caller {
  /** Background work may use a part of a window, so that visitors' look-ups find free slots. */
  readonly share?: number | undefined;
  /** A network may hold as many slots as are free: alone half, several equal shares, and another one always finds a slot. */
  readonly countOwnCalls?: (windowSeconds: number) => number;
}

/** The limits and counts that a response states; undefined for a missing header. */
export interface StatedLimits {
  readonly limits?: readonly Limit[] | undefined;
  readonly counts?: readonly Limit[] | undefined;
}

export type Bucket = ReturnType<typeof createBucket>;

/** No call takes longer. If a call has not ended by then, its process has crashed. */
export const maxCallMs = 15_000;
/** The pause after a 429 whose `Retry-After` is longer than this and than the longest window. */
const oddPause = { first: 240, max: 3600 };
/** How soon a call that waits for the end of another one tries again. */
const retryMs = 250;
/** A window is counted as longer by this time, because clocks of two machines differ a little. */
const clockToleranceMs = 25;
/** Calls that end in the same part of a window are stored as one entry, with the end of the part, to keep the state small. */
const partsPerWindow = 100;

/** @param now in milliseconds since 1970. If the clock was set back since the last change, all stored times move with it. */
export function createBucket(stored: BucketState | undefined, now: number, policy: LimitPolicy) {
  let { isHeard, pause } = stored ?? { isHeard: false, pause: 0 };
  let windows: readonly Window[] = stored?.windows ?? policy.limits.map(toEmptyWindow);
  const longestSeconds = Math.max(oddPause.first, ...windows.map(({ seconds }) => seconds));
  const maxObeyedSeconds = Math.min(longestSeconds, oddPause.max);
  const aheadMs = (stored?.changedAt ?? 0) - now;
  const setBackMs = aheadMs > maxClockDifferenceMs ? aheadMs : 0;
  let parkedUntil = (stored?.parkedUntil ?? 0) - setBackMs;
  let underWay = (stored?.underWay ?? []).map((end) => end - setBackMs);
  windows = windows.map((window) => dropFreeSlots(window, now, setBackMs));
  // Calls without a result count as ended, and hold their slots for one more window.
  for (const end of underWay.filter((time) => time <= now)) holdSlots(end, 1);
  underWay = underWay.filter((time) => time > now);

  function holdSlots(time: number, calls: number): void {
    windows = windows.map((window) => addHeld(window, time, calls));
  }

  function computeWindowWaitMs(window: Window, caller: Caller): number {
    const usable = Math.max(1, Math.floor(window.calls * (caller.share ?? 1)));
    const free = usable - countHeld(window) - underWay.length;
    const own = caller.countOwnCalls?.(window.seconds) ?? 0;
    if (free > own) return 0;
    const missing = own + 1 - free;
    let freed = 0;
    for (const [time, count] of window.held) {
      freed += count;
      if (freed >= missing) return time + toMs(window) - now;
    }
    // A call that is under way has to end first, and then holds its slot for one window.
    return toMs(window);
  }

  return {
    computeWaitMs(caller: Caller = {}): number {
      const isOneByOne = policy.isSerial || !isHeard || pause > 0;
      const serialMs = isOneByOne && underWay.length > 0 ? retryMs : 0;
      const waits = windows.map((window) => computeWindowWaitMs(window, caller));
      return Math.max(0, serialMs, parkedUntil - now, ...waits);
    },

    /** Takes a slot for a call that is sent at once. @returns a ticket for `recordEnd`. */
    takeSlot(): number {
      const ticket = now + maxCallMs;
      underWay = [...underWay, ticket];
      return ticket;
    },

    /** @param stated the limits of its response, which replace the present ones, and the calls that the source has counted. */
    recordEnd(ticket: number, { limits = [], counts = [] }: StatedLimits = {}): void {
      isHeard = true;
      // With a limit of 0 no call would ever be sent, so no response could correct the limit.
      const usable = limits.filter(({ calls }) => calls > 0);
      // A window of a new length begins with the calls of the longest window, which are all that are stored.
      const longest = windows.toSorted((a, b) => b.seconds - a.seconds)[0];
      const findHeld = ({ seconds }: Limit) =>
        (windows.find((window) => window.seconds === seconds) ?? longest)?.held ?? [];
      if (usable.length > 0) windows = usable.map((limit) => ({ ...limit, held: findHeld(limit) }));
      const index = underWay.indexOf(ticket);
      if (index >= 0) {
        underWay = underWay.toSpliced(index, 1);
        holdSlots(now, 1);
      }
      windows = windows.map((window) => {
        const counted = counts.find(({ seconds }) => seconds === window.seconds)?.calls ?? 0;
        // The source counts more calls than ours if another program uses this key. Its calls take slots, too.
        const own = countHeld(window) + underWay.length;
        return addHeld(window, now, Math.min(counted, window.calls) - own);
      });
    },

    /** The pause doubles with each further 429. It starts with the policy's, or with minutes after a too long `Retry-After`. */
    pauseCalls(retryAfterSeconds: number | undefined): void {
      if (retryAfterSeconds !== undefined && retryAfterSeconds <= maxObeyedSeconds) {
        parkedUntil = Math.max(parkedUntil, now + retryAfterSeconds * 1000);
        return;
      }
      // Calls that were sent together get the same 429, which must not double the pause for each of them.
      if (now < parkedUntil) return;
      const { first, max } = retryAfterSeconds === undefined ? policy.pauseSeconds : oddPause;
      pause = Math.min(Math.max(first, pause * 2), Math.max(max, pause));
      parkedUntil = now + pause * 1000;
    },

    /** Lets the next pause begin with its minimum again, after a response to a call that was sent after the last pause. */
    resetPause(): void {
      if (now >= parkedUntil) pause = 0;
    },

    state: (): BucketState => ({ windows, underWay, isHeard, parkedUntil, pause, changedAt: now }),
  };
}

const toEmptyWindow = (limit: Limit): Window => ({ ...limit, held: [] });

const toMs = ({ seconds }: Limit) => seconds * 1000 + clockToleranceMs;

const countHeld = ({ held }: Window) => held.reduce((sum, [, calls]) => sum + calls, 0);

/** Returns the end of the part of a window in which a time lies. */
function toPartEnd(window: Window, time: number): number {
  const partMs = toMs(window) / partsPerWindow;
  return Math.ceil(time / partMs) * partMs;
}

function dropFreeSlots(window: Window, now: number, setBackMs: number): Window {
  const held = window.held
    .map(([time, calls]) => [time - setBackMs, calls] as const)
    .filter(([time]) => time > now - toMs(window));
  return { ...window, held };
}

/** Returns the window with more slots held from a time on. A time before the last one counts as the last one. */
function addHeld(window: Window, time: number, calls: number): Window {
  if (calls <= 0) return window;
  const end = toPartEnd(window, time);
  const [lastEnd, lastCalls] = window.held.at(-1) ?? [0, 0];
  const held: Window['held'] =
    end > lastEnd
      ? [...window.held, [end, calls]]
      : [...window.held.slice(0, -1), [lastEnd, lastCalls + calls]];
  return { ...window, held };
}
