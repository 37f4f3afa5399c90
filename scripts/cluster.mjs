/** `npm run test:cluster`: two copies of the site on one PostgreSQL, on good days and bad. Its arguments are those of tests/cluster/cluster.ts. */
import { join } from 'node:path';
import { root, runCommand } from './command.mjs';
import { providePostgres } from './postgres.mjs';
import { prepare } from './prepare.mjs';
import { serverNode } from './runtime.mjs';

/** Far more than it takes: what hangs is ended, and fails. Milliseconds. */
const longest = 15 * 60_000;

await runCommand(async (supervisor) => {
  await prepare(supervisor, root, { build: true });
  await providePostgres(supervisor, root);
  const { status } = await supervisor.run({
    command: serverNode(root),
    args: [join('tests', 'cluster', 'cluster.ts'), ...process.argv.slice(2)],
    cwd: root,
    timeout: longest,
  });
  return status;
});
