/** What the operator's commands have in common: their reports, giving up, and how they end. */
import { isConnectionRefused } from '../../adapters/database/engine/errors.ts';
import { type Config, readOperatorConfig } from '../config.ts';
import { formatStartError } from '../start-errors.ts';
import { type CommandContext, type Outcome, refused, type UsageError } from './command.ts';
import { formatFileError } from './file-errors.ts';
import { createReporter } from './reporter.ts';

/**
 * Reads the command line of this process and carries out what it asks for.
 * @param parse what is asked for; or what is wrong with it, which is said before `usage`.
 */
export async function runCommand<Asked extends object>(needs: {
  readonly usage: string;
  readonly parse: (line: readonly string[]) => Asked | UsageError;
  readonly carryOut: (asked: Asked, config: Config, working: CommandContext) => Promise<Outcome>;
}): Promise<void> {
  // Back-ups and passwords are for the operator alone.
  process.umask(0o077);
  const reporter = createReporter(process.stdout, process.stderr);
  const giveUp = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'])
    process.once(signal, () => giveUp.abort(new Error('Given up.')));
  try {
    const asked = needs.parse(process.argv.slice(2));
    const working = { report: reporter.report, signal: giveUp.signal };
    const outcome =
      'usageError' in asked
        ? refused(`${asked.usageError}\n\n${needs.usage}`.trimStart())
        : await needs.carryOut(asked, readOperatorConfig(), working);
    reporter.end(outcome);
    if (outcome.kind === 'refused') process.exitCode = 1;
  } catch (error) {
    process.exitCode = 1;
    reporter.end(refused(giveUp.signal.aborted ? 'Given up.' : wordsOf(error)));
  }
}

/** A file or a server that cannot be used is no surprise, and gets a sentence. */
function wordsOf(error: unknown): string {
  const aboutFile = formatFileError(error);
  if (aboutFile) return aboutFile;
  const { message, code } = error as NodeJS.ErrnoException;
  if (isConnectionRefused(error)) return `PostgreSQL cannot be used: ${message || code}.`;
  return formatStartError(error);
}
