/** `npm run db`: back-up, restore, import and copy of a site's data, beside a running server or without one. */
import { isUnusableAddress } from '../../adapters/database/errors.ts';
import { readConfig } from '../config.ts';
import { sentenceOf } from '../start-errors.ts';
import { parseArguments, usage } from './arguments.ts';
import { carryOut } from './carry-out.ts';
import { refused } from './command.ts';
import { createReporter } from './reporter.ts';

if (import.meta.main) await main();

async function main(): Promise<void> {
  // Back-ups and passwords are for the operator alone.
  process.umask(0o077);
  const reporter = createReporter(process.stdout, process.stderr);
  const giveUp = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'])
    process.once(signal, () => giveUp.abort(new Error('Given up.')));
  try {
    const asked = parseArguments(process.argv.slice(2));
    const working = { report: reporter.report, signal: giveUp.signal };
    const outcome = asked
      ? await carryOut(asked, readConfig(undefined, []), working)
      : refused(usage);
    reporter.end(outcome);
    if (outcome.kind === 'refused') process.exitCode = 1;
  } catch (error) {
    process.exitCode = 1;
    reporter.end(refused(giveUp.signal.aborted ? 'Given up.' : wordsOf(error)));
  }
}

/** A file or a server that cannot be used is no surprise: the system's own words say which and why. */
function wordsOf(error: unknown): string {
  const { path, message, code } = error as NodeJS.ErrnoException;
  if (path !== undefined) return message;
  if (isUnusableAddress(error)) return `PostgreSQL cannot be used: ${message || code}.`;
  return sentenceOf(error);
}
