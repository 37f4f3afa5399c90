/** Generates load by wrk if it is installed, otherwise by autocannon, and measures sites and the baseline under load. */
import { spawn, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import autocannon from 'autocannon';
import type { Baseline } from './baseline-process.ts';
import { runRounds } from './rates.ts';
import { type Cell, listValues, median, ratios } from './statistics.ts';

interface Load {
  /** The server's URL, without a trailing slash. */
  readonly address: string;
  /** The paths to request in turn. */
  readonly paths: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  /** The number of keep-alive connections. Each sends its next request when it has received a response. */
  readonly connections: number;
  readonly seconds: number;
}

interface LoadResult {
  readonly perSecond: number;
  /** The 99th percentile of the response times, in milliseconds. */
  readonly p99: number;
  /** The average length of a response, including headers. */
  readonly bytes: number;
}

/** The result of a run, with the number of failed requests. */
type Report = LoadResult & { readonly failures: number };

/** Each run starts later in the list of paths, by this share. The golden ratio spreads any number of starts evenly. */
const startShare = (Math.sqrt(5) - 1) / 2;

/** Chooses the load program. @param folder for temporary files. */
export function createLoadGenerator(folder: string) {
  const hasWrk = spawnSync('wrk', ['--version']).error === undefined;
  let runCount = 0;
  return {
    name: hasWrk ? 'wrk' : 'autocannon',
    /** Sends requests for `seconds`. Throws when a request fails or gets an error status. */
    async run(load: Load): Promise<LoadResult> {
      // If all runs started with the same path, a run would find the pages of the previous run in caches.
      const start = Math.floor(load.paths.length * startShare * runCount++) % load.paths.length;
      const paths = [...load.paths.slice(start), ...load.paths.slice(0, start)];
      const rotated = { ...load, paths };
      const running = hasWrk ? runWrk(rotated, folder) : runAutocannon(rotated);
      const { failures, ...result } = await running;
      if (failures > 0) throw new Error(`${failures} requests to ${load.address} failed`);
      return result;
    },
  };
}

async function runWrk(load: Load, folder: string): Promise<Report> {
  const { address, paths, headers, connections, seconds } = load;
  const pathsFile = join(folder, 'paths.txt');
  writeFileSync(pathsFile, paths.join('\n'));
  const script = join(import.meta.dirname, 'load.lua');
  const child = spawn('wrk', [
    ...['-t1', `-c${connections}`, `-d${seconds}s`, `-s${script}`],
    ...Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]),
    ...[address, '--', pathsFile],
  ]);
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const report = /^report (.*)$/m.exec(output)?.[1];
  if (!report) throw new Error(`wrk did not report:\n${output}${errors}`);
  return JSON.parse(report) as Report;
}

async function runAutocannon(load: Load): Promise<Report> {
  const { address, paths, headers, connections, seconds } = load;
  let index = 0;
  const { requests, latency, throughput, duration, errors, timeouts, ...statuses } =
    await autocannon({
      url: address,
      connections,
      duration: seconds,
      headers: { ...headers },
      requests: [
        { setupRequest: (request) => ({ ...request, path: paths[index++ % paths.length] ?? '/' }) },
      ],
    });
  return {
    perSecond: requests.total / duration,
    p99: latency.p99,
    bytes: throughput.total / requests.total,
    failures: errors + timeouts + statuses['4xx'] + statuses['5xx'],
  };
}

/** The requests to one site. */
export type LoadRequest = Pick<Load, 'address' | 'paths' | 'headers'>;

/** The figures of one request in all rounds. */
export type LoadFigures = Awaited<ReturnType<typeof measureLoad>>[number];

/** `seconds`: how long each request, and the baseline, is measured in a round. */
interface LoadSettings extends Pick<Load, 'connections' | 'seconds'> {
  readonly rounds: number;
  readonly baseline: Baseline;
  readonly generator: ReturnType<typeof createLoadGenerator>;
}

/** The number of paths of each request that are checked before the measurement. */
const checkedPaths = 20;

/**
 * Measures the baseline and the requests in turns. The responses must have about the same length. Returns the figures of each
 * request. Throws when a response is not about the requested profile.
 */
export async function measureLoad(
  requests: readonly LoadRequest[],
  { rounds, seconds, connections, baseline, generator }: LoadSettings,
) {
  const load = (request: LoadRequest) => generator.run({ ...request, connections, seconds });
  // These runs also warm the sites up.
  const lengths: number[] = [];
  for (const request of requests) {
    await checkResponses(request);
    lengths.push((await load(request)).bytes);
  }
  await baseline.setResponseBytes(Math.round(Math.max(...lengths)));
  const baselineRequest = { address: baseline.address, paths: ['/'], headers: {} };
  await load(baselineRequest);
  const [baselineResults = [], ...siteResults] = await runRounds(
    { rounds },
    [baselineRequest, ...requests].map((request) => () => load(request)),
  );
  const computeRatios = (site: readonly LoadResult[], key: 'perSecond' | 'p99') =>
    ratios(listValues(site, key), listValues(baselineResults, key));
  return siteResults.map((site) => ({
    site,
    baseline: baselineResults,
    rateRatios: computeRatios(site, 'perSecond'),
    p99Ratios: computeRatios(site, 'p99'),
  }));
}

/** Requests each path twice, because a new page is compressed differently from a cached one. */
async function checkResponses({ address, paths, headers }: LoadRequest): Promise<void> {
  const interval = Math.ceil(paths.length / checkedPaths);
  const checked = paths.filter((_, index) => index % interval === 0);
  for (const path of checked.flatMap((path) => [path, path])) {
    const name = path.slice(path.lastIndexOf('/') + 1);
    const response = await fetch(address + path, { headers });
    if (response.status === 200 && (await response.text()).includes(name)) continue;
    throw new Error(`the response to ${path} is not about ${name}`);
  }
}

export const loadHeadings = 'per second,baseline,× baseline,p99 ms,× baseline,bytes'.split(',');

/** Lists the cells below `loadHeadings`. */
export function listLoadCells({ site, baseline, rateRatios, p99Ratios }: LoadFigures): Cell[] {
  return [
    listValues(site, 'perSecond'),
    median(listValues(baseline, 'perSecond')),
    rateRatios,
    median(listValues(site, 'p99')),
    p99Ratios,
    median(listValues(site, 'bytes')),
  ];
}
