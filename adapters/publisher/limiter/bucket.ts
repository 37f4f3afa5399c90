/**
 * One bucket of calls, for a host or for one method of a host, with all its windows.
 *
 * A slot is taken when a call is sent and given back one window's length after its answer came. Whenever the publisher
 * counted that call, it was before the answer, so no window of its, wherever it begins, ever holds more than its limit.
 */

/** So many calls in so many seconds. */
export interface Limit {
  readonly calls: number;
  readonly seconds: number;
}

/** What development and personal keys may: the limits until the publisher's headers say others. */
export const developmentLimits: readonly Limit[] = [
  { calls: 20, seconds: 1 },
  { calls: 100, seconds: 120 },
];

export interface Bucket {
  /**
   * Milliseconds from now until another call may go: 0 at once, Infinity until an answer comes.
   * @param share how much of each window the caller may fill: background work leaves room for people.
   */
  waitBefore(now: number, share?: number): number;
  /** Milliseconds from now until so many more calls could have gone, at a guess. */
  waitFor(calls: number, now: number): number;
  sent(): void;
  /** An answer came, or none will; what it says of limits and counts is learnt. */
  answered(now: number, said: Said): void;
  /** Nothing goes until then, in milliseconds since 1970. */
  parkUntil(time: number): void;
}

/** The two headers of a bucket; undefined where the answer had none. */
export interface Said {
  readonly limits?: readonly Limit[] | undefined;
  readonly counts?: readonly Limit[] | undefined;
}

/** Timers and clocks of two machines differ by a little. */
const margin = 25;
/** What an answer takes, for guesses. */
const usualAnswer = 300;
/** More than the limits of any key; it bounds what a header can make us remember. */
const mostRemembered = 50_000;
const mostStale = 1000;

/** Makes an empty bucket with the development limits. */
export function createBucket(): Bucket {
  let limits = developmentLimits;
  /** When answers came, oldest first: each holds a slot of every window for that window's length. */
  let answers: number[] = [];
  let underWay = 0;
  let parkedUntil = 0;
  /** Until the publisher was heard once nobody knows how much of a window is used up, so calls go one by one. */
  let isHeard = false;

  /** Where in `answers` those begin that still hold a slot of a window. */
  const firstHeld = (limit: Limit, now: number) => firstAfter(answers, now - lengthOf(limit));

  /** Milliseconds until a window has room for one more; Infinity when an answer has to come first. */
  function waitInWindow(limit: Limit, now: number, share: number): number {
    const first = firstHeld(limit, now);
    const calls = Math.max(1, Math.floor(limit.calls * share));
    const free = calls - (answers.length - first) - underWay;
    if (free > 0) return 0;
    const back = answers[first - free];
    return back === undefined ? Number.POSITIVE_INFINITY : back + lengthOf(limit) - now;
  }

  /** The same for so many more, with a guess at what calls under way and calls to come will take. */
  function guessInWindow(limit: Limit, calls: number, now: number): number {
    const first = firstHeld(limit, now);
    const held = answers.length - first + underWay;
    const lacking = held + calls - limit.calls;
    if (lacking <= 0) return 0;
    const back = answers[first + lacking - 1];
    if (back !== undefined) return back + lengthOf(limit) - now;
    // The slots that hold now come back one window after the last; then it has to turn over as a whole.
    const turns = Math.ceil(Math.max(0, lacking - held) / Math.max(1, limit.calls));
    return (1 + turns) * lengthOf(limit) + (underWay > 0 ? usualAnswer : 0);
  }

  return {
    waitBefore(now, share = 1) {
      if (!isHeard && underWay > 0) return Number.POSITIVE_INFINITY;
      const waits = limits.map((limit) => waitInWindow(limit, now, share));
      return Math.max(0, parkedUntil - now, ...waits);
    },

    waitFor(calls, now) {
      const waits = limits.map((limit) => guessInWindow(limit, calls, now));
      return Math.max(0, parkedUntil - now, ...waits);
    },

    sent() {
      underWay += 1;
    },

    answered(now, said) {
      underWay -= 1;
      isHeard = true;
      answers.push(now);
      // A limit of no calls at all could never be unlearnt.
      const usable = said.limits?.filter(({ calls }) => calls > 0) ?? [];
      if (usable.length > 0) limits = usable;
      for (const limit of limits) {
        const count = said.counts?.find(({ seconds }) => seconds === limit.seconds)?.calls ?? 0;
        const known = underWay + answers.length - firstHeld(limit, now);
        // Somebody else uses this key too, or we did before a restart: their calls take slots like ours.
        const unknown = Math.min(count, limit.calls, mostRemembered) - known;
        for (let added = 0; added < unknown; added++) answers.push(now);
      }
      const longest = Math.max(...limits.map(lengthOf));
      const over = Math.max(firstAfter(answers, now - longest), answers.length - mostRemembered);
      // Cut now and then: copying a long list at every answer would cost more than the calls.
      if (over > mostStale) answers = answers.slice(over);
    },

    parkUntil(time) {
      parkedUntil = Math.max(parkedUntil, time);
    },
  };
}

/** Milliseconds. */
function lengthOf(limit: Limit): number {
  return limit.seconds * 1000 + margin;
}

/** The index of the first time after another, in times that rise: `answers` can be long, and is asked often. */
function firstAfter(times: readonly number[], time: number): number {
  let low = 0;
  let high = times.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((times[middle] ?? 0) > time) high = middle;
    else low = middle + 1;
  }
  return low;
}
