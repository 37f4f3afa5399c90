/** Load: many requests at the same time from another process than the server's. By wrk if it is installed, otherwise by autocannon. */
import { spawn, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import autocannon from 'autocannon';

export interface Load {
  /** The server's URL, without a slash at the end. */
  readonly address: string;
  /** Requested one after the other, round and round. */
  readonly paths: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  /** Kept connections; each sends its next request when it has its response. */
  readonly connections: number;
  readonly seconds: number;
}

export interface LoadResult {
  readonly perSecond: number;
  /** 99 of 100 responses take less, in milliseconds. */
  readonly p99: number;
  /** The length of an average response, including headers. */
  readonly bytes: number;
}

export type LoadGenerator = ReturnType<typeof createLoadGenerator>;

/** A run with failed requests counted. */
type Report = LoadResult & { readonly failures: number };

/** Each run begins further on by this share of the paths: the golden ratio keeps the beginnings apart, however many there are. */
const step = (Math.sqrt(5) - 1) / 2;

/** Chooses the program. @param folder for temporary files. */
export function createLoadGenerator(folder: string) {
  const hasWrk = spawnSync('wrk', ['--version']).error === undefined;
  let runs = 0;
  return {
    name: hasWrk ? 'wrk' : 'autocannon',
    /** Throws when a response is an error or does not come. */
    async run(load: Load): Promise<LoadResult> {
      // From the same beginning, a run would find what the last one left in memory.
      const begin = Math.floor(load.paths.length * step * runs++) % load.paths.length;
      const paths = [...load.paths.slice(begin), ...load.paths.slice(0, begin)];
      const started = { ...load, paths };
      const running = hasWrk ? runWrk(started, folder) : runAutocannon(started);
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
  let at = 0;
  const { requests, latency, throughput, duration, errors, timeouts, ...statuses } =
    await autocannon({
      url: address,
      connections,
      duration: seconds,
      headers: { ...headers },
      requests: [
        { setupRequest: (request) => ({ ...request, path: paths[at++ % paths.length] ?? '/' }) },
      ],
    });
  return {
    perSecond: requests.total / duration,
    p99: latency.p99,
    bytes: throughput.total / requests.total,
    failures: errors + timeouts + statuses['4xx'] + statuses['5xx'],
  };
}
