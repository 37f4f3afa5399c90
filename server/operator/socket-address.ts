/** Where a running server takes its operator's commands: a Unix socket in the data folder, a named pipe on Windows. */
import { createHash } from 'node:crypto';
import { mkdtemp, readlink, rm, rmdir, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/** The most bytes of a socket's path: 104 on macOS and 108 on Linux, each with a zero at its end (sun_path). */
const longestPath = 103;

export interface SocketAddress {
  readonly path: string;
  /** Whether the data folder's path is too long for a socket, which then lies elsewhere. */
  readonly isElsewhere: boolean;
  /** Clears away what is left of it. */
  remove(): Promise<void>;
}

/** Makes room for the socket of a server. Only who holds the folder's lock may: what lies there is nobody's any more. */
export async function makeSocketAddress(dataDir: string): Promise<SocketAddress> {
  if (process.platform === 'win32')
    return { path: pipeOf(dataDir), isElsewhere: false, remove: async () => undefined };
  const usual = usualPath(dataDir);
  await removeSocket(usual);
  const remove = () => removeSocket(usual);
  if (Buffer.byteLength(usual) <= longestPath) return { path: usual, isElsewhere: false, remove };
  // In a folder that only this user can look into; a link in the data folder leads there.
  const path = join(await mkdtemp(join(tmpdir(), 'rankfolio-')), 'operator.sock');
  await symlink(path, usual);
  return { path, isElsewhere: true, remove };
}

/** Where the server of a data folder would be reached, if one runs. */
export async function findSocketAddress(dataDir: string): Promise<string> {
  if (process.platform === 'win32') return pipeOf(dataDir);
  const usual = usualPath(dataDir);
  return (await linkedFrom(usual)) ?? usual;
}

function usualPath(dataDir: string): string {
  return resolve(dataDir, 'operator.sock');
}

/** Not tried: no Windows was at hand. */
function pipeOf(dataDir: string): string {
  const folder = createHash('sha256').update(resolve(dataDir).toLowerCase()).digest('hex');
  return `\\\\.\\pipe\\rankfolio-${folder.slice(0, 32)}`;
}

async function removeSocket(usual: string): Promise<void> {
  const elsewhere = await linkedFrom(usual);
  if (elsewhere) {
    await rm(elsewhere, { force: true });
    // Made for it alone. Whatever somebody else put there stays.
    await rmdir(dirname(elsewhere)).catch(ignoreGoneOrFull);
  }
  await rm(usual, { force: true });
}

function ignoreGoneOrFull(error: NodeJS.ErrnoException): void {
  if (!['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes(error.code ?? '')) throw error;
}

/** The path of a socket that lies elsewhere; undefined for one at its usual place, or none. */
async function linkedFrom(usual: string): Promise<string | undefined> {
  try {
    return await readlink(usual);
  } catch (error) {
    // EINVAL: it is no link.
    if (['ENOENT', 'EINVAL'].includes((error as NodeJS.ErrnoException).code ?? ''))
      return undefined;
    throw error;
  }
}
