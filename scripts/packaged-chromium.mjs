/** The Chromium that comes as an npm package: the last resort, for machines that reach nothing but the registry. */
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { npmCommand, serverNode } from './runtime.mjs';

/** Pinned, and not among the project's packages: 70 MB that hardly anybody needs. For 64-bit Intel Linux only. */
const packageName = '@sparticuz/chromium';
const version = '153.0.0';

/**
 * Where the packaged Chromium lies once it is installed: as it is, and with the libraries that the package brings for
 * systems that lack them.
 * @param {string} root the project's folder
 */
export function packagedChromium(root) {
  const files = join(folderOf(root), 'files');
  return [join(files, 'chromium'), join(files, 'chromium-with-libraries')];
}

/**
 * Installs it, in at most five minutes, and says whether that went well.
 * @param {import('./supervisor.mjs').Supervisor} supervisor
 * @param {string} root the project's folder
 */
export async function installPackagedChromium(supervisor, root) {
  if (process.platform !== 'linux' || process.arch !== 'x64') return false;
  const folder = folderOf(root);
  const files = join(folder, 'files');
  mkdirSync(files, { recursive: true });
  // A package.json of its own keeps npm from taking the project's folder for this one.
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  const npm = npmCommand([
    'install',
    `--prefix=${folder}`,
    '--no-save',
    '--no-package-lock',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    `${packageName}@${version}`,
  ]);
  const installed = await supervisor.run({ ...npm, cwd: folder, timeout: 3 * 60_000 });
  if (installed.status !== 0) return false;

  // The package unpacks itself into the folder for temporary files, and its libraries only where it takes the
  // machine for one that lacks them.
  const unpacked = await supervisor.run({
    command: serverNode(root),
    args: ['-e', `import('${packageName}').then(({ default: it }) => it.executablePath())`],
    cwd: folder,
    env: { ...process.env, TMPDIR: files, AWS_LAMBDA_JS_RUNTIME: 'nodejs24.x' },
    timeout: 2 * 60_000,
  });
  if (unpacked.status !== 0) return false;

  const withLibraries = join(files, 'chromium-with-libraries');
  writeFileSync(
    withLibraries,
    [
      '#!/bin/sh',
      'here=$(cd "$(dirname "$0")" && pwd)',
      'LD_LIBRARY_PATH="$here/al2023/lib" FONTCONFIG_PATH="$here/fonts" exec "$here/chromium" "$@"',
      '',
    ].join('\n'),
  );
  chmodSync(withLibraries, 0o755);
  return true;
}

/** @param {string} root */
function folderOf(root) {
  return join(root, 'node_modules', '.cache', 'chromium');
}
