/** What the commands share: their folder, and how they end. */
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Complaint, checkLauncherNode } from './runtime.mjs';
import { createSupervisor, Stopped } from './supervisor.mjs';

/** The project's folder. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/**
 * Runs a command in the project's folder and ends the process with the status that it gives.
 * @param {(supervisor: import('./supervisor.mjs').Supervisor) => Promise<number>} command
 */
export async function runCommand(command) {
  try {
    checkLauncherNode();
    process.exitCode = await command(createSupervisor());
  } catch (error) {
    process.exitCode = error instanceof Stopped ? error.status : 1;
    if (error instanceof Complaint) console.error(error.message);
    else if (!(error instanceof Stopped)) console.error(error);
  }
}
