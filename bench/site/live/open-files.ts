/** Every watcher is an open file, to who watches and to who is watched. */
import { inFigures } from '../../figures.ts';

/** What a process needs besides, and some to spare. */
const besides = 200;

/** @throws when a process may not have as many watchers open; the sentence says what to do. */
export function requireOpenFiles(watchers: number): void {
  const needed = watchers + besides;
  const allowed = mostOpenFiles();
  if (allowed >= needed) return;
  throw new Error(
    `${inFigures(watchers)} watchers need ${inFigures(needed)} open files in a process, and this system allows ${inFigures(allowed)}. Raise that with 'ulimit -n ${needed}' in the same shell, and start again.`,
  );
}

/** Of one process, as the shell that started it allows; Windows has no such limit. */
function mostOpenFiles(): number {
  const { userLimits } = process.report.getReport() as {
    userLimits?: { open_files?: { soft: number | 'unlimited' } };
  };
  const most = userLimits?.open_files?.soft;
  return typeof most === 'number' ? most : Number.POSITIVE_INFINITY;
}
