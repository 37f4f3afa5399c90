/** `npm run test:fuzz`: requests that nobody wrote by hand, to every route. Its arguments are those of tests/fuzz/fuzz.ts. */
import { join } from 'node:path';
import { root, runCommand } from './command.mjs';
import { prepare } from './prepare.mjs';
import { serverNode } from './runtime.mjs';

/** Far more than it takes: what hangs is ended, and fails. Milliseconds. */
const longest = 30 * 60_000;

await runCommand(async (supervisor) => {
  await prepare(supervisor, root, { build: true });
  const { status } = await supervisor.run({
    command: serverNode(root),
    // Memory is compared after a collection; otherwise garbage would be counted.
    args: ['--expose-gc', join('tests', 'fuzz', 'fuzz.ts'), ...process.argv.slice(2)],
    cwd: root,
    timeout: longest,
  });
  return status;
});
