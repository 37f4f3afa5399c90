/** The rules for packages: no install scripts, exact versions, known licences. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { formatLicencesPage, listProductionPackages } from '../scripts/licences.mjs';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

interface Locked {
  readonly version: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly devOptional?: boolean;
  readonly peer?: boolean;
  readonly hasInstallScript?: boolean;
  readonly integrity?: string;
}

const lock = JSON.parse(read('package-lock.json')) as { packages: Record<string, Locked> };
const locked = Object.entries(lock.packages).filter(([path]) => path !== '');
const installed = locked.filter(([path]) => existsSync(join(root, path, 'package.json')));

interface Manifest {
  readonly version: string;
  readonly license?: string;
  readonly scripts?: Readonly<Record<string, string>>;
}
const readManifest = (path: string) => JSON.parse(read(`${path}/package.json`)) as Manifest;

/** Packages that may run an install script, each with the reason. There is none. */
const mayRunScripts: readonly string[] = [];

/** Licences that allow running and distributing a site with its packages. Read a new licence before adding it. */
const knownLicences = [
  '0BSD',
  'Apache-2.0',
  // libvips in sharp: a separate shared library that the operator can replace.
  'Apache-2.0 AND LGPL-3.0-or-later',
  'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
  'LGPL-3.0-or-later',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  // It applies to each file, and we change none of these files.
  'MPL-2.0',
  // Typefaces.
  'OFL-1.1',
];

test('no package has an install script', () => {
  const scripted = locked.filter(([, { hasInstallScript }]) => hasInstallScript);
  const found = installed.filter(([path]) => {
    const scripts = readManifest(path).scripts ?? {};
    const has = ['preinstall', 'install', 'postinstall'].some((name) => scripts[name]);
    // npm builds a package with this file automatically.
    return has || existsSync(join(root, path, 'binding.gyp'));
  });
  const all = [...scripted, ...found].map(([path]) => path);
  expect(all.filter((path) => !mayRunScripts.includes(path))).toEqual([]);
});

test('every version is exact, and every package has a checksum', () => {
  const { dependencies, optionalDependencies, devDependencies } = JSON.parse(read('package.json'));
  const wanted = Object.entries({ ...dependencies, ...optionalDependencies, ...devDependencies });
  expect(wanted.filter(([, version]) => !/^\d+\.\d+\.\d+[\w.-]*$/.test(String(version)))).toEqual(
    [],
  );
  const unsigned = locked.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'));
  expect(unsigned.map(([path]) => path)).toEqual([]);
});

describe('the page of licences', () => {
  test('equals the output of npm run licences', () => {
    expect(read('docs/licences.md'), 'run npm run licences').toBe(formatLicencesPage(lock));
  });

  test('has the licences of the installed packages', () => {
    const listed = listProductionPackages(lock);
    expect(listed.length).toBeGreaterThan(100);
    const there = listed.filter(({ path }) => existsSync(join(root, path, 'package.json')));
    // Missing packages are for other systems.
    const missing = listed.filter(({ path }) => !there.some((item) => item.path === path));
    expect(missing.filter(({ path }) => !lock.packages[path]?.optional)).toEqual([]);
    for (const { path, name, version, licence } of there) {
      const { version: actual, license } = readManifest(path);
      expect([name, actual, license]).toEqual([name, version, licence]);
    }
  });

  test('has only known licences', () => {
    const others = listProductionPackages(lock).filter(
      ({ licence }) => !knownLicences.includes(licence),
    );
    expect(others).toEqual([]);
  });
});

test('the tests that the threat model names exist', () => {
  const named = [...read('docs/threat-model.md').matchAll(/`([\w./-]+\.test\.tsx?)`/g)];
  expect(named.length).toBeGreaterThan(10);
  for (const [, path = ''] of named) expect(existsSync(join(root, path)), path).toBe(true);
});
