/** Finds the Chromium that the browser tests drive, and installs one where there is none. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { installPackagedChromium, packagedChromium } from './packaged-chromium.mjs';
import { Complaint, serverNode } from './runtime.mjs';

const execute = promisify(execFile);

const namesOnPath = [
  'google-chrome',
  'google-chrome-stable',
  'chromium',
  'chromium-browser',
  'chrome',
];
const usualPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ...[process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA]
    .filter((folder) => folder !== undefined)
    .map((folder) => join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe')),
];

/**
 * @typedef {object} Attempt
 * @property {string} what what is tried, for the person who waits
 * @property {() => Promise<boolean>} install whether it went well
 */

/**
 * The path of a Chromium that runs: CHROMIUM_PATH, the system's, Playwright's, or one that it installs.
 * Throws a Complaint when there is none and none can be had.
 * @param {import('./supervisor.mjs').Supervisor} supervisor
 * @param {string} root the project's folder
 * @param {string[]} places where Chrome lies on systems that do not put it on the PATH
 * @returns {Promise<string>}
 */
export async function provideChromium(supervisor, root, places = usualPlaces) {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (await runs(named)) return named;
    throw new Complaint(`CHROMIUM_PATH is ${named}, which is no Chromium that runs here.`);
  }
  const found = await findChromium(root, places);
  if (found) return found;

  for (const { what, install } of attempts(supervisor, root)) {
    console.log(`There is no Chromium here for the browser tests. Trying ${what}…`);
    const went = await install();
    const path = went ? await findChromium(root, places) : undefined;
    if (path) {
      console.log(`Chromium for the browser tests: ${path}`);
      return path;
    }
    console.log('That did not work.');
  }
  throw new Complaint(
    'The browser tests need Chrome or Chromium, and none could be installed. Install one, or set CHROMIUM_PATH.',
  );
}

/**
 * @param {import('./supervisor.mjs').Supervisor} supervisor
 * @param {string} root
 * @returns {Attempt[]} in the order in which they are made
 */
function attempts(supervisor, root) {
  /**
   * @param {string} command
   * @param {string[]} args
   * @param {number} minutes
   */
  const succeeds = async (command, args, minutes) => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const program = { command, args, env, cwd: root, timeout: minutes * 60_000 };
    return (await supervisor.run(program)).status === 0;
  };
  const playwright = join(root, 'node_modules', 'playwright', 'cli.js');
  const list = [
    {
      what: "Playwright's download",
      install: () =>
        succeeds(serverNode(root), [playwright, 'install', '--no-shell', 'chromium'], 5),
    },
  ];
  if (process.getuid?.() === 0 && pathOf('apt-get')) {
    list.push({
      what: "Debian's package (apt-get install chromium)",
      install: async () => {
        // An old list of packages names files that are gone; without the network the old one may still do.
        await succeeds('apt-get', ['update', '-qq'], 3);
        return succeeds(
          'apt-get',
          ['install', '-y', '-qq', '--no-install-recommends', 'chromium'],
          8,
        );
      },
    });
  }
  list.push({
    what: 'the Chromium of the package registry (@sparticuz/chromium)',
    install: () => installPackagedChromium(supervisor, root),
  });
  return list;
}

/**
 * @param {string} root
 * @param {string[]} places
 * @returns {Promise<string | undefined>}
 */
async function findChromium(root, places) {
  const candidates = [
    ...namesOnPath.map(pathOf),
    ...places,
    await playwrightChromium(root),
    ...packagedChromium(root),
  ];
  for (const path of candidates) {
    if (path && existsSync(path) && (await runs(path))) return path;
  }
  return undefined;
}

/** @param {string} root */
async function playwrightChromium(root) {
  const entry = join(root, 'node_modules', 'playwright', 'index.mjs');
  const { chromium } = await import(pathToFileURL(entry).href);
  return /** @type {string | undefined} */ (chromium.executablePath());
}

/**
 * Whether this file is a Chromium that starts: some systems have a stub in its place, or lack its libraries.
 * @param {string} path
 */
async function runs(path) {
  // On Windows it would open a window.
  if (process.platform === 'win32') return existsSync(path);
  try {
    const { stdout } = await execute(path, ['--version'], { timeout: 20_000 });
    return /chrom/i.test(stdout);
  } catch {
    return false;
  }
}

/**
 * Where a program lies on the PATH, if it does.
 * @param {string} name
 */
function pathOf(name) {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));
}
