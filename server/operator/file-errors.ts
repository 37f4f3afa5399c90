import { existsSync } from 'node:fs';
import { dirname } from 'node:path';

/** A sentence for an error of the file system; undefined for any other error, which has no path. */
export function formatFileError(error: unknown): string | undefined {
  const { path, code, message } = error as NodeJS.ErrnoException;
  if (path === undefined) return undefined;
  const folder = dirname(path);
  switch (code) {
    case 'ENOENT':
      return existsSync(folder) ? `There is no file ${path}.` : `There is no folder ${folder}.`;
    case 'EACCES':
    case 'EPERM':
      return `This user may not read or write ${path}.`;
    case 'EROFS':
      return `${path} is on a read-only file system.`;
    case 'EISDIR':
      return `${path} is a folder, not a file.`;
    case 'ENOTDIR':
      return `${folder} is a file, not a folder.`;
    case 'ENOSPC':
      return `There is no space left for ${path}.`;
    default:
      return message;
  }
}
