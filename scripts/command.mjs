/** The project's folder, and how every command ends. */
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkLauncherNode, UserError } from './runtime.mjs';
import { createSupervisor, Stopped } from './supervisor.mjs';

/** The project's folder. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/**
 * Runs a command and sets this process's exit status to the one that it returns.
 * @param {(supervisor: import('./supervisor.mjs').Supervisor) => Promise<number>} command
 */
export async function runCommand(command) {
  try {
    checkLauncherNode();
    process.exitCode = await command(createSupervisor());
  } catch (error) {
    process.exitCode = error instanceof Stopped ? error.status : 1;
    if (error instanceof UserError) console.error(error.message);
    else if (!(error instanceof Stopped)) console.error(error);
  }
}
