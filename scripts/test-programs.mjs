/** Finds the programs that only tests need, Chromium and PostgreSQL, and installs those that are missing. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runProgram, UserError } from './command.mjs';

/** The headless shell first: it has no windows to draw, so the tests need a third of the processor time of the others. */
const chromiumNames = ['chromium-headless-shell', 'google-chrome', 'chromium'];
const minPostgresVersion = 15;
/** The folder in which Debian installs each version of PostgreSQL, without adding it to the PATH. */
const debianFolder = '/usr/lib/postgresql';

/** Installs Chromium and PostgreSQL if they are missing. Throws a UserError if this fails. */
export async function installTestPrograms() {
  const hasChromium = async () => (await findChromium()) !== undefined;
  const hasPostgres = async () => findPostgres() !== undefined;
  await installIfMissing('chromium-headless-shell', hasChromium, 'Chromium', 'CHROMIUM_PATH');
  await installIfMissing('postgresql', hasPostgres, 'PostgreSQL 15 or newer', 'POSTGRES_BIN');
}

/**
 * Root installs Debian's package. Anyone else gets a sentence.
 * @param {string} packageName
 * @param {() => Promise<boolean>} isInstalled
 * @param {string} program
 * @param {string} variable
 */
async function installIfMissing(packageName, isInstalled, program, variable) {
  if (await isInstalled()) return;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log(`Installing ${packageName}…`);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await runProgram('apt-get', ['update', '-qq'], { env });
    const flags = ['-y', '-qq', '--no-install-recommends'];
    await runProgram('apt-get', ['install', ...flags, packageName], { env });
    if (await isInstalled()) return;
  }
  throw new UserError(
    `The tests need ${program}. Install Debian's package ${packageName}, or set ${variable} (see CONTRIBUTING.md).`,
  );
}

/** @returns {Promise<string | undefined>} CHROMIUM_PATH, a Chromium on the PATH, or the one that Playwright has downloaded */
export async function findChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const folders = (process.env.PATH ?? '').split(delimiter);
  const { chromium } = await import('playwright');
  return [
    ...chromiumNames.flatMap((name) => folders.map((folder) => join(folder, name))),
    chromium.executablePath(),
  ].find((path) => existsSync(path));
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
