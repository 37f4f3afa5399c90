/**
 * `npm run bench:search`: measures the search for profiles during typing, with 1,000, 100,000 and a million users: for the beginnings
 * of usernames, for other parts of them, and for Riot IDs.
 */
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
/** The lengths of the typed parts, which begin with the second or a later character. */
const partLengths = [3, 4, 5, 7, 40];
/** Riot IDs that all users show, that half of them show, and that no user shows. */
const riotIds = ['Mosswick#NA1', 'thistle down#euw', 'Bramblewick#EUW'];
/** One of this many searches finds nothing. */
const unknownEvery = 20;
const headings = [
  'users',
  'searches',
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
      const texts = {
        beginnings: choosePrefixes(names, searches),
        parts: chooseParts(names, searches),
        'Riot IDs': Array.from({ length: searches }, (_, index) => riotIds[index % 3] ?? ''),
      };
      for (const [kind, typed] of Object.entries(texts)) {
        await baseline.setResponses(await readResponses(site.address, names, typed));
        const [baselineRounds = [], siteRounds = []] = await runRounds(rounds, [
          () => search(baseline.address, typed),
          () => search(site.address, typed),
        ]);
        const [p50, p99] = [listValues(siteRounds, 'p50'), listValues(siteRounds, 'p99')];
        const rates = listValues(siteRounds, 'perSecond');
        const p50Ratios = ratios(p50, listValues(baselineRounds, 'p50'));
        const rateRatios = ratios(rates, listValues(baselineRounds, 'perSecond'));
        rows.push([users, kind, p50, p99, p50Ratios, rates, rateRatios]);
        if (!isQuick && median(p99) > maxP99Ms)
          throw new Error(`p99 is above ${maxP99Ms} ms\n\n${formatTable(rows)}`);
      }
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

/** Lists parts of existing names without their first characters, and some texts that no name contains. */
function chooseParts(usernames: readonly string[], count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    if (index % unknownEvery === 0) return `zz-unknown-${index}`;
    const name = usernames[Math.floor((index / count) * usernames.length)] ?? '';
    const start = 1 + (index % 3);
    return name.slice(start, start + (partLengths[index % partLengths.length] ?? 0));
  });
}

/** Returns the site's responses by path. Throws when a response is wrong. */
async function readResponses(
  site: string,
  usernames: readonly string[],
  texts: readonly string[],
): Promise<Record<string, HttpResponse>> {
  // The site itself creates the demo profile.
  const sorted = [...usernames, 'demo'].sort();
  const responses: Record<string, HttpResponse> = {};
  for (const text of texts) {
    const response = await sendSuccessfully(site + createPath(text));
    const { profiles } = JSON.parse(response.body) as { readonly profiles: readonly Suggestion[] };
    const found = profiles.map(({ displayName }) => displayName.toLowerCase());
    if (!isRight(found, text, sorted)) throw new Error(`'${text}' found ${found.join()}`);
    if (profiles.some(({ rank }) => !rank)) throw new Error(`'${text}' found no rank`);
    responses[createPath(text)] = response;
  }
  return responses;
}

/** Whether the search found the first names that begin with the text, and then any others that contain it. */
function isRight(found: readonly string[], text: string, sorted: readonly string[]): boolean {
  if (text.includes('#')) return found.length === (text === riotIds.at(-1) ? 0 : maxSuggestions);
  const first = sorted.findIndex((name) => name >= text);
  const next = first < 0 ? [] : sorted.slice(first, first + maxSuggestions);
  const beginning = next.filter((name) => name.startsWith(text));
  const others = found.slice(beginning.length);
  const missing = text.length < 3 ? 0 : maxSuggestions - beginning.length;
  const count = missing && countContaining(sorted, text, missing);
  return (
    found.slice(0, beginning.length).join() === beginning.join() &&
    others.length === count &&
    new Set(found).size === found.length &&
    others.every((name) => name.includes(text))
  );
}

/** Counts the names that contain a text and do not begin with it, up to a maximum. */
function countContaining(names: readonly string[], text: string, maxCount: number): number {
  let count = 0;
  for (const name of names)
    if (name.indexOf(text) > 0) {
      count += 1;
      if (count === maxCount) break;
    }
  return count;
}

function createUsername(index: number): string {
  return toUsernameKey(createDisplayName(index));
}

/** Measures response times with sequential searches, and the rate with parallel searches. */
async function search(address: string, texts: readonly string[]) {
  const request = (text: string) => sendSuccessfully(address + createPath(text));
  const durations: number[] = [];
  for (const text of texts) durations.push((await request(text)).durationMs);
  const perSecond = await measureEach(texts, connections, request);
  return { p50: quantile(durations, 0.5), p99: quantile(durations, 0.99), perSecond };
}

function createPath(text: string): string {
  return `/api/search?prefix=${encodeURIComponent(text)}`;
}
