/** The rules about imports. Each rule takes the sources and returns a sentence for every breach. */
import { posix } from 'node:path';
import { isCode, parseOnce, type Source } from './sources.ts';

/** The other top folders that each top folder may import. Tests, scripts and benchmarks may import all. */
const allowedImports: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  texts: ['domain'],
  web: ['domain', 'texts'],
  adapters: ['domain', 'texts'],
  server: ['web', 'domain', 'adapters', 'texts'],
};
const foldersWithoutBuild = ['server', 'adapters', 'domain'];
const foldersThatImportAll = ['tests', 'scripts', 'bench', 'root'];

/** The small pure packages that the domain may use. */
export const domainPackages: readonly string[] = ['reserved-email-addresses-list/admin-list.json'];

/** Returns the top folder of a path: 'tests' for every test file, and 'root' for a file without a folder. */
export function getTopFolder(path: string): string {
  if (/\.test\.tsx?$/.test(path)) return 'tests';
  return path.includes('/') ? (path.split('/')[0] ?? '') : 'root';
}

/** domain imports no other top folder, texts only domain, web and adapters only domain and texts, and only server all of them. */
export function findWrongImports(sources: readonly Source[]): string[] {
  return listImports(sources).flatMap(({ from, to }) => {
    const [folder, target] = [getTopFolder(from), getTopFolder(to)];
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
    const folder = getTopFolder(source.path);
    const packages = parseOnce(source).imports.filter((specifier) => !specifier.startsWith('.'));
    if (folder === 'domain') {
      return packages
        .filter((name) => !domainPackages.includes(name))
        .map(
          (name) =>
            `${source.path} imports ${name}, but domain/ is plain TypeScript. Declare a port in domain/ and import ${name} in an adapter. If it is a small pure package, list it in tests/architecture/imports.ts.`,
        );
    }
    if (folder === 'web') {
      return packages
        .filter((name) => name.startsWith('node:'))
        .map(
          (name) =>
            `${source.path} imports ${name}, which browsers do not have. Compute the value in server/ and pass it to the page as a prop.`,
        );
    }
    return [];
  });
}

/** server, adapters, domain and the forms run without a build, and Node cannot load JSX. They may import types from .tsx files. */
export function findJsxImports(sources: readonly Source[]): string[] {
  return sources
    .filter(
      (source) =>
        isCode(source) &&
        (foldersWithoutBuild.includes(getTopFolder(source.path)) ||
          /^web\/forms\/.*\.ts$/.test(source.path)),
    )
    .flatMap((source) =>
      parseOnce(source)
        .valueImports.filter((specifier) => specifier.endsWith('.tsx'))
        .map(
          (specifier) =>
            `${source.path} imports ${specifier}, which Node cannot load. Write 'import type', or move the value to a .ts file.`,
        ),
    );
}

/** No folder of adapters/ imports another one. */
export function findAdapterImports(sources: readonly Source[]): string[] {
  return listImports(sources).flatMap(({ from, to }) => {
    const [importing, imported] = [getAdapter(from), getAdapter(to)];
    if (getTopFolder(from) !== 'adapters' || !imported || importing === imported) return [];
    return [
      `${from} imports ${to}, but adapters do not import each other. Have a builder in server/services/ pass it in, with a type from domain/.`,
    ];
  });
}

/** The wire depends on the rest of the domain. Only the server and the pages turn values into documents. */
export function findWireImports(sources: readonly Source[]): string[] {
  return listImports(sources).flatMap(({ from, to }) => {
    const isImporter =
      from.startsWith(wireFolder) || !['domain', 'adapters'].includes(getTopFolder(from));
    if (!to.startsWith(wireFolder) || isImporter) return [];
    return [`${from} imports ${to}. Take a value, and let the server or the page convert it.`];
  });
}

const wireFolder = 'domain/wire/';

