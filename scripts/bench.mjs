/**
 * `npm run bench` measures how fast the site is, `npm run bench:lookup` looking players up, `npm run bench:search` the search while somebody types,
 * `npm run bench:auth` signing in and watchers that never read, and `npm run bench:scale` what many machines are planned with.
 * `npm run profile` draws where the time of a page goes.
 * `-- --quick` takes a minute at most, `-- --write` keeps the figures.
 */
import { join } from 'node:path';
import { root, runCommand } from './command.mjs';
import { providePostgres } from './postgres.mjs';
import { prepare } from './prepare.mjs';
import { Complaint, serverNode } from './runtime.mjs';

/** Those that measure the whole site need it built. */
const benchmarks = new Map([
  ['site', { build: true, postgres: false }],
  ['lookup', { build: false, postgres: false }],
  ['search', { build: true, postgres: false }],
  ['auth', { build: true, postgres: false }],
  ['scale', { build: true, postgres: true }],
  ['profile', { build: true, postgres: false }],
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
  const { status } = await supervisor.run({
    command: serverNode(root),
    // Memory is compared after a collection; otherwise garbage would be counted.
    args: ['--expose-gc', join('bench', `${name}.ts`), ...args],
    cwd: root,
    timeout: longest,
  });
  return status;
});
