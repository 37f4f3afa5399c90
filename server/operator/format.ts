import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import type { TableSummary } from '../../adapters/database/transfer/contents.ts';

/**
 * Formats the contents of a site: a line for each table with its row count and the beginning of its checksum, and a summary.
 * @param summarize gets the number of profiles, like '1,204 profiles'.
 */
export function formatContents(
  contents: readonly TableSummary[],
  summarize: (profiles: string) => string,
): string {
  const lines = contents.map(({ table, rows, checksum }) => {
    const count = rows.toLocaleString('en').padStart(12);
    return `  ${table.padEnd(16)}${count} rows  ${checksum.slice(0, 16)}\n`;
  });
  const profiles = contents.find(({ table }) => table === 'profiles')?.rows ?? 0;
  return lines.join('') + summarize(formatCount(profiles, 'profile'));
}

/** Makes text of users safe to print: without control characters, line breaks and changes of writing direction. */
export function toSingleLine(text: string): string {
  return text.replace(/[\p{C}\p{Z}]+/gu, ' ').trim();
}

export function formatCount(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
}

/** Returns a sentence for an error of the file system; undefined for other errors, which have no path. */
export function formatFileError(error: unknown): string | undefined {
  const { path, code, message } = error as NodeJS.ErrnoException;
  if (path === undefined || code === 'ERR_SQLITE_ERROR') return undefined;
  const folder = dirname(path);
  const sentences: Readonly<Record<string, string>> = {
    ENOENT: existsSync(folder) ? `There is no file ${path}.` : `There is no folder ${folder}.`,
    EACCES: `This user may not read or write ${path}.`,
    EPERM: `This user may not read or write ${path}.`,
    EROFS: `${path} is on a read-only file system.`,
    EISDIR: `${path} is a folder, not a file.`,
    ENOTDIR: `${folder} is a file, not a folder.`,
    ENOSPC: `There is no space left for ${path}.`,
  };
  return sentences[code ?? ''] ?? message;
}
