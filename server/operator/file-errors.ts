/** What is said of a file that cannot be used. */
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';

/** A sentence for an error of the file system; undefined for any other error, which has no path. */
export function formatFileError(error: unknown): string | undefined {
  const { path, code, message } = error as NodeJS.ErrnoException;
  if (path === undefined) return undefined;
  switch (code) {
    case 'ENOENT':
      return existsSync(dirname(path))
        ? `There is no file ${path}.`
        : `There is no folder ${dirname(path)}.`;
    case 'EACCES':
    case 'EPERM':
      return `This user may not read or write ${path}.`;
    case 'EROFS':
      return `${path} lies where nothing can be written.`;
    case 'EISDIR':
      return `${path} is a folder, no file.`;
    case 'ENOTDIR':
      return `${dirname(path)} is a file, no folder.`;
    case 'ENOSPC':
      return `There is no room left for ${path}.`;
    default:
      return message;
  }
}
