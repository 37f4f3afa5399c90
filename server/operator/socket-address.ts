/** The address of a server's command socket: a Unix socket in the data folder, a named pipe on Windows. */
import { createHash } from 'node:crypto';
import { mkdtemp, readlink, rm, rmdir, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/** The size of sun_path, 104 bytes on macOS and 108 on Linux, without the zero at its end. */
const maxPathBytes = 103;

export interface SocketAddress {
  readonly path: string;
  /** Whether the data folder's path is too long, so that the socket is in another folder. */
  readonly isElsewhere: boolean;
  remove(): Promise<void>;
}

/** Prepares the address for a server that holds the folder's lock. An old socket is removed. */
export async function makeSocketAddress(dataDir: string): Promise<SocketAddress> {
  if (process.platform === 'win32')
    return { path: toPipeName(dataDir), isElsewhere: false, remove: async () => undefined };
  const defaultPath = toDefaultPath(dataDir);
  const remove = () => removeSocket(defaultPath);
  await remove();
  if (Buffer.byteLength(defaultPath) <= maxPathBytes)
    return { path: defaultPath, isElsewhere: false, remove };
  // Only this user can read the temporary folder. A link in the data folder leads there.
  const path = join(await mkdtemp(join(tmpdir(), 'rankfolio-')), 'operator.sock');
  await symlink(path, defaultPath);
  return { path, isElsewhere: true, remove };
}

/** The address at which a server of the data folder listens, if one runs. */
export async function findSocketAddress(dataDir: string): Promise<string> {
  if (process.platform === 'win32') return toPipeName(dataDir);
  const defaultPath = toDefaultPath(dataDir);
  return (await findLinkTarget(defaultPath)) ?? defaultPath;
}

function toDefaultPath(dataDir: string): string {
  return resolve(dataDir, 'operator.sock');
}

/** Not tested, for lack of a Windows machine. */
function toPipeName(dataDir: string): string {
  const hash = createHash('sha256').update(resolve(dataDir).toLowerCase()).digest('hex');
  return `\\\\.\\pipe\\rankfolio-${hash.slice(0, 32)}`;
}

async function removeSocket(defaultPath: string): Promise<void> {
  const target = await findLinkTarget(defaultPath);
  if (target) {
    await rm(target, { force: true });
    // A folder with foreign files stays.
    await rmdir(dirname(target)).catch(ignoreCodes('ENOENT', 'ENOTEMPTY', 'EEXIST'));
  }
  await rm(defaultPath, { force: true });
}

/** The target of a link; undefined when there is none, or no link (EINVAL). */
async function findLinkTarget(path: string): Promise<string | undefined> {
  return readlink(path).catch(ignoreCodes('ENOENT', 'EINVAL'));
}

function ignoreCodes(...codes: readonly string[]): (error: NodeJS.ErrnoException) => undefined {
  return (error) => {
    if (!codes.includes(error.code ?? '')) throw error;
  };
}
