/**
 * `npm run bench`: how fast the site is, compared with a baseline of the same run. It uses the network of this machine only.
 * `--only pages` measures one part.
 */
import {
  createTemporaryFolder,
  exitWithError,
  formatHeading,
  printProgress,
  readOptions,
  writeFigures,
} from '../harness/command.ts';
import { formatTable } from '../harness/statistics.ts';
import { measureLive } from './live.ts';
import { measurePages } from './pages.ts';
import type { Part, PartResult } from './part.ts';
import { measurePhone } from './phone.ts';
import { measureSignIns } from './sign-ins.ts';
import { measureStart } from './start.ts';

const parts: Readonly<Record<string, Part>> = {
  pages: measurePages,
  live: measureLive,
  'sign-ins': measureSignIns,
  start: measureStart,
  phone: measurePhone,
};

const {
  quick: isQuick = false,
  write,
  only,
} = readOptions({
  quick: { type: 'boolean' },
  write: { type: 'boolean' },
  only: { type: 'string' },
});
if (write && (isQuick || only)) exitWithError('--write needs a whole run of all parts.');
if (only && !parts[only]) {
  exitWithError(`There is no part '${only}'; the parts are: ${Object.keys(parts).join(', ')}.`);
}
const heading = formatHeading(isQuick, 'medians of several rounds (minimum–maximum)');
const results = new Map<string, PartResult>();
try {
  for (const [name, measure] of Object.entries(parts)) {
    if (only && only !== name) continue;
    using folder = createTemporaryFolder();
    const progress = (words: string) => printProgress(`${name}: ${words}`);
    results.set(name, await measure({ isQuick, folder: folder.path, progress }));
  }
} finally {
  // If a part fails, the results of those before it are still shown.
  console.log([heading, formatTable(targetRows('missed')), formatDetails()].join('\n\n'));
}
if (write) {
  const [headings = [], ...rows] = targetRows('**missed**');
  const lines = [headings, headings.map(() => '---'), ...rows].map(
    (row) => `| ${row.join(' | ')} |`,
  );
  writeFigures('targets', [heading, '', ...lines].join('\n'));
  writeFigures('site', `\`\`\`\n${heading}\n\n${formatDetails()}\n\`\`\``);
}

/** The table of targets. A quick run judges none. */
function targetRows(missed: string): string[][] {
  const targets = [...results.values()].flatMap((result) => result.targets);
  const verdict = (isReached: boolean) => (isQuick ? 'not judged' : isReached ? 'reached' : missed);
  return [
    ['what', 'target', 'measured', 'result'],
    ...targets.map(({ what, target, measured, isReached }) => [
      ...[what, target, measured],
      verdict(isReached),
    ]),
  ];
}

function formatDetails(): string {
  return [...results].map(([name, { details }]) => `── ${name}\n\n${details}`).join('\n\n');
}
