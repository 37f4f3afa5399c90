/** What the commands `npm run bench:…` have in common: their options, their end, and where their figures are kept. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ParseArgsConfig, parseArgs } from 'node:util';

const page = join(import.meta.dirname, '../docs/performance.md');

/**
 * Runs a benchmark: its results go to standard output, and with `--write` into docs/performance.md.
 * @param name its word in `bench:{name}`.
 * @param measure gives the results as text; throws when something is wrong with what was measured.
 */
export async function runBenchmark(
  name: string,
  measure: (isQuick: boolean) => Promise<string>,
): Promise<void> {
  endOnSignals();
  const values = optionsOf({ quick: { type: 'boolean' }, write: { type: 'boolean' } });
  if (values.quick && values.write) {
    complain('--write keeps the figures of a whole run, not those of --quick.');
  }
  const results = await measure(values.quick === true);
  console.log(results);
  if (values.write) writeFigures(name, `\`\`\`\n${results}\n\`\`\``);
}

/** The options that a benchmark was called with. Ends the process with a sentence when they cannot be understood. */
export function optionsOf<const Options extends NonNullable<ParseArgsConfig['options']>>(
  options: Options,
) {
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    const names = Object.keys(options).map((name) => `--${name}`);
    return complain(`${(error as Error).message}\nThere is: ${names.join(', ')}.`);
  }
}

/** Ends the process with a sentence for whoever called it. */
export function complain(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

/** Has a signal end the process the usual way, which removes temporary folders. */
export function endOnSignals(): void {
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.once(signal, () => process.exit(1));
  }
}

/** Says on standard error what is going on. */
export function progress(words: string): void {
  process.stderr.write(`${words}…\n`);
}

/**
 * Puts figures into docs/performance.md, in the place of the last ones.
 * @param markdown what stands there from now on.
 */
export function writeFigures(name: string, markdown: string): void {
  const marks = [`<!-- bench:${name} -->`, `<!-- end of bench:${name} -->`] as const;
  const text = readFileSync(page, 'utf8');
  const [from, to] = marks.map((mark) => text.indexOf(mark));
  if (from === undefined || to === undefined || from < 0 || to < from) {
    throw new Error(`docs/performance.md must hold ${marks.join(' and ')}`);
  }
  const section = `${marks[0]}\n${markdown}\n`;
  writeFileSync(page, text.slice(0, from) + section + text.slice(to));
}
