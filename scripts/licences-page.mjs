/** What `npm run licences` writes. The list follows the lockfile, so it is the same on every machine. */

/**
 * The packages that are there without those for development, as the lockfile has them, by name.
 * @param {{ packages: Record<string, LockedPackage> }} lock
 * @returns {{ path: string, name: string, version: string, licence: string }[]}
 * @typedef {{ version: string, license?: string, dev?: boolean, peer?: boolean, hasInstallScript?: boolean }} LockedPackage
 */
export function productionPackages({ packages }) {
  return Object.entries(packages)
    .filter(([path, { dev }]) => path !== '' && !dev)
    .map(([path, { version, license }]) => ({
      path,
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      licence: license ?? 'unknown',
    }))
    .sort((one, other) => compare(one.name, other.name) || compare(one.version, other.version));
}

/**
 * The page as Markdown.
 * @param {{ packages: Record<string, LockedPackage> }} lock
 */
export function licencesPage(lock) {
  const list = productionPackages(lock);
  const counts = new Map();
  for (const { licence } of list) counts.set(licence, (counts.get(licence) ?? 0) + 1);
  const totals = [...counts].sort(([, one], [, other]) => other - one);
  return [
    '# Licences',
    '',
    'What a running site is made of besides its own files: the packages of `package-lock.json` without those for development,',
    'those for other systems included. `npm run licences` writes this page, and a test compares it with what is installed. Each',
    'package brings its licence with it, in its folder in `node_modules/`.',
    '',
    '| licence | packages |',
    '| --- | --- |',
    ...totals.map(([licence, count]) => `| ${licence} | ${count} |`),
    '',
    '| package | version | licence |',
    '| --- | --- | --- |',
    ...list.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`),
    '',
  ].join('\n');
}

/** @param {string} one @param {string} other */
function compare(one, other) {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
