/**
 * Measures sites under load, compared with a floor: a bare server that sends the same headers and bytes. autocannon creates the
 * load in its own process, at the lowest priority. It needs more processor time for a response than the floor does, so rates would
 * say more about autocannon than about a fast server: the processor times of the servers are compared.
 */
import { constants, setPriority } from 'node:os';
import autocannon from 'autocannon';
import type { Baseline } from './baseline-process.ts';
import { type MeasuredProcess, readArgument, startChildProcess } from './child-process.ts';
import { sendSuccessfully } from './http-client.ts';
import { runRounds } from './rates.ts';
import { type Cell, formatNumber, formatTable, listValues, median, ratios } from './statistics.ts';

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

interface LoadReport {
  readonly count: number;
  readonly failures: number;
  readonly perSecond: number;
  /** The 99th percentile of the response times, in milliseconds. */
  readonly p99: number;
  /** The average length of a response, including headers. */
  readonly bytes: number;
  /** The cores that the load generator used: a share of one, because it has one thread. */
  readonly loadShare: number;
}

type LoadGenerator = Awaited<ReturnType<typeof startLoadGenerator>>;

if (import.meta.main) main();

function main(): void {
  readArgument();
  setPriority(constants.priority.PRIORITY_LOW);
  process.on('message', async (load: Load) => process.send?.(await runAutocannon(load)));
  process.send?.('ready');
}

async function runAutocannon(load: Load): Promise<LoadReport> {
  const { address, paths, headers, connections, seconds } = load;
  let index = 0;
  const cpuBefore = process.cpuUsage();
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
  const { user, system } = process.cpuUsage(cpuBefore);
  return {
    count: requests.total,
    failures: errors + timeouts + statuses['4xx'] + statuses['5xx'],
    perSecond: requests.total / duration,
    p99: latency.p99,
    bytes: throughput.total / requests.total,
    loadShare: (user + system) / 1e6 / duration,
  };
}

/** Starts the process that creates load. */
export async function startLoadGenerator() {
  const child = await startChildProcess(import.meta.filename, {});
  return {
    [Symbol.asyncDispose]: child[Symbol.asyncDispose],
    /** Sends requests for `seconds`. Throws when a request fails or gets an error status. */
    async run(load: Load): Promise<LoadReport> {
      const report = await child.request<LoadReport>(load);
      if (report.failures === 0) return report;
      throw new Error(`${report.failures} requests to ${load.address} failed`);
    },
  };
}

/** Requests that are measured together. */
export interface LoadRequest extends Pick<Load, 'paths' | 'headers'> {
  readonly site: MeasuredProcess;
}

/** `cpuMs` is the processor time of the measured process for each response. */
type Measured = LoadReport & { readonly cpuMs: number };

/** The figures of a request and its floor in all rounds. */
export interface LoadFigures {
  readonly site: readonly Measured[];
  readonly floor: readonly Measured[];
  /** The processor time of the floor, divided by that of the site. */
  readonly ratios: readonly number[];
}

/** `seconds`: how long each request, and its floor, is measured in a round. */
interface LoadSettings extends Pick<Load, 'connections' | 'seconds'> {
  readonly rounds: number;
  readonly warmUps: number;
  readonly floor: Baseline;
  readonly generator: LoadGenerator;
}

/**
 * Measures requests and their floors in turns. Each request continues where its last run ended, so that a page is requested again
 * only after all other pages.
 * @param requests by their printed names.
 */
export async function measureLoad<Name extends string>(
  requests: Readonly<Record<Name, LoadRequest>>,
  { rounds, warmUps, seconds, connections, floor, generator }: LoadSettings,
): Promise<Readonly<Record<Name, LoadFigures>>> {
  const measure = async (process: MeasuredProcess, load: Pick<Load, 'paths' | 'headers'>) => {
    const cpuBefore = await process.cpuMs();
    const report = await generator.run({ address: process.address, ...load, connections, seconds });
    return { ...report, cpuMs: ((await process.cpuMs()) - cpuBefore) / report.count };
  };
  const names = Object.keys(requests) as Name[];
  const sides: (() => Promise<Measured>)[] = [];
  for (const [index, name] of names.entries()) {
    const { site, headers, paths: allPaths } = requests[name];
    const floorPath = `/${index}`;
    let paths = allPaths;
    // The second response of a page that can be cached is compressed better than the first.
    await sendSuccessfully(`${site.address}${paths[0]}`, { headers });
    const response = await sendSuccessfully(`${site.address}${paths[0]}`, { headers });
    await floor.setResponses({ [floorPath]: response });
    const measureSite = async () => {
      const report = await measure(site, { paths, headers });
      const next = report.count % paths.length;
      paths = [...paths.slice(next), ...paths.slice(0, next)];
      return report;
    };
    sides.push(measureSite, () => measure(floor, { paths: [floorPath], headers }));
  }
  const results = await runRounds({ rounds, warmUps }, sides);
  const toFigures = (index: number): LoadFigures => {
    const [site = [], floor = []] = results.slice(2 * index);
    return { site, floor, ratios: ratios(listValues(floor, 'cpuMs'), listValues(site, 'cpuMs')) };
  };
  const figures = names.map((name, index) => [name, toFigures(index)]);
  return Object.fromEntries(figures) as Record<Name, LoadFigures>;
}

/** Formats the figures of `measureLoad` as a table. */
export function formatLoadTable(heading: string, figures: Readonly<Record<string, LoadFigures>>) {
  const headings = 'CPU ms,floor,floor ÷ site,per second,p99 ms,floor,bytes,load generator'.split(
    ',',
  );
  const rows = Object.entries(figures).map(([name, { site, floor, ratios }]): Cell[] => [
    name,
    listValues(site, 'cpuMs'),
    median(listValues(floor, 'cpuMs')),
    ratios,
    listValues(site, 'perSecond'),
    listValues(site, 'p99'),
    median(listValues(floor, 'p99')),
    median(listValues(site, 'bytes')),
    `${formatNumber(median(listValues(site, 'loadShare')))} cores`,
  ]);
  return formatTable([[heading, ...headings], ...rows]);
}
