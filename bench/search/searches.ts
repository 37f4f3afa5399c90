/** Rounds of searches on the site and on the baseline, whose responses are the same. */
import { toUsernameKey } from '../../domain/accounts/username.ts';
import { maxSuggestions, type Suggestion } from '../../domain/profiles/suggestions.ts';
import { startBaseline } from '../harness/baseline-process.ts';
import { sendSuccessfully } from '../harness/http-client.ts';
import { measureEach, runRounds } from '../harness/rates.ts';
import { startSiteProcess } from '../harness/site-process.ts';
import { quantile } from '../harness/statistics.ts';
import { displayNameOf } from '../harness/users.ts';

/** One side in one round. */
export interface Searches {
  /** Of the response times of single searches, in milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** Over several connections. */
  readonly perSecond: number;
}

interface SearchSettings {
  readonly rounds: number;
  readonly warmUps: number;
  /** In a round. */
  readonly searches: number;
}

export const concurrency = 32;
/** How many letters are typed; 40 is a whole name. */
const prefixLengths = [1, 2, 3, 4, 6, 40];
/** One search in so many finds nothing. */
const unknownEvery = 20;

/** Measures the site on the database of a folder. Throws when the site finds other profiles than the names that match. */
export async function measureSearches(
  dataDir: string,
  users: number,
  { searches, ...rounds }: SearchSettings,
): Promise<{ readonly site: Searches[]; readonly baseline: Searches[] }> {
  await using opened = new AsyncDisposableStack();
  const site = await startSiteProcess({ DATA_DIR: dataDir });
  opened.defer(site.close);
  const baseline = await startBaseline();
  opened.defer(baseline.close);
  const usernames = Array.from({ length: users }, (_, index) =>
    toUsernameKey(displayNameOf(index)),
  );
  const prefixes = choosePrefixes(usernames, searches);
  await baseline.setBodies(await readResponses(site.address, usernames, prefixes));
  const [ofBaseline = [], ofSite = []] = await runRounds(
    rounds,
    [baseline, site].map(
      ({ address }) =>
        () =>
          search(address, prefixes),
    ),
  );
  return { site: ofSite, baseline: ofBaseline };
}

/** Beginnings of existing names, from all of the list, and of unknown ones. */
function choosePrefixes(usernames: readonly string[], count: number): string[] {
  return Array.from({ length: count }, (_, at) => {
    if (at % unknownEvery === 0) return `unknown-${at}`;
    const name = usernames[Math.floor((at / count) * usernames.length)] ?? '';
    return name.slice(0, prefixLengths[at % prefixLengths.length]);
  });
}

/** Returns the site's responses by path. Throws when one is wrong. */
async function readResponses(
  site: string,
  usernames: readonly string[],
  prefixes: readonly string[],
): Promise<Record<string, string>> {
  // The site creates its demo profile itself.
  const sorted = [...usernames, 'demo'].sort();
  const responses: Record<string, string> = {};
  for (const prefix of prefixes) {
    const { body } = await sendSuccessfully(site + pathOf(prefix));
    const { profiles } = JSON.parse(body) as { readonly profiles: readonly Suggestion[] };
    const found = profiles.map(({ displayName }) => displayName.toLowerCase()).join();
    const expected = firstMatches(sorted, prefix).join();
    if (found !== expected) throw new Error(`'${prefix}' found ${found}, not ${expected}`);
    if (profiles.some(({ bestRank }) => !bestRank)) throw new Error(`'${prefix}' found no rank`);
    responses[pathOf(prefix)] = body;
  }
  return responses;
}

/** Searches sorted names by bisection. */
function firstMatches(sorted: readonly string[], prefix: string): string[] {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((sorted[middle] ?? '') < prefix) from = middle + 1;
    else to = middle;
  }
  return sorted.slice(from, from + maxSuggestions).filter((name) => name.startsWith(prefix));
}

async function search(address: string, prefixes: readonly string[]): Promise<Searches> {
  const request = (prefix: string) => sendSuccessfully(address + pathOf(prefix));
  const durations: number[] = [];
  for (const prefix of prefixes) durations.push((await request(prefix)).durationMs);
  const perSecond = await measureEach(prefixes, concurrency, request);
  return { p50: quantile(durations, 0.5), p99: quantile(durations, 0.99), perSecond };
}

function pathOf(prefix: string): string {
  return `/api/search?prefix=${encodeURIComponent(prefix)}`;
}
