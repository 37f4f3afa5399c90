import type { Outcome, Report } from './command.ts';

interface Output {
  write(text: string): unknown;
  readonly isTTY?: boolean;
}

/** The length of the progress bar, in characters. */
const barLength = 24;
const redrawAfterMs = 100;

export interface Reporter {
  report(what: Report): void;
  end(outcome: Outcome): void;
}

/**
 * Prints how far a command is: a progress bar on a terminal, otherwise a line for each finished table.
 * @param out for results, which other programs can read.
 * @param aside for progress and refusals.
 */
export function createReporter(
  out: Output,
  aside: Output,
  now: () => number = () => performance.now(),
): Reporter {
  let drawnAt = Number.NEGATIVE_INFINITY;
  let hasBar = false;

  function clearBar(): void {
    if (hasBar) aside.write('\r\u001B[K');
    hasBar = false;
  }

  return {
    report(what) {
      if (what.kind === 'line') {
        clearBar();
        out.write(`${what.text}\n`);
      } else if (aside.isTTY) {
        if (what.done < what.total && now() - drawnAt < redrawAfterMs) return;
        drawnAt = now();
        aside.write(`\r\u001B[K${formatBar(what)}`);
        hasBar = true;
      } else if (what.done === what.total && what.doing.startsWith('Copying')) {
        aside.write(`${what.doing}: ${what.total.toLocaleString('en')}\n`);
      }
    },
    end({ kind, message }) {
      clearBar();
      (kind === 'done' ? out : aside).write(`${message}\n`);
    },
  };
}

function formatBar({ doing, done, total }: Extract<Report, { kind: 'progress' }>): string {
  const share = total === 0 ? 1 : Math.min(1, done / total);
  const filled = Math.round(share * barLength);
  const bar = '█'.repeat(filled).padEnd(barLength, '░');
  return `${doing.padEnd(24)} ${bar} ${done.toLocaleString('en')} of ${total.toLocaleString('en')}`;
}
