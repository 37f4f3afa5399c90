/** Temporary folders and progress of benchmarks. */
import { mkdtempDisposableSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export function printProgress(text: string): void {
  process.stderr.write(`${text}…\n`);
}

/** Creates an empty folder. Disposing deletes the folder, and so does the end of the process. */
export function createTemporaryFolder() {
  const folder = mkdtempDisposableSync(join(tmpdir(), 'rankfolio-bench-'));
  process.once('exit', folder.remove);
  return folder;
}
