/** `npm run licences`: writes docs/licences.md from the lockfile, so that the page is the same on every machine. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './command.mjs';

if (import.meta.main) {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  writeFileSync(join(root, 'docs/licences.md'), formatLicencesPage(lock));
  console.log('Updated docs/licences.md.');
}

/**
 * Lists the lockfile's packages without the development dependencies, sorted by name.
 * @param {{ packages: Record<string, LockedPackage> }} lock
 * @returns {{ path: string, name: string, version: string, licence: string }[]}
 * @typedef {{ version: string, license?: string, dev?: boolean, peer?: boolean, hasInstallScript?: boolean, link?: boolean }} LockedPackage
 */
export function listProductionPackages({ packages }) {
  /** @param {{ name: string, version: string }} row */
  const sortKey = ({ name, version }) => `${name}\0${version}`;
  return (
    Object.entries(packages)
      // The lockfile also has the project itself, and the workspace of a test.
      .filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link)
      .map(([path, { version, license }]) => ({
        path,
        name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
        version,
        licence: license ?? 'unknown',
      }))
      .sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1))
  );
}

/** Returns the page as Markdown. @param {{ packages: Record<string, LockedPackage> }} lock */
export function formatLicencesPage(lock) {
  const packages = listProductionPackages(lock);
  const counts = new Map();
  for (const { licence } of packages) counts.set(licence, (counts.get(licence) ?? 0) + 1);
  const totals = [...counts].sort(([, a], [, b]) => b - a);
  return [
    '# Licences',
    '',
    'The packages that a running site consists of: those in `package-lock.json` without the development dependencies, and with',
    'those for other systems. `npm run licences` writes this page, and a test compares it with what is installed. The licence of',
    'each package is in its folder in `node_modules/`.',
    '',
    '| licence | packages |',
    '| --- | --- |',
    ...totals.map(([licence, count]) => `| ${licence} | ${count} |`),
    '',
    '| package | version | licence |',
    '| --- | --- | --- |',
    ...packages.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`),
    '',
  ].join('\n');
}
