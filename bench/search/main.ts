/** `npm run bench:search`: the search for profiles while a user types, among few users, many and a million. */
import { toUsernameKey } from '../../domain/accounts/username.ts';
import { maxSuggestions, type Suggestion } from '../../domain/profiles/suggestions.ts';
import { startBaseline } from '../harness/baseline-process.ts';
import { runBenchmark } from '../harness/command.ts';
import { sendSuccessfully } from '../harness/http-client.ts';
import { measureEach, runRounds } from '../harness/rates.ts';
import { startSiteProcess } from '../harness/site-process.ts';
import { createSqliteUsers } from '../harness/sqlite-users.ts';
import {
  formatNumber,
  formatSpread,
  formatTable,
  median,
  quantile,
  ratios,
} from '../harness/statistics.ts';
import { displayNameOf } from '../harness/users.ts';

/** 99 of 100 responses come sooner, among any number of users. */
const maxP99Ms = 10;
const whole = { rounds: 9, warmUps: 2, searches: 500, userCounts: [1000, 100_000, 1_000_000] };
const quick = { rounds: 3, warmUps: 1, searches: 100, userCounts: [1000, 50_000] };
const connections = 32;
/** How many letters are typed; 40 is a whole name. */
const prefixLengths = [1, 2, 3, 4, 6, 40];
/** One search in so many finds nothing. */
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
  `medians of ${whole.rounds} rounds of ${whole.searches} searches (minimum–maximum)`,
  async ({ isQuick, folder, progress }) => {
    const { userCounts, searches, ...rounds } = isQuick ? quick : whole;
    await using opened = new AsyncDisposableStack();
    const database = await createSqliteUsers(folder);
    opened.defer(database.close);
    const baseline = await startBaseline();
    opened.defer(baseline.close);
    const rows = [headings];
    for (const users of userCounts) {
      await database.growTo(users, progress);
      progress(`searching among ${formatNumber(users)} users`);
      const site = await startSiteProcess({ DATA_DIR: folder });
      try {
        const names = Array.from({ length: users }, (_, at) => toUsernameKey(displayNameOf(at)));
        const prefixes = choosePrefixes(names, searches);
        await baseline.setBodies(await readResponses(site.address, names, prefixes));
        const sides = [baseline, site].map(
          ({ address }) =>
            () =>
              search(address, prefixes),
        );
        const [bare = [], ofSite = []] = await runRounds(rounds, sides);
        const p99 = ofSite.map((round) => round.p99);
        if (!isQuick && median(p99) > maxP99Ms) {
          throw new Error(
            `among ${formatNumber(users)} users p99 is ${formatNumber(median(p99))} ms`,
          );
        }
        const [p50, bareP50] = [ofSite, bare].map((side) => side.map((round) => round.p50));
        const [rate, bareRate] = [ofSite, bare].map((side) => side.map((round) => round.perSecond));
        const compared = (values: number[] = [], others: number[] = []) =>
          formatSpread(ratios(values, others));
        rows.push([
          formatNumber(users),
          ...[formatSpread(p50 ?? []), formatSpread(p99), compared(p50, bareP50)],
          ...[formatSpread(rate ?? []), compared(rate, bareRate)],
        ]);
      } finally {
        await site.close();
      }
    }
    return formatTable(rows);
  },
);

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

/** Searches one after the other for the response times, and over all connections for the rate. */
async function search(
  address: string,
  prefixes: readonly string[],
): Promise<{ p50: number; p99: number; perSecond: number }> {
  const request = (prefix: string) => sendSuccessfully(address + pathOf(prefix));
  const durations: number[] = [];
  for (const prefix of prefixes) durations.push((await request(prefix)).durationMs);
  const perSecond = await measureEach(prefixes, connections, request);
  return { p50: quantile(durations, 0.5), p99: quantile(durations, 0.99), perSecond };
}

function pathOf(prefix: string): string {
  return `/api/search?prefix=${encodeURIComponent(prefix)}`;
}