/** No page imports another page, and what pages share imports no page. The entry files of web/ import pages. */
export function findPageImports(sources: readonly Source[]): string[] {
  return listImports(sources).flatMap(({ from, to }) => {
    const page = getPage(to);
    const isEntry = /^web\/[^/]+$/.test(from);
    if (!page || getTopFolder(from) !== 'web' || isEntry || page === getPage(from)) return [];
    return [
      `${from} imports ${to} of another page. Move the shared code to web/parts/ or web/ui/.`,
    ];
  });
}

function getPage(path: string): string | undefined {
  return /^web\/pages\/([^/]+)\//.exec(path)?.[1];
}

const routeList = 'server/http/handlers.ts';

/** Only the list of handlers imports their files. Code that several need is in other files. */
export function findRouteImports(sources: readonly Source[]): string[] {
  const imports = listImports(sources).filter(({ from }) => getTopFolder(from) !== 'tests');
  const routes = new Set(
    imports
      .filter(({ from, to }) => from === routeList && !to.startsWith('server/http/routing/'))
      .map(({ to }) => to),
  );
  return imports
    .filter(({ from, to }) => routes.has(to) && from !== routeList)
    .map(
      ({ from, to }) =>
        `${from} imports the route ${to}. Move the shared code into a file beside the routes, or into a use case of domain/.`,
    );
}

/** No files import each other in a cycle, not even for types. Cycles with common files may be returned as one. */
export function findCycles(sources: readonly Source[]): string[] {
  const importsByFile = new Map<string, string[]>();
  for (const { from, to } of listImports(sources)) {
    importsByFile.set(from, [...(importsByFile.get(from) ?? []), to]);
  }
  const visited = new Set<string>();
  const breaches: string[] = [];

  const visit = (path: string, trail: readonly string[]): void => {
    const start = trail.indexOf(path);
    if (start >= 0) {
      const cycle = [...trail.slice(start), path].join(' → ');
      breaches.push(`Import cycle: ${cycle}. Move the shared code into another file.`);
      return;
    }
    if (visited.has(path)) return;
    for (const to of importsByFile.get(path) ?? []) visit(to, [...trail, path]);
    visited.add(path);
  };
  for (const path of importsByFile.keys()) visit(path, []);
  return breaches;
}

/** No folders of the domain or of server/http import each other in a cycle. Returns a sentence for each import that is part of a cycle. */
export function findFolderCycles(sources: readonly Source[]): string[] {
  const importsByFolder = new Map<string, Set<string>>();
  for (const { from, to } of listImports(sources)) {
    const [folder, target] = [getLayeredFolder(from), getLayeredFolder(to)];
    if (!folder || !target || folder === target || getTopFolder(from) === 'tests') continue;
    importsByFolder.set(folder, (importsByFolder.get(folder) ?? new Set()).add(target));
  }
  const canReach = (from: string, goal: string, visited = new Set<string>()): boolean =>
    from === goal ||
    (!visited.has(from) &&
      [...(importsByFolder.get(from) ?? [])].some((to) => canReach(to, goal, visited.add(from))));
  return [...importsByFolder].flatMap(([folder, targets]) =>
    [...targets]
      .filter((imported) => canReach(imported, folder))
      .map(
        (imported) =>
          `${folder}/ imports ${imported}/, which imports ${folder}/, directly or through other folders. Move the shared code into the lower folder. docs/architecture.md lists them from low to high.`,
      ),
  );
}

/** Lists every import between two files of the repository. */
function listImports(sources: readonly Source[]): { from: string; to: string }[] {
  return sources.filter(isCode).flatMap((source) =>
    parseOnce(source)
      .imports.filter((specifier) => specifier.startsWith('.'))
      .map((specifier) => ({
        from: source.path,
        // With ?raw or ?url, Vite imports the same file in another form.
        to: posix.join(posix.dirname(source.path), specifier.replace(/\?.*$/, '')),
      })),
  );
}

/** The files that stand directly in server/http start the server, so they are above its folders. */
function getLayeredFolder(path: string): string | undefined {
  return /^(?:domain|server\/http)\/[^/]+(?=\/)|^server\/http(?=\/)/.exec(path)?.[0];
}

function getAdapter(path: string): string | undefined {
  return /^adapters\/([^/]+)\//.exec(path)?.[1];
}
