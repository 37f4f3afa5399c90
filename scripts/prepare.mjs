/** Installs the packages and builds the bundles of the project if they are not up to date. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, runNode, runProgram, UserError } from './command.mjs';

/** The inputs of the bundles. Their contents are compared, because git changes the times of files that are the same. */
const buildInputs = [
  'web',
  'server',
  'domain',
  'adapters',
  'texts',
  'vite.config.ts',
  'tsconfig.json',
  'package-lock.json',
];
/** Written after a complete build: the hash of the inputs of the bundles in dist/. */
const stampFile = join(root, 'dist', '.rankfolio-inputs');

/** Installs and, with `build`, builds what is out of date. Throws a UserError. @param {{ build: boolean }} options */
export async function prepare({ build }) {
  if (!isInstalled()) await installPackages();
  if (!build) return;
  const hash = hashBuildInputs();
  if (!existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== hash) await buildBundles(hash);
}

/** Whether the packages of the lockfile are installed. npm writes `node_modules/.package-lock.json` last. */
function isInstalled() {
  const installed = readPackages('node_modules/.package-lock.json');
  return Object.entries(readPackages('package-lock.json')).every(([path, { version, optional }]) =>
    path in installed ? installed[path]?.version === version : path === '' || optional,
  );
}

/** @param {string} lockfile @returns {Record<string, { version?: string, optional?: boolean }>} the packages by their folders */
function readPackages(lockfile) {
  const file = join(root, lockfile);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {};
}

async function installPackages() {
  console.log('Installing packages…');
  // These flags override NODE_ENV and npm's settings: the tests need the development packages, and Node is an optional package.
  const flags = ['--include=dev', '--include=optional', '--no-audit', '--no-fund'];
  // npm ignores SIGTERM. The next start repeats an interrupted installation.
  const status = await runProgram('npm', ['ci', ...flags, '--loglevel=error'], {
    stopSignal: 'SIGKILL',
  });
  if (status !== 0) {
    throw new UserError(
      'The packages could not be installed. See the message of npm above. Common causes are the network and a full disk.',
    );
  }
}

/** @param {string} hash */
async function buildBundles(hash) {
  console.log('Building the site…');
  // An interrupted build leaves incomplete bundles, which must not count as up to date.
  rmSync(stampFile, { force: true });
  const status = await runNode(['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'], {
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status !== 0)
    throw new UserError('The site could not be built. See the message of Vite above.');
  writeFileSync(stampFile, hash);
}

function hashBuildInputs() {
  const hash = createHash('sha256');
  for (const path of buildInputs.flatMap(listFiles).sort())
    hash.update(`${path}\0${readFileSync(join(root, path))}\0`);
  return hash.digest('hex');
}

/** @param {string} path */
function listFiles(path) {
  const file = join(root, path);
  if (!existsSync(file)) return [];
  const names = statSync(file).isDirectory()
    ? readdirSync(file, { recursive: true, encoding: 'utf8' })
    : [''];
  return names
    .map((name) => join(path, name))
    .filter((each) => !/\.test\.tsx?$/.test(each) && statSync(join(root, each)).isFile());
}
