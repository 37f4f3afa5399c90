/** `npm run screenshots`: pictures of every screen in every state, into `screenshots/`. Arguments choose screens by name. */
import { join } from 'node:path';
import { provideChromium } from './chromium.mjs';
import { root, runCommand } from './command.mjs';
import { prepare } from './prepare.mjs';
import { serverNode } from './runtime.mjs';

/** Far more than it takes: what hangs is ended, and fails. Milliseconds. */
const longest = 30 * 60_000;

await runCommand(async (supervisor) => {
  await prepare(supervisor, root, { build: true });
  const chromium = await provideChromium(supervisor, root);
  const { status } = await supervisor.run({
    command: serverNode(root),
    args: [join('tests', 'screens', 'take-pictures.ts'), ...process.argv.slice(2)],
    cwd: root,
    env: { ...process.env, NODE_ENV: 'test', CHROMIUM_PATH: chromium },
    timeout: longest,
  });
  return status;
});
