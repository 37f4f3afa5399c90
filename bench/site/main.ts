/**
 * `npm run bench`: measures the speed of the site, compared with a baseline in the same run. It only uses the loopback network.
 * `--only pages` measures only the part 'pages'.
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
if (write && (isQuick || only)) exitWithError('--write needs a full run of all parts.');
if (only && !parts[only]) {
  exitWithError(`There is no part '${only}'; the parts are: ${Object.keys(parts).join(', ')}.`);
}
const heading = formatHeading(isQuick, 'medians of several rounds (minimum–maximum)');
const results = new Map<string, PartResult>();
try {
  for (const [name, measure] of Object.entries(parts)) {
    if (only && only !== name) continue;
    using folder = createTemporaryFolder();
    const progress = (text: string) => printProgress(`${name}: ${text}`);
    results.set(name, await measure({ isQuick, folder: folder.path, progress }));
  }
} finally {
  // If a part fails, the results of the parts before it are still printed.
  console.log([heading, formatTable(listTargetRows('missed')), formatDetails()].join('\n\n'));
}
if (write) {
  const [headings = [], ...rows] = listTargetRows('**missed**');
  const lines = [headings, headings.map(() => '---'), ...rows].map(
    (row) => `| ${row.join(' | ')} |`,
  );
  writeFigures('targets', [heading, '', ...lines].join('\n'));
  writeFigures('site', `\`\`\`\n${heading}\n\n${formatDetails()}\n\`\`\``);
}

/** Lists the rows of the table of targets. A missed target gets the text `missed`. A quick run does not judge targets. */
function listTargetRows(missed: string): string[][] {
  const targets = [...results.values()].flatMap((result) => result.targets);
  const judge = (isReached: boolean) => (isQuick ? 'not judged' : isReached ? 'reached' : missed);
  return [
    ['what', 'target', 'measured', 'result'],
    ...targets.map(({ name, target, measured, isReached }) => [
      ...[name, target, measured],
      judge(isReached),
    ]),
  ];
}

function formatDetails(): string {
  return [...results].map(([name, { details }]) => `── ${name}\n\n${details}`).join('\n\n');
}
