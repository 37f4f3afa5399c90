/** `npm run build`: installs and builds what is not up to date, for a server that somebody else starts. */
import { root, runCommand } from './command.mjs';
import { prepare } from './prepare.mjs';

await runCommand(async (supervisor) => {
  await prepare(supervisor, root, { build: true });
  return 0;
});
