/** The common part of the operator's commands: reading the command line, printing progress and outcome, the exit code. */
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

/** Runs the command of the command line, and prints its output and outcome. A refusal or an error sets the exit code 1. */
export async function runCommand<Command extends object>(options: {
  readonly usage: string;
  readonly parse: (line: readonly string[]) => Command | UsageError;
  readonly run: (command: Command, config: Config, context: CommandContext) => Promise<Outcome>;
}): Promise<void> {
  // Backups and passwords must be readable by the operator only.
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
  return formatStartError(error);
}

interface Output {
  write(text: string): unknown;
  readonly isTTY?: boolean;
}

/** The length of the progress bar, in characters. */
const barLength = 24;
const redrawIntervalMs = 100;

/**
 * Creates a printer of a command's output. It shows progress as a bar on a terminal, otherwise as a line for each copied table.
 * @param stdout gets results, which other programs can read.
 * @param stderr gets progress and refusals.
 */
export function createPrinter(stdout: Output, stderr: Output, now = () => performance.now()) {
  let drawnAt = Number.NEGATIVE_INFINITY;
  let hasBar = false;

  function clearBar(): void {
    if (hasBar) stderr.write('\r\u001B[K');
    hasBar = false;
  }

  return {
    print(output: CommandOutput): void {
      if (output.kind === 'line') {
        clearBar();
        stdout.write(`${output.text}\n`);
      } else if (stderr.isTTY) {
        if (output.done < output.total && now() - drawnAt < redrawIntervalMs) return;
        drawnAt = now();
        stderr.write(`\r\u001B[K${formatBar(output)}`);
        hasBar = true;
      } else if (output.done === output.total && output.doing.startsWith('Copying')) {
        stderr.write(`${output.doing}: ${output.total.toLocaleString('en')}\n`);
      }
    },
    end({ kind, message }: Outcome): void {
      clearBar();
      (kind === 'done' ? stdout : stderr).write(`${message}\n`);
    },
  };
}

function formatBar({ doing, done, total }: CommandProgress): string {
  const share = total === 0 ? 1 : Math.min(1, done / total);
  const filled = Math.round(share * barLength);
  const bar = '█'.repeat(filled).padEnd(barLength, '░');
  return `${doing.padEnd(24)} ${bar} ${done.toLocaleString('en')} of ${total.toLocaleString('en')}`;
}
