/** `npm run bench:search`: measures the search for profiles during typing, with 1,000, 100,000 and a million users. */
import { toUsernameKey } from '../../domain/accounts/username.ts';
import { maxSuggestions, type Suggestion } from '../../domain/profiles/suggestions.ts';
import { startBaseline } from '../harness/baseline-process.ts';
import { runBenchmark } from '../harness/command.ts';
import { type HttpResponse, sendSuccessfully } from '../harness/http-client.ts';
import { measureEach, runRounds } from '../harness/rates.ts';
import { startSiteProcess } from '../harness/site-process.ts';
import { createSqliteUsers } from '../harness/sqlite-users.ts';
import {
  type Cell,
  formatNumber,
  formatTable,
  listValues,
  median,
  quantile,
  ratios,
} from '../harness/statistics.ts';
import { createDisplayName } from '../harness/users.ts';

/** The maximum p99 of the response times, for any number of users. */
const maxP99Ms = 10;
const full = { rounds: 9, warmUps: 2, searches: 500, userCounts: [1000, 100_000, 1_000_000] };
const quick = { rounds: 3, warmUps: 1, searches: 100, userCounts: [1000, 50_000] };
const connections = 32;
/** The lengths of the typed prefixes. 40 stands for the full name. */
const prefixLengths = [1, 2, 3, 4, 6, 40];
/** One of this many searches finds nothing. */
const unknownEvery = 20;
const headings = [
  'users',
  'response, p50, ms',
  'response, p99, ms',
  'p50 × baseline',
  `per second, ${connections} connections`,
  '× baseline',
];

await runBenchmark(
  'search',
  `medians of ${full.rounds} rounds of ${full.searches} searches (minimum–maximum)`,
  async ({ isQuick, folder, progress }) => {
    const { userCounts, searches, ...rounds } = isQuick ? quick : full;
    await using database = await createSqliteUsers(folder);
    await using baseline = await startBaseline();
    const rows: Cell[][] = [headings];
    for (const users of userCounts) {
      await database.growTo(users, progress);
      progress(`searching among ${formatNumber(users)} users`);
      await using site = await startSiteProcess({ DATA_DIR: folder });
      const names = Array.from({ length: users }, (_, index) => createUsername(index));
      const prefixes = choosePrefixes(names, searches);
      await baseline.setResponses(await readResponses(site.address, names, prefixes));
      const [baselineRounds = [], siteRounds = []] = await runRounds(rounds, [
        () => search(baseline.address, prefixes),
        () => search(site.address, prefixes),
      ]);
      const [p50, p99] = [listValues(siteRounds, 'p50'), listValues(siteRounds, 'p99')];
      const rates = listValues(siteRounds, 'perSecond');
      const p50Ratios = ratios(p50, listValues(baselineRounds, 'p50'));
      const rateRatios = ratios(rates, listValues(baselineRounds, 'perSecond'));
      rows.push([users, p50, p99, p50Ratios, rates, rateRatios]);
      if (!isQuick && median(p99) > maxP99Ms)
        throw new Error(`p99 is above ${maxP99Ms} ms\n\n${formatTable(rows)}`);
    }
    return formatTable(rows);
  },
);

/** Lists prefixes of existing names, spread evenly over the whole list, and some names that do not exist. */
function choosePrefixes(usernames: readonly string[], count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    if (index % unknownEvery === 0) return `unknown-${index}`;
    const name = usernames[Math.floor((index / count) * usernames.length)] ?? '';
    return name.slice(0, prefixLengths[index % prefixLengths.length]);
  });
}

/** Returns the site's responses by path. Throws when a response is wrong. */
async function readResponses(
  site: string,
  usernames: readonly string[],
  prefixes: readonly string[],
): Promise<Record<string, HttpResponse>> {
  // The site itself creates the demo profile.
  const sorted = [...usernames, 'demo'].sort();
  const responses: Record<string, HttpResponse> = {};
  for (const prefix of prefixes) {
    const response = await sendSuccessfully(site + createPath(prefix));
    const { profiles } = JSON.parse(response.body) as { readonly profiles: readonly Suggestion[] };
    const found = profiles.map(({ displayName }) => displayName.toLowerCase()).join();
    const first = sorted.findIndex((name) => name >= prefix);
    const next = first < 0 ? [] : sorted.slice(first, first + maxSuggestions);
    const expected = next.filter((name) => name.startsWith(prefix)).join();
    if (found !== expected) throw new Error(`'${prefix}' found ${found}, not ${expected}`);
    if (profiles.some(({ bestRank }) => !bestRank)) throw new Error(`'${prefix}' found no rank`);
    responses[createPath(prefix)] = response;
  }
  return responses;
}

function createUsername(index: number): string {
  return toUsernameKey(createDisplayName(index));
}

/** Measures response times with sequential searches, and the rate with parallel searches. */
async function search(address: string, prefixes: readonly string[]) {
  const request = (prefix: string) => sendSuccessfully(address + createPath(prefix));
  const durations: number[] = [];
  for (const prefix of prefixes) durations.push((await request(prefix)).durationMs);
  const perSecond = await measureEach(prefixes, connections, request);
  return { p50: quantile(durations, 0.5), p99: quantile(durations, 0.99), perSecond };
}

function createPath(prefix: string): string {
  return `/api/search?prefix=${encodeURIComponent(prefix)}`;
}
