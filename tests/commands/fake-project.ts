/** Creates a project in a temporary folder with our commands, a fake server and a fake Vite. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const repository = join(import.meta.dirname, '../..');
const { scripts } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8'));

export interface FakeProject {
  readonly folder: string;
  /** Writes a file, and creates its folder. `path` is relative to `folder`. */
  write(path: string, text: string): void;
  /** Returns one line for each stop of the server: the signal, or 'disconnect' when the channel to the launcher closed. */
  readStops(): string;
  remove(): void;
}

/** The fake server. If FAIL is set, it exits at once with this status. If not, it prints a line and logs what stops it. */
const server = `
import { appendFileSync } from 'node:fs';
import '../domain/rule.ts';
const stop = (cause: string) => { appendFileSync('stops.log', cause + '\\n'); process.exit(0); };
if (process.env.FAIL) process.exit(Number(process.env.FAIL));
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => stop(signal));
process.on('disconnect', () => stop('disconnect'));
setInterval(() => undefined, 1000);
console.log('serves ' + process.pid + ' in ' + process.env.NODE_ENV);
`;

/** The fake Vite. BUILD_TAKES sets its duration in milliseconds, BUILD_FAILS its exit status. */
const vite = `
import { mkdirSync, writeFileSync } from 'node:fs';
console.log('vite begins');
const bundle = "import '../../server/main.ts';";
setTimeout(() => { mkdirSync('dist/server', { recursive: true }); writeFileSync('dist/server/main.js', bundle); process.exit(Number(process.env.BUILD_FAILS ?? 0)); }, Number(process.env.BUILD_TAKES ?? 0));
`;

/** Creates the project. Nothing is installed or built yet. The project's only package is a local folder, so npm needs no network. */
export function createFakeProject(prefix = 'rankfolio-command-'): FakeProject {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  const manifest = {
    name: 'fake-project',
    version: '1.0.0',
    dependencies: { vite: 'file:fakes/vite' },
  };
  write('package.json', JSON.stringify({ ...manifest, type: 'module', scripts }));
  write('package-lock.json', createLockfile(manifest));
  write('fakes/vite/package.json', '{ "name": "vite", "version": "1.0.0", "type": "module" }');
  write('fakes/vite/bin/vite.js', vite);
  write('server/main.ts', server);
  write('tests/screens/seed-development.ts', '');
  write('adapters/clock.ts', 'export const clock = 1;');
  write('domain/rule.ts', 'export const rule = 1;');
  write('web/page.ts', 'export const page = 1;');
  cpSync(join(repository, 'scripts'), join(folder, 'scripts'), { recursive: true });

  return {
    folder,
    write,
    readStops: () => readFileSync(join(folder, 'stops.log'), 'utf8'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function createLockfile(manifest: { name: string; version: string }): string {
  return JSON.stringify({
    name: manifest.name,
    version: manifest.version,
    lockfileVersion: 3,
    requires: true,
    packages: {
      '': manifest,
      'node_modules/vite': { resolved: 'fakes/vite', link: true },
      'fakes/vite': { name: 'vite', version: '1.0.0' },
    },
  });
}
