/** Runs a command of the operator in this process, and prints its output. */
import { isConnectionRefused } from '../../adapters/database/engine/errors.ts';
import { type Config, readOperatorConfig } from '../config.ts';
import { formatStartError } from '../start-errors.ts';
import {
  type CommandContext,
  type CommandOutput,
  type CommandProgress,
  type Outcome,
  refused,
  type UsageError,
} from './command.ts';
import { formatFileError } from './format.ts';

/** Parses the command line of this process, runs the command and prints its output and its outcome. */
export async function runCommand<Command extends object>(options: {
  readonly usage: string;
  readonly parse: (line: readonly string[]) => Command | UsageError;
  readonly run: (command: Command, config: Config, context: CommandContext) => Promise<Outcome>;
}): Promise<void> {
  // Back-ups and passwords must be readable by the operator only.
  process.umask(0o077);
  const { print, end } = createPrinter(process.stdout, process.stderr);
  const cancel = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'])
    process.once(signal, () => cancel.abort(new Error('Cancelled.')));
  try {
    const command = options.parse(process.argv.slice(2));
    const outcome =
      'usageError' in command
        ? refused(`${command.usageError}\n\n${options.usage}`.trimStart())
        : await options.run(command, readOperatorConfig(), { print, signal: cancel.signal });
    end(outcome);
    if (outcome.kind === 'refused') process.exitCode = 1;
  } catch (error) {
    process.exitCode = 1;
    end(refused(cancel.signal.aborted ? 'Cancelled.' : formatError(error)));
  }
}

function formatError(error: unknown): string {
  const { message, code } = error as NodeJS.ErrnoException;
  if (isConnectionRefused(error)) return `PostgreSQL cannot be used: ${message || code}.`;
  return formatFileError(error) ?? formatStartError(error);
}

interface Output {
  write(text: string): unknown;
  readonly isTTY?: boolean;
}

/** The length of the progress bar, in characters. */
const barLength = 24;
const redrawAfterMs = 100;

/**
 * Prints how far a command is: a progress bar on a terminal, otherwise a line for each finished table.
 * @param out for results, which other programs can read.
 * @param aside for progress and refusals.
 */
export function createPrinter(out: Output, aside: Output, now = () => performance.now()) {
  let drawnAt = Number.NEGATIVE_INFINITY;
  let hasBar = false;

  function clearBar(): void {
    if (hasBar) aside.write('\r\u001B[K');
    hasBar = false;
  }

  return {
    print(output: CommandOutput): void {
      if (output.kind === 'line') {
        clearBar();
        out.write(`${output.text}\n`);
      } else if (aside.isTTY) {
        if (output.done < output.total && now() - drawnAt < redrawAfterMs) return;
        drawnAt = now();
        aside.write(`\r\u001B[K${formatBar(output)}`);
        hasBar = true;
      } else if (output.done === output.total && output.doing.startsWith('Copying')) {
        aside.write(`${output.doing}: ${output.total.toLocaleString('en')}\n`);
      }
    },
    end({ kind, message }: Outcome): void {
      clearBar();
      (kind === 'done' ? out : aside).write(`${message}\n`);
    },
  };
}

function formatBar({ doing, done, total }: CommandProgress): string {
  const share = total === 0 ? 1 : Math.min(1, done / total);
  const filled = Math.round(share * barLength);
  const bar = '█'.repeat(filled).padEnd(barLength, '░');
  return `${doing.padEnd(24)} ${bar} ${done.toLocaleString('en')} of ${total.toLocaleString('en')}`;
}
