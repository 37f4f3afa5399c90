/** Finds a program that the tests need, and installs it if it is missing. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { createNpmCommand, UserError } from './runtime.mjs';

/** @import { Supervisor } from './supervisor.mjs' */
/** @typedef {{ name: string, install: () => Promise<boolean> }} Source a way to install a program; `install` returns whether it worked */

/**
 * Returns the path that `find` returns. If there is none, tries the sources in order. Throws a UserError if all sources fail.
 * @param {string} program the name that is printed
 * @param {() => Promise<string | undefined>} find
 * @param {Source[]} sources
 * @param {string} variable the environment variable with the path of an installed program
 * @returns {Promise<string>}
 */
export async function findOrInstall(program, find, sources, variable) {
  const found = await find();
  if (found) return found;

  for (const { name, install } of sources) {
    console.log(`${program} was not found. Trying ${name}…`);
    const path = (await install()) ? await find() : undefined;
    if (path) return path;
  }
  throw new UserError(
    `This command needs ${program}, and none could be installed. Install it, or set ${variable}.`,
  );
}

/**
 * Returns Debian's package as a source, or no source when this user cannot install it.
 * @param {Supervisor} supervisor
 * @param {string} packageName
 * @returns {Source[]}
 */
export function debianPackage(supervisor, packageName) {
  if (process.getuid?.() !== 0 || !findOnPath('apt-get')) return [];
  /** @param {number} minutes @param {string[]} args */
  const aptGet = async (minutes, ...args) => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const timeoutMs = minutes * 60_000;
    return (await supervisor.run({ command: 'apt-get', args, env, timeoutMs })).status === 0;
  };
  return [
    {
      name: `Debian's package (apt-get install ${packageName})`,
      install: async () => {
        // If the list of packages cannot be updated, the old list may still work.
        await aptGet(3, 'update', '-qq');
        return aptGet(8, 'install', '-y', '-qq', '--no-install-recommends', packageName);
      },
    },
  ];
}

/**
 * Installs an npm package into a folder outside the project's packages, in at most three minutes.
 * @param {Supervisor} supervisor
 * @param {string} folder is created
 * @param {string} packageName with its version
 * @returns {Promise<boolean>} whether it succeeded
 */
export async function installNpmPackage(supervisor, folder, packageName) {
  mkdirSync(folder, { recursive: true });
  // Without a package.json here, npm would install into the project's folder.
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  const flags = ['--no-save', '--no-package-lock', '--ignore-scripts', '--loglevel=error'];
  const npm = createNpmCommand(['install', `--prefix=${folder}`, ...flags, packageName]);
  const { status } = await supervisor.run({
    ...npm,
    cwd: folder,
    stopTimeoutMs: 500,
    timeoutMs: 3 * 60_000,
  });
  return status === 0;
}

/** Returns the path of a program on the PATH. @param {string} name @returns {string | undefined} */
export function findOnPath(name) {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));
}
