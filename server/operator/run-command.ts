import { isConnectionRefused } from '../../adapters/database/engine/errors.ts';
import { type Config, readOperatorConfig } from '../config.ts';
import { formatStartError } from '../start-errors.ts';
import { type CommandContext, type Outcome, refused, type UsageError } from './command.ts';
import { formatFileError } from './file-errors.ts';
import { createReporter } from './reporter.ts';

/** Parses the command line of this process, runs the command and prints its reports and its outcome. */
export async function runCommand<Command extends object>(options: {
  readonly usage: string;
  readonly parse: (line: readonly string[]) => Command | UsageError;
  readonly run: (command: Command, config: Config, context: CommandContext) => Promise<Outcome>;
}): Promise<void> {
  // Back-ups and passwords must be readable by the operator only.
  process.umask(0o077);
  const reporter = createReporter(process.stdout, process.stderr);
  const cancel = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'])
    process.once(signal, () => cancel.abort(new Error('Cancelled.')));
  try {
    const command = options.parse(process.argv.slice(2));
    const context = { report: reporter.report, signal: cancel.signal };
    const outcome =
      'usageError' in command
        ? refused(`${command.usageError}\n\n${options.usage}`.trimStart())
        : await options.run(command, readOperatorConfig(), context);
    reporter.end(outcome);
    if (outcome.kind === 'refused') process.exitCode = 1;
  } catch (error) {
    process.exitCode = 1;
    reporter.end(refused(cancel.signal.aborted ? 'Cancelled.' : formatError(error)));
  }
}

function formatError(error: unknown): string {
  const { message, code } = error as NodeJS.ErrnoException;
  if (isConnectionRefused(error)) return `PostgreSQL cannot be used: ${message || code}.`;
  return formatFileError(error) ?? formatStartError(error);
}
