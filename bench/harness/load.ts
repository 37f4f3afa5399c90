/**
 * Measures servers under load. autocannon creates the load in its own process, at the lowest priority. It needs more processor time
 * for a response than a bare server does, so the processor times of the servers are compared, not their rates.
 */
import { constants, setPriority } from 'node:os';
import autocannon from 'autocannon';
import { type MeasuredProcess, readArgument, startChildProcess } from './child-process.ts';
import { runRounds } from './rates.ts';
import { type Cell, formatTable, listValues, median } from './statistics.ts';

interface Load {
  /** The server's URL, without a trailing slash. */
  readonly address: string;
  /** The paths to request in turn. */
  readonly paths: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  /** The number of requests; without it, requests are sent for `seconds`. */
  readonly amount?: number | undefined;
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
  const { address, paths, headers, connections, seconds, amount } = load;
  let index = 0;
  const { requests, latency, throughput, duration, errors, ...statuses } = await autocannon({
    url: address,
    timeout: 60,
    connections,
    ...(amount === undefined ? { duration: seconds } : { amount }),
    headers: { ...headers },
    requests: [
      { setupRequest: (request) => ({ ...request, path: paths[index++ % paths.length] ?? '/' }) },
    ],
  });
  return {
    count: requests.total,
    failures: errors + statuses['4xx'] + statuses['5xx'],
    perSecond: requests.total / duration,
    p99: latency.p99,
    bytes: throughput.total / requests.total,
  };
}

/** Starts the process that creates load. */
export async function startLoadGenerator() {
  const child = await startChildProcess(import.meta.filename, {});
  return {
    [Symbol.asyncDispose]: child[Symbol.asyncDispose],
    run: (load: Load) => child.request<LoadReport>(load),
  };
}

/** Requests that are measured together. */
export interface LoadRequest extends Pick<Load, 'paths' | 'headers' | 'amount'> {
  readonly server: MeasuredProcess;
  /** Whether refusals are only counted. */
  readonly canFail?: boolean;
}

/** `cpuMs` is the processor time of the measured process for each answered request. */
export type Measured = LoadReport & { readonly cpuMs: number };

/** `seconds`: how long each request without an amount is measured in a round. */
interface LoadSettings extends Pick<Load, 'connections' | 'seconds'> {
  readonly rounds: number;
  readonly warmUps: number;
  readonly generator: LoadGenerator;
}

/**
 * Measures requests in turns. Each continues where its last run ended, so that a page is requested again only after all other
 * pages.
 * @param requests by their printed names.
 * @returns the figures of each in all rounds.
 * @throws when a request fails or gets an error status, after printing what was measured before.
 */
export async function measureLoad(
  requests: Readonly<Record<string, LoadRequest>>,
  { rounds, warmUps, seconds, connections, generator }: LoadSettings,
): Promise<Readonly<Record<string, readonly Measured[]>>> {
  const figures: Record<string, Measured[]> = {};
  const sides = Object.entries(requests).map(([name, request]) => {
    const { server, headers, amount, paths, canFail } = request;
    let start = 0;
    return async (round: number) => {
      const cpuBefore = await server.cpuMs();
      const { address } = server;
      const next = [...paths.slice(start), ...paths.slice(0, start)];
      const load = { address, paths: next, headers, amount, connections, seconds };
      const report = await generator.run(load);
      const { count, failures } = report;
      if (failures > 0 && !canFail)
        throw new Error(`${failures} requests to ${address}${paths[0]} failed`);
      start = (start + count) % paths.length;
      const cpuMs = ((await server.cpuMs()) - cpuBefore) / (count - failures);
      if (round >= 0) figures[name] = [...(figures[name] ?? []), { ...report, cpuMs }];
    };
  });
  try {
    await runRounds({ rounds, warmUps }, sides);
  } catch (error) {
    console.log(formatLoadTable('until the failure', figures));
    throw error;
  }
  return figures;
}

/** Formats the figures of `measureLoad` as a table. */
export function formatLoadTable(
  heading: string,
  figures: Readonly<Record<string, readonly Measured[]>>,
): string {
  const rows = Object.entries(figures).map(([name, measured]): Cell[] => [
    name,
    listValues(measured, 'cpuMs'),
    listValues(measured, 'perSecond'),
    listValues(measured, 'p99'),
    median(listValues(measured, 'bytes')),
    listValues(measured, 'failures').reduce((sum, count) => sum + count, 0),
  ]);
  const columns = ['CPU ms', 'per second', 'p99 ms', 'bytes', 'refused'];
  return formatTable([[heading, ...columns], ...rows]);
}
