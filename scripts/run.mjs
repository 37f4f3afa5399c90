/** `node scripts/run.mjs [--build] [arguments]`: runs Node, after installing and, with `--build`, building what is out of date. */
import './closed-output.mjs';
import { runCommand, runNode } from './command.mjs';
import { prepare } from './prepare.mjs';

await runCommand(async () => {
  const args = process.argv.slice(2);
  const build = args[0] === '--build';
  await prepare({ build });
  const nodeArgs = build ? args.slice(1) : args;
  const preload = ['--import', './scripts/closed-output.mjs'];
  return nodeArgs.length > 0 ? runNode([...preload, ...nodeArgs]) : 0;
});
