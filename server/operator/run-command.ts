import { isConnectionRefused } from '../../adapters/database/engine/errors.ts';
import { type Config, readOperatorConfig } from '../config.ts';
import { formatStartError } from '../process/start-errors.ts';
import { type CommandContext, type Outcome, refused, type UsageError } from './command.ts';

/** Runs the command of the command line, and prints its output and outcome. A refusal or an error sets the exit code 1. */
export async function runCommand<Command extends object>(options: {
  readonly usage: string;
  readonly parse: (line: readonly string[]) => Command | UsageError;
  readonly run: (command: Command, config: Config, context: CommandContext) => Promise<Outcome>;
}): Promise<void> {
  // Backups and passwords must be readable by the operator only.
  process.umask(0o077);
  const print = (line: string) => void process.stdout.write(`${line}\n`);
  const printProgress = (line: string) => void process.stderr.write(`${line}\n`);
  const end = ({ kind, message }: Outcome) => (kind === 'done' ? print : printProgress)(message);
  const cancel = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'])
    process.once(signal, () => cancel.abort(new Error('Cancelled.')));
  try {
    const command = options.parse(process.argv.slice(2));
    const outcome =
      'usageError' in command
        ? refused(`${command.usageError}\n\n${options.usage}`.trimStart())
        : await options.run(command, readOperatorConfig(), {
            print,
            printProgress,
            signal: cancel.signal,
          });
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
