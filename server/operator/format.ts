/** What commands say about the contents of sites. */
import type {
  Progress,
  ReportProgress,
  TableSummary,
} from '../../adapters/database/transfer/contents.ts';
import type { CommandContext } from './command.ts';

/** Reports how far the rows of a site are. Throws once the operator gave up. */
export function createTransferReporter({ report, signal }: CommandContext): ReportProgress {
  return ({ doing, table, done, total }: Progress) => {
    signal.throwIfAborted();
    report({
      kind: 'progress',
      doing: `${doing === 'copying' ? 'Copying' : 'Comparing'} ${table}`,
      done,
      total,
    });
  };
}

/** A line for each table: its rows, and the beginning of its checksum. */
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

/** Text from somebody else as it can be printed: nothing in it reaches the terminal as a command, or turns the line around. */
export function toSingleLine(text: string): string {
  return text.replace(/[\p{C}\p{Z}]+/gu, ' ').trim();
}

/** '1 game', '1,204 games'. */
export function formatCount(count: number, word: string): string {
  return `${count.toLocaleString('en')} ${word}${count === 1 ? '' : 's'}`;
}
