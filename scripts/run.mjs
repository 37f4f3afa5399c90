/**
 * `node scripts/run.mjs [--build] [arguments]`: installs the packages and, with `--build`, builds the site, if they are not up to
 * date. Then it runs Node with the arguments.
 */
import { runCommand, runNode } from './command.mjs';
import { prepare } from './prepare.mjs';

await runCommand(async () => {
  const args = process.argv.slice(2);
  const build = args[0] === '--build';
  await prepare({ build });
  const nodeArgs = build ? args.slice(1) : args;
  return nodeArgs.length > 0 ? runNode(nodeArgs) : 0;
});
