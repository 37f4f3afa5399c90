/** Shows an operator how a command goes: a bar that moves on a terminal, else a line for each thing that is done. */
import type { Outcome, Report } from './command.ts';

interface Out {
  write(text: string): unknown;
  readonly isTTY?: boolean;
}

/** Columns of the bar, and milliseconds between two drawings of it. */
const width = 24;
const often = 100;

export interface Reporter {
  report(what: Report): void;
  end(outcome: Outcome): void;
}

/**
 * @param out what the command found, for people and other programs.
 * @param aside how far it is, and what was refused.
 */
export function createReporter(
  out: Out,
  aside: Out,
  now: () => number = () => performance.now(),
): Reporter {
  let drawnAt = Number.NEGATIVE_INFINITY;
  let isBarThere = false;

  function clear(): void {
    if (isBarThere) aside.write('\r\u001B[K');
    isBarThere = false;
  }

  return {
    report(what) {
      if (what.kind === 'line') {
        clear();
        out.write(`${what.text}\n`);
      } else if (aside.isTTY) {
        const isEnd = what.done >= what.total;
        if (!isEnd && now() - drawnAt < often) return;
        drawnAt = now();
        aside.write(`\r\u001B[K${bar(what)}`);
        isBarThere = true;
      } else if (what.done === what.total && what.doing.startsWith('Copying')) {
        aside.write(`${what.doing}: ${what.total.toLocaleString('en')}\n`);
      }
    },
    end({ kind, message }) {
      clear();
      (kind === 'done' ? out : aside).write(`${message}\n`);
    },
  };
}

function bar({ doing, done, total }: Extract<Report, { kind: 'progress' }>): string {
  const part = total === 0 ? 1 : Math.min(1, done / total);
  const full = Math.round(part * width);
  const drawn = `${'█'.repeat(full)}${'░'.repeat(width - full)}`;
  return `${doing.padEnd(24)} ${drawn} ${done.toLocaleString('en')} of ${total.toLocaleString('en')}`;
}
