/** `npm run test:crash`: kills a site at random moments while people write. Its arguments are those of tests/crash/crash.ts. */
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
    args: [join('tests', 'crash', 'crash.ts'), ...process.argv.slice(2)],
    cwd: root,
    timeout: longest,
  });
  return status;
});
