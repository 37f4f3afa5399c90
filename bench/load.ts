/** Many requests at once from a process of their own: wrk where the machine has it, autocannon else. */
import { spawn, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { startChildProcess } from './child-process.ts';

export interface Load {
  /** Where it is listened, without a slash at the end. */
  readonly address: string;
  /** What is asked for, one after the other and round and round; each run begins further on. */
  readonly paths: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  /** Connections that are kept; each asks again as soon as it was answered. */
  readonly connections: number;
  readonly seconds: number;
}

export interface Loaded {
  readonly perSecond: number;
  /** Milliseconds until an answer was there. */
  readonly p50: number;
  readonly p99: number;
  /** Of an answer on the wire, on average, headers included. */
  readonly bytes: number;
}

export interface LoadGenerator {
  readonly name: 'wrk' | 'autocannon';
  /** Throws when an answer does not come, or is an error. */
  run(load: Load): Promise<Loaded>;
}

/** What either program says of a run. */
export interface LoadReport extends Loaded {
  /** Answers of 400 and more, and connections that broke. */
  readonly failures: number;
}

/** By this share of its paths a run begins further on than the last: so many runs, and none begins where another did. */
const furtherOn = (Math.sqrt(5) - 1) / 2;

/** Finds out what this machine has. @param folder for the files of a run; it must be there. */
export function findLoadGenerator(folder: string): LoadGenerator {
  const hasWrk = spawnSync('wrk', ['--version']).error === undefined;
  const run = hasWrk ? runWrk : runAutocannon;
  const file = join(folder, 'paths.txt');
  let runs = 0;
  return {
    name: hasWrk ? 'wrk' : 'autocannon',
    async run(load) {
      // From the same beginning, a run would find what the one before it left in memory.
      const begin = Math.floor(load.paths.length * furtherOn * runs) % load.paths.length;
      runs += 1;
      const paths = [...load.paths.slice(begin), ...load.paths.slice(0, begin)];
      writeFileSync(file, paths.join('\n'));
      const { failures, ...loaded } = await run(load, file);
      if (failures > 0) throw new Error(`${failures} requests to ${load.address} failed`);
      return loaded;
    },
  };
}

async function runWrk(load: Load, pathsFile: string): Promise<LoadReport> {
  const headers = Object.entries(load.headers).flatMap(([name, value]) => [
    '-H',
    `${name}: ${value}`,
  ]);
  const child = spawn('wrk', [
    '-t1',
    `-c${load.connections}`,
    `-d${load.seconds}s`,
    ...headers,
    `-s${join(import.meta.dirname, 'load.lua')}`,
    load.address,
    '--',
    pathsFile,
  ]);
  const said = await text(child.stdout);
  const report = /^report (.*)$/m.exec(said)?.[1];
  if (!report) throw new Error(`wrk did not report:\n${said}${await text(child.stderr)}`);
  return JSON.parse(report) as LoadReport;
}

async function runAutocannon(load: Load, pathsFile: string): Promise<LoadReport> {
  const file = join(import.meta.dirname, 'autocannon-process.ts');
  const { paths: _, ...rest } = load;
  const longest = (load.seconds + 30) * 1000;
  const { ready, close } = await startChildProcess(file, { ...rest, pathsFile }, [], longest);
  await close();
  return ready as LoadReport;
}
