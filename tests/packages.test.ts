/** The rules for packages: no install scripts, exact versions, known licences. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { formatLicencesPage, listProductionPackages } from '../scripts/licences.mjs';

const root = join(import.meta.dirname, '..');
const readText = (path: string) => readFileSync(join(root, path), 'utf8');

/** A package in package-lock.json, as far as the rules need it. */
interface LockedPackage {
  readonly version: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly devOptional?: boolean;
  readonly peer?: boolean;
  readonly hasInstallScript?: boolean;
  readonly integrity?: string;
  readonly link?: boolean;
}

const lock = JSON.parse(readText('package-lock.json')) as {
  packages: Record<string, LockedPackage>;
};
/** Without the project itself and the workspace of a test. */
const lockedPackages = Object.entries(lock.packages).filter(
  ([path, { link }]) => path.includes('node_modules/') && !link,
);
const installedPackages = lockedPackages.filter(([path]) =>
  existsSync(join(root, path, 'package.json')),
);

interface Manifest {
  readonly version: string;
  readonly license?: string;
  readonly scripts?: Readonly<Record<string, string>>;
}
const readManifest = (path: string) => JSON.parse(readText(`${path}/package.json`)) as Manifest;

/** Paths of packages that may run an install script. A comment must give the reason for each. So far there is none. */
const allowedScripts: readonly string[] = [];

/** Licences that allow running and distributing a site with its packages. Read a new licence before adding it. */
const knownLicences = [
  '0BSD',
  'Apache-2.0',
  // The LGPL applies to libvips, which sharp uses: a separate shared library that the operator can replace.
  'Apache-2.0 AND LGPL-3.0-or-later',
  'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
  'LGPL-3.0-or-later',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'MIT-0',
  // The MPL applies to single files, and we change none of these files.
  'MPL-2.0',
  // Public domain.
  'Unlicense',
  // Typefaces.
  'OFL-1.1',
];

test('no package has an install script', () => {
  const marked = lockedPackages.filter(([, { hasInstallScript }]) => hasInstallScript);
  const withScript = installedPackages.filter(([path]) => {
    const scripts = readManifest(path).scripts ?? {};
    const hasScript = ['preinstall', 'install', 'postinstall'].some((name) => scripts[name]);
    // npm runs node-gyp for a package with this file, without a script.
    return hasScript || existsSync(join(root, path, 'binding.gyp'));
  });
  const paths = [...marked, ...withScript].map(([path]) => path);
  expect(paths.filter((path) => !allowedScripts.includes(path))).toEqual([]);
});

test('every version is exact, and every package has a checksum', () => {
  const { dependencies, optionalDependencies, devDependencies } = JSON.parse(
    readText('package.json'),
  );
  const versions = Object.entries({ ...dependencies, ...optionalDependencies, ...devDependencies });
  expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+[\w.-]*$/.test(String(version)))).toEqual(
    [],
  );
  const withoutChecksum = lockedPackages.filter(
    ([, { integrity }]) => !integrity?.startsWith('sha512-'),
  );
  expect(withoutChecksum.map(([path]) => path)).toEqual([]);
});

describe('the page of licences', () => {
  test('equals the output of npm run licences', () => {
    expect(readText('docs/licences.md'), 'run npm run licences').toBe(formatLicencesPage(lock));
  });

  test('has the licences of the installed packages', () => {
    const listed = listProductionPackages(lock);
    // With an empty list, this test would check nothing. The lock file has several hundred packages.
    expect(listed.length).toBeGreaterThan(100);
    const present = listed.filter(({ path }) => existsSync(join(root, path, 'package.json')));
    // A package is missing when it is for another operating system. Then it is optional.
    const missing = listed.filter((item) => !present.includes(item));
    expect(missing.filter(({ path }) => !lock.packages[path]?.optional)).toEqual([]);
    for (const { path, name, version, licence } of present) {
      const { version: actual, license } = readManifest(path);
      expect([name, actual, license]).toEqual([name, version, licence]);
    }
  });

  test('has only known licences', () => {
    const unknown = listProductionPackages(lock).filter(
      ({ licence }) => !knownLicences.includes(licence),
    );
    expect(unknown).toEqual([]);
  });
});

test('the tests that the threat model names exist', () => {
  const names = [...readText('docs/threat-model.md').matchAll(/`([\w./-]+\.test\.tsx?)`/g)];
  // The page names more than ten test files. Fewer matches mean that the pattern above no longer fits.
  expect(names.length).toBeGreaterThan(10);
  for (const [, path = ''] of names) expect(existsSync(join(root, path)), path).toBe(true);
});
