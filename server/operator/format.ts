/** Formats what commands print. */
import type { ReportProgress, TableSummary } from '../../adapters/database/transfer/contents.ts';
import type { CommandContext } from './command.ts';

/** Reports the progress of each table. Throws when the operator has cancelled. */
export function createTransferReporter({ report, signal }: CommandContext): ReportProgress {
  return ({ doing: step, table, done, total }) => {
    signal.throwIfAborted();
    const doing = `${step === 'copying' ? 'Copying' : 'Comparing'} ${table}`;
    report({ kind: 'progress', doing, done, total });
  };
}

/** One line for each table: its row count and the beginning of its checksum. */
export function formatContents(contents: readonly TableSummary[]): string {
  return contents
    .map(({ table, rows, checksum }) => {
      const count = rows.toLocaleString('en').padStart(12);
      return `  ${table.padEnd(16)}${count} rows  ${checksum.slice(0, 16)}`;
    })
    .join('\n');
}

/** '1 profile', '1,204 profiles'. */
export function formatProfileCount(contents: readonly TableSummary[]): string {
  return formatCount(contents.find(({ table }) => table === 'profiles')?.rows ?? 0, 'profile');
}

/** Makes foreign text safe to print: without control characters, line breaks and changes of direction. */
export function toSingleLine(text: string): string {
  return text.replace(/[\p{C}\p{Z}]+/gu, ' ').trim();
}

/** '1 game', '1,204 games'. */
export function formatCount(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
}
