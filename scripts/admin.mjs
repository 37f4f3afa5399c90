/** `npm run admin`: what visitors reported, and what the operator does about it; without arguments it says how. */
import { join } from 'node:path';
import { root, runCommand } from './command.mjs';
import { prepare } from './prepare.mjs';
import { serverNode } from './runtime.mjs';

await runCommand(async (supervisor) => {
  await prepare(supervisor, root, { build: false });
  const args = [join('server', 'operator', 'admin.ts'), ...process.argv.slice(2)];
  const { status } = await supervisor.start({ command: serverNode(root), args, cwd: root }).ended;
  return status;
});
