/** `npm run db`: back-up, restore, import and copy of a site's data; without arguments it says how. */
import { join } from 'node:path';
import { root, runCommand } from './command.mjs';
import { prepare } from './prepare.mjs';
import { serverNode } from './runtime.mjs';

await runCommand(async (supervisor) => {
  await prepare(supervisor, root, { build: false });
  const args = [join('server', 'operator', 'db.ts'), ...process.argv.slice(2)];
  const { status } = await supervisor.start({ command: serverNode(root), args, cwd: root }).ended;
  return status;
});
