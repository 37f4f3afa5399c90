/** `npm run doctor`: says whether settings, data folder, database and API key are well, and what to do where not. */
import { join } from 'node:path';
import { root, runCommand } from './command.mjs';
import { prepare } from './prepare.mjs';
import { serverNode } from './runtime.mjs';

await runCommand(async (supervisor) => {
  await prepare(supervisor, root, { build: false });
  const doctor = { command: serverNode(root), args: [join('server', 'doctor.ts')], cwd: root };
  const { status } = await supervisor.start(doctor).ended;
  return status;
});
