/**
 * `npm run bench`: measures the speed of the site, compared with a baseline in the same run. It only uses the loopback network.
 * `--beside FOLDER` compares it with another built version, too. `--only pages` measures only the part 'pages', `--quick` checks only that each part runs, and `--write` puts the results into
 * docs/performance.md.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createTemporaryFolder, printProgress } from '../harness/command.ts';
import { projectFolder } from '../harness/site-process.ts';
import { formatTable } from '../harness/statistics.ts';
import { measureLayers } from './layers.ts';
import { measureLive } from './live.ts';
import { measurePages } from './pages.ts';
import type { Part } from './part.ts';
import { measurePhone } from './phone.ts';
import { measureRefreshes } from './refreshes.ts';
import { measureStart } from './start.ts';

const parts: Readonly<Record<string, Part>> = {
  pages: measurePages,
  layers: measureLayers,
  live: measureLive,
  refreshes: measureRefreshes,
  start: measureStart,
  phone: measurePhone,
};
const page = join(projectFolder, 'docs/performance.md');

// A signal ends the process through exit, so that temporary folders are deleted.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
  process.once(signal, () => process.exit(1));
const { quick, write, only, beside } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    only: { type: 'string' },
    beside: { type: 'string' },
  },
}).values;
if (write && (quick || only)) throw new Error('--write needs a full run of all parts');
const names = Object.keys(parts).filter((name) => !only || name === only);
if (names.length === 0) throw new Error(`the parts are: ${Object.keys(parts).join(', ')}`);

const method = quick ? 'a quick run: the figures say little' : 'medians (minimum–maximum)';
const targetRows = [['what', 'target', 'measured', 'result']];
const details: string[] = [];
try {
  for (const name of names) {
    using folder = createTemporaryFolder();
    const progress = (text: string) => printProgress(`${name}: ${text}`);
    const result = await parts[name]?.({
      isQuick: quick,
      folder: folder.path,
      beside: beside && resolve(beside),
      progress,
    });
    for (const { name, target, measured, isReached } of result?.targets ?? []) {
      const judgement = quick ? 'not judged' : isReached ? 'reached' : 'missed';
      targetRows.push([name, target, measured, judgement]);
      if (result?.isStrict && judgement === 'missed') process.exitCode = 1;
    }
    details.push(`── ${name}\n\n${result?.details}`);
  }
} finally {
  // If a part fails, the results of the parts before it are still printed.
  const heading = `Node ${process.versions.node}, ${availableParallelism()} cores; ${method}`;
  const results = [heading, formatTable(targetRows), ...details].join('\n\n');
  console.log(results);
  if (write && details.length === names.length) writeResults(results);
}

/** Replaces the results between the comments `results` and `end of results` of docs/performance.md. */
function writeResults(results: string): void {
  const [start, end] = ['<!-- results -->', '<!-- end of results -->'];
  const text = readFileSync(page, 'utf8');
  const [before = '', rest] = text.split(start);
  const after = rest?.split(end)[1];
  if (after === undefined) throw new Error(`${page} must contain ${start} and ${end}`);
  writeFileSync(page, `${before}${start}\n\`\`\`\n${results}\n\`\`\`\n${end}${after}`);
}
