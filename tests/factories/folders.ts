import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folders: string[] = [];

/** Creates an empty folder, which is deleted after the last test of the file. */
export function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'rankfolio-'));
  folders.push(folder);
  return folder;
}

/** For `tests/setup.ts`. */
export function deleteFolders(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}
