/** The parts of every benchmark command: options, temporary folder, heading, progress, and writing figures to the docs. */
import { mkdtempDisposableSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ParseArgsConfig, parseArgs } from 'node:util';

const docs = join(import.meta.dirname, '../../docs');

export interface BenchmarkRun {
  /** Whether this is a short run for CI, which checks every response but judges no times. */
  readonly isQuick: boolean;
  /** An empty folder, which is deleted at the end. */
  readonly folder: string;
  /** Prints the current step. */
  readonly progress: (text: string) => void;
}

/**
 * Runs a benchmark. It prints the results on standard output and, with `--write`, puts them into a page of docs/.
 * @param name the command is `npm run bench:{name}`.
 * @param method a description of how a full run calculates its figures, for the heading.
 * @param measure returns the results as text; throws when a measured response is wrong.
 * @param page the page with the comments for the results.
 */
export async function runBenchmark(
  name: string,
  method: string,
  measure: (run: BenchmarkRun) => Promise<string>,
  page = 'performance.md',
): Promise<void> {
  const { quick: isQuick = false, write = false } = readOptions({
    quick: { type: 'boolean' },
    write: { type: 'boolean' },
  });
  if (isQuick && write) exitWithError('--write needs a full run; leave out --quick.');
  using folder = createTemporaryFolder();
  const figures = await measure({ isQuick, folder: folder.path, progress: printProgress });
  const results = `${formatHeading(isQuick, method)}\n\n${figures}`;
  console.log(results);
  if (write) writeFigures(name, `\`\`\`\n${results}\n\`\`\``, page);
}

/** Reads the command-line options. Ends the process with an error message when they are wrong. */
export function readOptions<const Options extends NonNullable<ParseArgsConfig['options']>>(
  options: Options,
) {
  // A signal ends the process through exit, so that temporary folders are deleted.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.once(signal, () => process.exit(1));
  }
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    const names = Object.keys(options).map((name) => `--${name}`);
    return exitWithError(`${(error as Error).message}\nThe options are: ${names.join(', ')}.`);
  }
}

export function exitWithError(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

export function printProgress(text: string): void {
  process.stderr.write(`${text}…\n`);
}

/** Creates an empty folder. Disposing deletes the folder, and so does the end of the process. */
export function createTemporaryFolder() {
  const folder = mkdtempDisposableSync(join(tmpdir(), 'rankfolio-bench-'));
  process.once('exit', folder.remove);
  return folder;
}

/** Formats the first line of the results. */
export function formatHeading(isQuick: boolean, method: string): string {
  const description = isQuick ? 'a quick run: the figures say little' : method;
  return `Node ${process.versions.node}, ${availableParallelism()} cores; ${description}`;
}

/** Replaces the figures between the comments `bench:{name}` and `end of bench:{name}` of a page of docs/. */
export function writeFigures(name: string, markdown: string, page = 'performance.md'): void {
  const path = join(docs, page);
  const [start, end] = [`<!-- bench:${name} -->`, `<!-- end of bench:${name} -->`];
  const text = readFileSync(path, 'utf8');
  const [from, to] = [text.indexOf(start), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`docs/${page} must contain ${start} and ${end}`);
  writeFileSync(path, `${text.slice(0, from)}${start}\n${markdown}\n${text.slice(to)}`);
}
