/** The address of a server's command socket: a Unix socket in the data folder, a named pipe on Windows. */
import { createHash } from 'node:crypto';
import { mkdtemp, readlink, rm, rmdir, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const isWindows = process.platform === 'win32';
/** The maximum length of a socket's path: `sun_path` has 104 bytes on macOS and 108 on Linux, with a zero at its end. */
const maxPathBytes = 103;

/**
 * Prepares the address for a server that has locked the folder, and removes an old socket. `isInOtherFolder` is true when the data
 * folder's path is too long, so that the socket is in another folder.
 */
export async function createSocketAddress(dataDir: string) {
  const path = toDefaultPath(dataDir);
  if (isWindows) return { path, isInOtherFolder: false, remove: async () => undefined };
  const remove = () => removeSocket(path);
  await remove();
  if (Buffer.byteLength(path) <= maxPathBytes) return { path, isInOtherFolder: false, remove };
  // Only this user can read the temporary folder. A symbolic link in the data folder points to the socket.
  const shortPath = join(await mkdtemp(join(tmpdir(), 'rankfolio-')), 'operator.sock');
  await symlink(shortPath, path);
  return { path: shortPath, isInOtherFolder: true, remove };
}

/** Finds the address at which a server of this data folder listens, if one runs. */
export async function findSocketAddress(dataDir: string): Promise<string> {
  const path = toDefaultPath(dataDir);
  return isWindows ? path : ((await findLinkTarget(path)) ?? path);
}

/** Returns the address that is used unless its path is too long. The address for Windows has no test. */
function toDefaultPath(dataDir: string): string {
  if (!isWindows) return resolve(dataDir, 'operator.sock');
  const hash = createHash('sha256').update(resolve(dataDir).toLowerCase()).digest('hex');
  return `\\\\.\\pipe\\rankfolio-${hash.slice(0, 32)}`;
}

async function removeSocket(path: string): Promise<void> {
  const target = await findLinkTarget(path);
  if (target) {
    await rm(target, { force: true });
    // A folder with other files in it is not removed.
    await rmdir(dirname(target)).catch(() => undefined);
  }
  await rm(path, { force: true });
}

/** The target of a symbolic link; undefined if the path does not exist or is no link. */
function findLinkTarget(path: string): Promise<string | undefined> {
  return readlink(path).catch(() => undefined);
}
