/** What comes with the packages: no script that runs while they are installed, exact versions, licences that are known. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { licencesPage, productionPackages } from '../scripts/licences-page.mjs';

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
const manifestOf = (path: string) => JSON.parse(read(`${path}/package.json`)) as Manifest;

/** Packages that may run a script while they are installed, each with the reason. There is none. */
const mayRunScripts: readonly string[] = [];

/** Licences under which a site may be run and handed on with its packages; a new one has to be read first. */
const knownLicences = [
  '0BSD',
  'Apache-2.0',
  // libvips, inside sharp: a library of its own that sharp loads, and whoever runs the site can replace.
  'Apache-2.0 AND LGPL-3.0-or-later',
  'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
  'LGPL-3.0-or-later',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  // File by file: what we did not change stays under it.
  'MPL-2.0',
  // Typefaces.
  'OFL-1.1',
];

test('no package has to run a script while it is installed', () => {
  const scripted = locked.filter(([, { hasInstallScript }]) => hasInstallScript);
  const found = installed.filter(([path]) => {
    const scripts = manifestOf(path).scripts ?? {};
    const has = ['preinstall', 'install', 'postinstall'].some((name) => scripts[name]);
    // npm builds such a package by itself.
    return has || existsSync(join(root, path, 'binding.gyp'));
  });
  const all = [...scripted, ...found].map(([path]) => path);
  expect(all.filter((path) => !mayRunScripts.includes(path))).toEqual([]);
});

test('every version is exact, and every package is known by its checksum', () => {
  const { dependencies, optionalDependencies, devDependencies } = JSON.parse(read('package.json'));
  const wanted = Object.entries({ ...dependencies, ...optionalDependencies, ...devDependencies });
  expect(wanted.filter(([, version]) => !/^\d+\.\d+\.\d+[\w.-]*$/.test(String(version)))).toEqual(
    [],
  );
  const unsigned = locked.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'));
  expect(unsigned.map(([path]) => path)).toEqual([]);
});

describe('the page of licences', () => {
  test('is the one that npm run licences writes', () => {
    expect(read('docs/licences.md'), 'run npm run licences').toBe(licencesPage(lock));
  });

  test('says what the installed packages say', () => {
    const listed = productionPackages(lock);
    expect(listed.length).toBeGreaterThan(100);
    const there = listed.filter(({ path }) => existsSync(join(root, path, 'package.json')));
    // Those that are not here are for other systems.
    const missing = listed.filter(({ path }) => !there.some((one) => one.path === path));
    expect(missing.filter(({ path }) => !lock.packages[path]?.optional)).toEqual([]);
    for (const { path, name, version, licence } of there) {
      const { version: actual, license } = manifestOf(path);
      expect([name, actual, license]).toEqual([name, version, licence]);
    }
  });

  test('has licences that were read', () => {
    const others = productionPackages(lock).filter(
      ({ licence }) => !knownLicences.includes(licence),
    );
    expect(others).toEqual([]);
  });
});

test('the threat model names tests that there are', () => {
  const named = [...read('docs/threat-model.md').matchAll(/`([\w./-]+\.test\.tsx?)`/g)];
  expect(named.length).toBeGreaterThan(10);
  for (const [, path = ''] of named) expect(existsSync(join(root, path)), path).toBe(true);
});
