/** The rules about imports between folders. Each takes the sources and returns a sentence for every breach. */
import { posix } from 'node:path';
import { isCode, read, type Source } from './sources.ts';

/** The other top folders that each top folder may import. Tests, scripts and benchmarks may import all. */
const allowedImports: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  web: ['domain'],
  adapters: ['domain'],
  server: ['web', 'domain', 'adapters'],
};
const foldersThatImportAll = ['tests', 'scripts', 'bench', 'root'];

/** The small pure packages that the domain may use. */
export const domainPackages: readonly string[] = [];

/** Finds the top folder of a path. All test files belong to 'tests', and files without a folder to 'root'. */
export function topFolderOf(path: string): string {
  if (/\.test\.tsx?$/.test(path)) return 'tests';
  return path.includes('/') ? (path.split('/')[0] ?? '') : 'root';
}

/** web → domain ← adapters, and only server imports all three. */
export function findWrongImports(sources: readonly Source[]): string[] {
  return listImports(sources).flatMap(({ from, to }) => {
    const [folder, target] = [topFolderOf(from), topFolderOf(to)];
    if (foldersThatImportAll.includes(folder)) return [];
    const allowed = allowedImports[folder];
    if (!allowed) {
      return [
        `${from} is in an unknown top folder. Move it, or add the folder's imports in tests/architecture/imports.ts.`,
      ];
    }
    if (target === folder || allowed.includes(target)) return [];
    const importable = [folder, ...allowed].join(', ');
    return [
      `${from} imports ${to}, but ${folder} may import only ${importable}. Move the needed code to domain/, or have server/ pass it in.`,
    ];
  });
}

/** The domain imports only the listed packages, and web/ imports no module of Node. */
export function findWrongPackages(sources: readonly Source[]): string[] {
  return sources.filter(isCode).flatMap((source) => {
    const folder = topFolderOf(source.path);
    const packages = read(source).imports.filter((specifier) => !specifier.startsWith('.'));
    if (folder === 'domain') {
      return packages
        .filter((name) => !domainPackages.includes(name))
        .map(
          (name) =>
            `${source.path} imports ${name}, but domain/ is plain TypeScript. Put a port in domain/ and this into an adapter, or list a small pure package in tests/architecture/imports.ts.`,
        );
    }
    if (folder === 'web') {
      return packages
        .filter((name) => name.startsWith('node:'))
        .map(
          (name) =>
            `${source.path} imports ${name}, which browsers do not have. Compute it in server/ and pass it to the page as a prop.`,
        );
    }
    return [];
  });
}

/** No folder of adapters/ imports another one. */
export function findAdapterImports(sources: readonly Source[]): string[] {
  return listImports(sources).flatMap(({ from, to }) => {
    const [importing, imported] = [adapterOf(from), adapterOf(to)];
    if (topFolderOf(from) !== 'adapters' || !imported || importing === imported) return [];
    return [
      `${from} imports ${to}, but adapters do not import each other. Pass it in server/services.ts, with a type of domain/.`,
    ];
  });
}

const routeList = 'server/http/routes.ts';

/** Only the list of routes imports route files. Shared code is in other files. */
export function findRouteImports(sources: readonly Source[]): string[] {
  const all = listImports(sources).filter(({ from }) => topFolderOf(from) !== 'tests');
  const routes = new Set(
    all
      .filter(({ from, to }) => from === routeList && to !== 'server/http/route.ts')
      .map(({ to }) => to),
  );
  return all
    .filter(({ from, to }) => routes.has(to) && from !== routeList)
    .map(
      ({ from, to }) =>
        `${from} imports the route ${to}. Move the shared code into a file beside them, or into a use case of domain/.`,
    );
}

/** There are no import cycles, not even of types. Returns each cycle once. */
export function findCycles(sources: readonly Source[]): string[] {
  const next = new Map<string, string[]>();
  for (const { from, to } of listImports(sources)) next.set(from, [...(next.get(from) ?? []), to]);
  const done = new Set<string>();
  const found: string[] = [];

  const visit = (path: string, trail: readonly string[]): void => {
    const start = trail.indexOf(path);
    if (start >= 0) {
      const cycle = [...trail.slice(start), path].join(' → ');
      found.push(`Import cycle: ${cycle}. Move the shared code into another file.`);
      return;
    }
    if (done.has(path)) return;
    for (const to of next.get(path) ?? []) visit(to, [...trail, path]);
    done.add(path);
  };
  for (const path of next.keys()) visit(path, []);
  return found;
}

/** There are no cycles between the folders of the domain. Returns each pair of neighbours on a cycle once. */
export function findFolderCycles(sources: readonly Source[]): string[] {
  const needs = new Map<string, Set<string>>();
  for (const { from, to } of listImports(sources)) {
    const [folder, needed] = [domainFolderOf(from), domainFolderOf(to)];
    if (!folder || !needed || folder === needed || topFolderOf(from) === 'tests') continue;
    needs.set(folder, (needs.get(folder) ?? new Set()).add(needed));
  }
  const reaches = (from: string, goal: string, seen = new Set<string>()): boolean =>
    from === goal ||
    (!seen.has(from) &&
      [...(needs.get(from) ?? [])].some((to) => reaches(to, goal, seen.add(from))));
  return [...needs].flatMap(([folder, needed]) =>
    [...needed]
      .filter((imported) => reaches(imported, folder))
      .map(
        (imported) =>
          `domain/${folder}/ imports domain/${imported}/, which needs domain/${folder}/ itself. Move the shared code into the lower folder: games, then ranks, then profiles, then previews.`,
      ),
  );
}

/** Lists every import between two files of the repository. */
function listImports(sources: readonly Source[]): { from: string; to: string }[] {
  return sources.filter(isCode).flatMap((source) =>
    read(source)
      .imports.filter((specifier) => specifier.startsWith('.'))
      .map((specifier) => ({
        from: source.path,
        // Vite's ?raw and ?url import the same file in another form.
        to: posix.join(posix.dirname(source.path), specifier.replace(/\?.*$/, '')),
      })),
  );
}

function domainFolderOf(path: string): string | undefined {
  return /^domain\/([^/]+)\//.exec(path)?.[1];
}

function adapterOf(path: string): string | undefined {
  return /^adapters\/([^/]+)\//.exec(path)?.[1];
}
