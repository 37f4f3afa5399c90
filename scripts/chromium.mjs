/** Finds the Chromium that the browser tests use, and installs one if there is none. */
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { debianPackage, findOnPath, findOrInstall, installNpmPackage } from './install.mjs';
import { UserError } from './runtime.mjs';

/** @import { Supervisor } from './supervisor.mjs' */

const execute = promisify(execFile);

/** The headless shell first: it has no windows to draw, so the tests need a third of the processor time of the others. */
const namesOnPath = [
  'chromium-headless-shell',
  'google-chrome',
  'google-chrome-stable',
  'chromium',
  'chromium-browser',
  'chrome',
];
/** Where Chrome is on systems that do not put it on the PATH. */
const defaultPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ...[process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA]
    .filter((folder) => folder !== undefined)
    .map((folder) => join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe')),
];

/** For machines that reach only the npm registry. It is no dependency of the project, because it has 70 MB and works only on x64 Linux. */
const npmPackage = '@sparticuz/chromium@153.0.0';

/**
 * Returns the path of a Chromium that runs: CHROMIUM_PATH, the system's, Playwright's, or one that it installs.
 * Throws a UserError when CHROMIUM_PATH is set to another file, or when there is none and none can be installed.
 * @param {Supervisor} supervisor
 * @param {string} root the project's folder
 * @param {string[]} paths where to look besides the PATH
 * @returns {Promise<string>}
 */
export async function provideChromium(supervisor, root, paths = defaultPaths) {
  const configured = process.env.CHROMIUM_PATH;
  if (configured) {
    if (await canRun(configured)) return configured;
    throw new UserError(`CHROMIUM_PATH is ${configured}, which is no Chromium that runs here.`);
  }
  const installForPlaywright = async () => {
    const args = ['node_modules/playwright/cli.js', 'install', '--no-shell', 'chromium'];
    return (await supervisor.run({ args, timeoutMs: 5 * 60_000 })).status === 0;
  };
  const installPackage = () => installChromiumPackage(supervisor, root);
  const sources = [
    { name: "Playwright's download", install: installForPlaywright },
    ...debianPackage(supervisor, 'chromium-headless-shell'),
    { name: `the npm package ${npmPackage}`, install: installPackage },
  ];
  return findOrInstall('Chromium', () => findChromium(root, paths), sources, 'CHROMIUM_PATH');
}

/** @param {string} root @param {string[]} paths @returns {Promise<string | undefined>} */
async function findChromium(root, paths) {
  const { chromium } = await import(
    pathToFileURL(join(root, 'node_modules', 'playwright', 'index.mjs')).href
  );
  const files = unpackedFolder(root);
  const candidates = [
    ...namesOnPath.map(findOnPath),
    ...paths,
    /** @type {string} */ (chromium.executablePath()),
    join(files, 'chromium'),
    join(files, 'chromium-with-libraries'),
  ];
  for (const path of candidates) {
    if (path && existsSync(path) && (await canRun(path))) return path;
  }
  return undefined;
}

/**
 * Whether this file is a Chromium that starts. Some systems have a placeholder with its name, or lack libraries that it needs.
 * @param {string} path
 */
async function canRun(path) {
  // On Windows --version opens a window.
  if (process.platform === 'win32') return existsSync(path);
  try {
    const { stdout } = await execute(path, ['--version'], { timeout: 20_000 });
    return /chrom/i.test(stdout);
  } catch {
    return false;
  }
}

/** @param {Supervisor} supervisor @param {string} root */
async function installChromiumPackage(supervisor, root) {
  if (process.platform !== 'linux' || process.arch !== 'x64') return false;
  const files = unpackedFolder(root);
  const folder = dirname(files);
  if (!(await installNpmPackage(supervisor, folder, npmPackage))) return false;
  mkdirSync(files, { recursive: true });
  // The package unpacks into TMPDIR. It unpacks its libraries only if AWS_LAMBDA_JS_RUNTIME is set.
  const unpacked = await supervisor.run({
    args: ['-e', "import('@sparticuz/chromium').then((m) => m.default.executablePath())"],
    cwd: folder,
    env: { ...process.env, TMPDIR: files, AWS_LAMBDA_JS_RUNTIME: 'nodejs24.x' },
    timeoutMs: 2 * 60_000,
  });
  if (unpacked.status !== 0) return false;

  // A script that starts this Chromium with the unpacked libraries, for systems that lack them.
  const script = join(files, 'chromium-with-libraries');
  const lines = [
    '#!/bin/sh',
    'here=$(cd "$(dirname "$0")" && pwd)',
    'LD_LIBRARY_PATH="$here/al2023/lib" FONTCONFIG_PATH="$here/fonts" exec "$here/chromium" "$@"',
  ];
  writeFileSync(script, `${lines.join('\n')}\n`, { mode: 0o755 });
  return true;
}

/** @param {string} root */
function unpackedFolder(root) {
  return join(root, 'node_modules', '.cache', 'chromium', 'files');
}
