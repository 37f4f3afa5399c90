/**
 * `npm run bench` measures how fast the site is, `npm run bench:lookup` looking players up, `npm run bench:search` the search while
 * somebody types, `npm run bench:auth` signing in and watchers that never read, and `npm run bench:scale` what many machines are
 * planned with. `npm run profile` draws where the time of a page goes.
 * `-- --quick` takes a minute at most (`npm run bench`: two), `-- --write` keeps the figures.
 */
import { join } from 'node:path';
import { provideChromium } from './chromium.mjs';
import { root, runCommand } from './command.mjs';
import { providePostgres } from './postgres.mjs';
import { prepare } from './prepare.mjs';
import { Complaint, serverNode } from './runtime.mjs';

/** Those that measure the whole site need it built. */
const benchmarks = new Map([
  ['site', { build: true, postgres: false, chromium: true }],
  ['lookup', { build: false, postgres: false, chromium: false }],
  ['search', { build: true, postgres: false, chromium: false }],
  ['auth', { build: true, postgres: false, chromium: false }],
  ['scale', { build: true, postgres: true, chromium: false }],
  ['profile', { build: true, postgres: false, chromium: false }],
]);
/** Far more than any takes: a benchmark that hangs is ended, and fails. Milliseconds. */
const longest = 30 * 60_000;

await runCommand(async (supervisor) => {
  const [name = '', ...args] = process.argv.slice(2);
  const needs = benchmarks.get(name);
  if (!needs) {
    const names = [...benchmarks.keys()].join(', ');
    throw new Complaint(`There is no benchmark '${name}'; there is: ${names}.`);
  }
  await prepare(supervisor, root, needs);
  if (needs.postgres) await providePostgres(supervisor, root);
  const chromium = needs.chromium ? await provideChromium(supervisor, root) : undefined;
  const { status } = await supervisor.run({
    command: serverNode(root),
    // Memory is compared after a collection; otherwise garbage would be counted.
    args: ['--expose-gc', join('bench', `${name}.ts`), ...args],
    cwd: root,
    env: { ...process.env, ...(chromium && { CHROMIUM_PATH: chromium }) },
    timeout: longest,
  });
  return status;
});
