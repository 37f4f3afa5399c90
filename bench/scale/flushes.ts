/** How commits reach the disk, and what that takes on this one. */
import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { quantile } from '../figures.ts';

/** PostgreSQL lets whoever flushes wait so long first, and those who come meanwhile are flushed with it. */
export const slowDisk = { commit_delay: '1000', commit_siblings: '0' };
/** What is acknowledged may be lost with the power. */
export const withoutDisk = { synchronous_commit: 'off' };
/** How a commit reaches the disk, by what it is called: settings of a connection. */
export const flushes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'this disk': {},
  '1 ms more': slowDisk,
  'not waited for': withoutDisk,
};

/** How long the system takes to bring 8 kB to the disk that PostgreSQL writes to: the median, in milliseconds. */
export function flushTime(): number {
  const folder = mkdtempSync(join(tmpdir(), 'rankfolio-bench-'));
  const file = openSync(join(folder, 'flushed'), 'w');
  const page = Buffer.alloc(8192, 1);
  const times: number[] = [];
  for (let at = 0; at < 200; at++) {
    writeSync(file, page, 0, page.length, 0);
    const from = performance.now();
    fdatasyncSync(file);
    times.push(performance.now() - from);
  }
  closeSync(file);
  rmSync(folder, { recursive: true });
  return quantile(times, 0.5);
}
