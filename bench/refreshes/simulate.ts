/** Simulates views and refreshes, and counts how old the ranks are that visitors see. */
import {
  staleAfterMs,
  viewMoveIntervalMs,
  watchMoveIntervalMs,
} from '../../domain/profiles/rank-refresh.ts';
import { createQueueModel, type QueueRule } from './queue-model.ts';

export interface Simulation {
  readonly accounts: number;
  /** How many accounts visitors view in a second. Each page stays open for ten minutes. */
  readonly viewsPerSecond: number;
  readonly refreshesPerSecond: number;
  readonly rule: QueueRule;
  /** The times after opening at which a page counts as a view again. */
  readonly watchSeconds: readonly number[];
  /** How many names can be checked in a second. */
  readonly nameChecksPerSecond: number;
  /** The ages of the last day are counted. */
  readonly days: number;
}

/** How many views saw ranks of each age. The index is the age in minutes. */
export type Ages = Uint32Array;

export interface SimulationResult {
  /** The ages when a page was opened. */
  readonly opened: Ages;
  /** The ages on open pages at any time. */
  readonly open: Ages;
  /** The accounts in the queue at the end. */
  readonly queued: number;
  /** The share of the last day's refreshes that left out a check of the name although it was due. */
  readonly uncheckedShare: number;
}

const daySeconds = 24 * 60 * 60;
const openSeconds = 600;

/**
 * Runs a simulation in steps of one second. It starts as earlier versions left the queue: with all accounts, in the order in which
 * they were last refreshed.
 */
export function simulate(settings: Simulation): SimulationResult {
  const { accounts, viewsPerSecond, refreshesPerSecond, rule, watchSeconds, days } = settings;
  const random = createRandom(1);
  const pickAccount = createZipf(accounts, random);
  const queue = createQueueModel(accounts, rule);
  const roundSeconds = accounts / refreshesPerSecond;
  const readAt = new Int32Array(accounts);
  for (let index = 0; index < accounts; index++) {
    // Multiples of a prime number, so that popular accounts are spread over the queue.
    const account = (index * 7_368_787) % accounts;
    readAt[account] = roundSeconds * (index / accounts - 1);
    queue.view(account, 0, 0);
  }
  const nameCheckedAt = readAt.slice();
  const maxMinutes = (days * daySeconds + roundSeconds) / 60 + 1;
  const [opened, open] = [new Uint32Array(maxMinutes), new Uint32Array(maxMinutes)];
  /** The accounts on open pages, in a ring buffer of the last ten minutes. */
  const pages = new Int32Array(openSeconds * viewsPerSecond).fill(accounts - 1);
  const toPage = (now: number, index: number) => (now % openSeconds) * viewsPerSecond + index;
  const toAge = (account: number, now: number) => now - (readAt[account] as number);
  const viewIfStale = (account: number, now: number, moveAfterMs: number) => {
    if (toAge(account, now) * 1000 >= staleAfterMs) queue.view(account, now, moveAfterMs);
  };
  let [refreshes, nameChecks, counted, unchecked] = [0, 0, 0, 0];

  const endsAt = days * daySeconds;
  for (let now = 0; now < endsAt; now++) {
    const isCounted = now >= endsAt - daySeconds;
    for (let index = 0; index < viewsPerSecond; index++) {
      for (const seconds of watchSeconds)
        viewIfStale(
          pages[toPage(now + openSeconds - seconds, index)] as number,
          now,
          watchMoveIntervalMs,
        );
      const account = pickAccount();
      pages[toPage(now, index)] = account;
      if (isCounted) {
        count(opened, toAge(account, now));
        count(open, toAge(pages[Math.floor(random() * pages.length)] as number, now));
      }
      viewIfStale(account, now, viewMoveIntervalMs);
    }
    nameChecks = Math.min(nameChecks + settings.nameChecksPerSecond, viewsPerSecond);
    for (refreshes += refreshesPerSecond; refreshes >= 1; refreshes--) {
      const account = queue.claim();
      if (account === undefined) break;
      readAt[account] = now;
      if (isCounted) counted += 1;
      if (now - (nameCheckedAt[account] as number) < daySeconds) continue;
      if (nameChecks >= 1) {
        nameChecks -= 1;
        nameCheckedAt[account] = now;
      } else if (isCounted) unchecked += 1;
    }
    if (now % 3600 === 0) queue.cleanUp(now);
  }
  return { opened, open, queued: queue.count(), uncheckedShare: unchecked / counted };
}

function count(ages: Ages, ageSeconds: number): void {
  const minutes = Math.floor(ageSeconds / 60);
  ages[minutes] = (ages[minutes] as number) + 1;
}

/** Returns a quantile of the ages, in minutes: with 0.5 the median. */
export function findQuantileMinutes(ages: Ages, quantile: number): number {
  let left = quantile * ages.reduce((sum, views) => sum + views, 0);
  return ages.findIndex((views) => {
    left -= views;
    return left <= 0;
  });
}

/** Creates a function that picks the account k with a probability in proportion to 1 / (k + 1) (Zipf's law), by rejection. */
function createZipf(accounts: number, random: () => number): () => number {
  const logarithm = Math.log(accounts + 1);
  return () => {
    for (;;) {
      const rank = Math.floor(Math.exp(random() * logarithm));
      if (random() * rank * Math.log1p(1 / rank) <= Math.LN2) return Math.min(rank, accounts) - 1;
    }
  };
}

/** Creates a generator of numbers from 0 to 1 that are the same in each run (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
