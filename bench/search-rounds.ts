/** Searches in rounds, one after the other and many at once: through the site, and beside it through the floor. */
import { mostSuggestions, type Suggestion } from '../domain/profiles/suggestions.ts';
import { quantile } from './figures.ts';
import { bodyOf } from './http-get.ts';
import { type SiteProcess, startSiteProcess } from './site-process.ts';

export interface RoundsSettings {
  readonly rounds: number;
  /** Rounds before the first that counts. */
  readonly warmUps: number;
  /** Searches in a round. */
  readonly searches: number;
}

/** What one way took in one round. */
export interface Taken {
  /** Milliseconds of one search after the other: the median, and what 99 of 100 stay below. */
  readonly median: number;
  readonly p99: number;
  /** Searches a second, many at once. */
  readonly rate: number;
}

export interface SearchRound {
  readonly site: Taken;
  readonly floor: Taken;
}

/** People who search at once. */
export const atOnce = 32;
/** What is typed, in letters; 40 stands for a whole name. */
const lengths = [1, 2, 3, 4, 6, 40];
/** Of so many searches one is for a beginning that nobody has. */
const everyNobody = 20;

/** Measures the site over this folder. Throws when an answer is not the one that the names make right. */
export async function measureSearches(
  dataDir: string,
  usernames: readonly string[],
  { rounds, warmUps, searches }: RoundsSettings,
): Promise<readonly SearchRound[]> {
  const site = await startSiteProcess({ DATA_DIR: dataDir });
  try {
    const prefixes = choosePrefixes(usernames, searches);
    await checkAnswers(site, usernames, prefixes);
    const measured: SearchRound[] = [];
    for (let at = 0; at < warmUps + rounds; at++) {
      // What comes second may find a machine that is warmer, or more tired: they take turns.
      const before = at % 2 === 0 ? await take(site.floor, prefixes) : undefined;
      const taken = await take(site.site, prefixes);
      const floor = before ?? (await take(site.floor, prefixes));
      if (at >= warmUps) measured.push({ site: taken, floor });
    }
    return measured;
  } finally {
    await site.close();
  }
}

/** Beginnings of names that are there, spread over all of them, and some that are not. */
function choosePrefixes(usernames: readonly string[], count: number): readonly string[] {
  return Array.from({ length: count }, (_, at) => {
    if (at % everyNobody === 0) return `nobody-${at}`;
    const name = usernames[Math.floor((at / count) * usernames.length)] ?? '';
    return name.slice(0, lengths[at % lengths.length]);
  });
}

/** Compares every answer with what the list of names says, and hands the answers to the floor. */
async function checkAnswers(
  { site, setFloor }: SiteProcess,
  usernames: readonly string[],
  prefixes: readonly string[],
): Promise<void> {
  // The site has made its demo profile.
  const sorted = [...usernames, 'demo'].sort();
  const answers: Record<string, string> = {};
  for (const prefix of prefixes) {
    const body = await bodyOf(site + pathOf(prefix));
    const { profiles } = JSON.parse(body) as { profiles: readonly Suggestion[] };
    const found = profiles.map(({ displayName }) => displayName.toLowerCase()).join();
    const right = firstWith(sorted, prefix).join();
    if (found !== right) throw new Error(`'${prefix}' found ${found}, and not ${right}`);
    if (profiles.some(({ bestRank }) => !bestRank)) throw new Error(`'${prefix}' found no rank`);
    answers[pathOf(prefix)] = body;
  }
  await setFloor(answers);
}

/** The first names with a prefix, of names in order. */
function firstWith(sorted: readonly string[], prefix: string): readonly string[] {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((sorted[middle] ?? '') < prefix) from = middle + 1;
    else to = middle;
  }
  return sorted.slice(from, from + mostSuggestions).filter((name) => name.startsWith(prefix));
}

async function take(address: string, prefixes: readonly string[]): Promise<Taken> {
  const times: number[] = [];
  for (const prefix of prefixes) {
    const from = performance.now();
    await bodyOf(address + pathOf(prefix));
    times.push(performance.now() - from);
  }
  const from = performance.now();
  const rest = prefixes.values();
  const person = async () => {
    for (const prefix of rest) await bodyOf(address + pathOf(prefix));
  };
  await Promise.all(Array.from({ length: atOnce }, person));
  const rate = (prefixes.length / (performance.now() - from)) * 1000;
  return { median: quantile(times, 0.5), p99: quantile(times, 0.99), rate };
}

function pathOf(prefix: string): string {
  return `/api/search?prefix=${encodeURIComponent(prefix)}`;
}
