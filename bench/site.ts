/**
 * `npm run bench`: how fast the site is, each figure beside a floor that was measured in the same run. Talks to nobody but
 * itself on 127.0.0.1. Results go to standard output, progress to standard error; `--write` puts them into docs/performance.md
 * with their pictures, `--only pages` measures one part.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { complain, endOnSignals, optionsOf, writeFigures } from './command.ts';
import { table } from './figures.ts';
import { drawPlot } from './site/draw-plot.ts';
import { measureLive } from './site/live.ts';
import { measurePages } from './site/pages.ts';
import { measurePhone } from './site/phone.ts';
import { showProgress } from './site/progress.ts';
import type { Mark, Scene, SceneResult } from './site/scene.ts';
import { measureSignIns } from './site/sign-ins.ts';
import { measureStart } from './site/start.ts';

const scenes: Readonly<Record<string, Scene>> = {
  pages: measurePages,
  live: measureLive,
  'sign-ins': measureSignIns,
  start: measureStart,
  phone: measurePhone,
};
const pictures = join(import.meta.dirname, '../docs/performance');

endOnSignals();
const values = optionsOf({
  quick: { type: 'boolean' },
  write: { type: 'boolean' },
  only: { type: 'string' },
});
if (values.write && (values.quick || values.only)) {
  complain('--write keeps the figures of a whole run, and nothing else.');
}
const chosen = Object.entries(scenes).filter(([name]) => name === (values.only ?? name));
if (chosen.length === 0) {
  complain(`There is no part '${values.only}'; there is: ${Object.keys(scenes).join(', ')}.`);
}
const results: [name: string, result: SceneResult][] = [];
try {
  for (const [at, [name, scene]] of chosen.entries()) {
    const progress = (words: string) => showProgress(at, chosen.length, name, words);
    results.push([name, await measure(scene, progress)]);
  }
  showProgress(chosen.length, chosen.length, 'done', '');
} finally {
  // Also what was measured before one went wrong.
  console.log(report());
}
if (values.write) keep();

/** Measures in a folder of its own. */
async function measure(scene: Scene, progress: (words: string) => void): Promise<SceneResult> {
  const folder = mkdtempSync(join(tmpdir(), 'rankfolio-bench-'));
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  // Also when a signal ends the benchmark.
  process.once('exit', removeFolder);
  try {
    return await scene({ isQuick: values.quick === true, folder, progress });
  } finally {
    removeFolder();
    process.off('exit', removeFolder);
  }
}

function machine(): string {
  const run = values.quick
    ? 'a quick run: the figures say little'
    : 'medians of several rounds (least–greatest)';
  return `Node ${process.versions.node}, ${availableParallelism()} cores, ${run}`;
}

function marks(): Mark[] {
  return results.flatMap(([, result]) => result.marks);
}

function details(): string {
  return results.map(([name, result]) => `── ${name}\n\n${result.details}`).join('\n\n');
}

function report(): string {
  return [machine(), tableOf(marks()), details()].join('\n\n');
}

/** The marks; a quick run judges none. */
function tableOf(all: readonly Mark[]): string {
  const rows = all.map(({ what, wanted, seen, isReached }) => {
    const verdict = isReached ? 'reached' : 'missed';
    return [what, wanted, seen, values.quick ? '' : verdict];
  });
  return table([['what', 'mark', 'seen', ''], ...rows]);
}

/** Puts the marks, the pictures and what stands behind them into the documentation. */
function keep(): void {
  const rows = marks().map(
    ({ what, wanted, seen, isReached }) =>
      `| ${what} | ${wanted} | ${seen} | ${isReached ? 'reached' : '**missed**'} |`,
  );
  writeFigures(
    'marks',
    [machine(), '', '| what | mark | seen | |', '| --- | --- | --- | --- |', ...rows].join('\n'),
  );
  mkdirSync(pictures, { recursive: true });
  const plots = results.flatMap(([, result]) => result.plots ?? []);
  for (const plot of plots) writeFileSync(join(pictures, `${plot.name}.svg`), drawPlot(plot));
  const shown = plots.map(({ name, title }) => `![${title}](performance/${name}.svg)`);
  writeFigures('plots', shown.join('\n\n'));
  writeFigures('site', `\`\`\`\n${machine()}\n\n${details()}\n\`\`\``);
}
