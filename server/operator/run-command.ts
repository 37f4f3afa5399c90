import { setProgramLanguage } from '../../texts/language/current.ts';
import { type Config, readOperatorConfig } from '../config.ts';
import { formatStartError } from '../process/start-errors.ts';
import { type Outcome, refused, type UsageError } from './command-outcome.ts';

/** Runs the command of the command line, and prints its output and outcome. A refusal or an error sets the exit code 1. */
export async function runCommand<Command extends object>(options: {
  readonly usage: string;
  readonly parse: (line: readonly string[]) => Command | UsageError;
  readonly run: (command: Command, config: Config) => Promise<Outcome>;
}): Promise<void> {
  setProgramLanguage('en');
  // Backups must be readable by the operator only.
  process.umask(0o077);
  try {
    const command = options.parse(process.argv.slice(2));
    const outcome =
      'usageError' in command
        ? refused(`${command.usageError}\n\n${options.usage}`.trimStart())
        : await options.run(command, readOperatorConfig());
    end(outcome);
  } catch (error) {
    end(refused(formatStartError(error)));
  }
}

function end({ kind, message }: Outcome): void {
  const output = kind === 'done' ? process.stdout : process.stderr;
  output.write(`${message}\n`);
  if (kind === 'refused') process.exitCode = 1;
}
