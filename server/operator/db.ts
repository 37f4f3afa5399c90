/** `npm run db`: backs up and restores a site's data. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Config } from '../config.ts';
import { backUp, restoreBackup } from './backup.ts';
import { openSite, refuseMissingSite, refuseOtherUser } from './change-site.ts';
import type { DbCommand, Outcome, UsageError } from './command-outcome.ts';
import { toSingleLine } from './format.ts';
import { runCommand } from './run-command.ts';

const usage = `npm run db -- backup FILE                   writes everything into a new file; the site keeps running
npm run db -- restore FILE [--replace]      replaces the data of the site with a backup`;

const optionsByCommand: Readonly<Record<DbCommand['command'], readonly string[]>> = {
  backup: [],
  restore: ['replace'],
};

if (import.meta.main) await runCommand({ usage, parse: parseArguments, run: runDbCommand });

export async function runDbCommand(command: DbCommand, config: Config): Promise<Outcome> {
  if (command.command === 'restore') return restoreBackup(config, command);
  return (
    refuseMissingSite(config) ??
    refuseOtherUser(config) ??
    openSite(config, ({ database }) => backUp(database, command.file))
  );
}

/** Parses a command line. Paths become absolute. */
export function parseArguments(line: readonly string[]): DbCommand | UsageError {
  let parsed: ReturnType<typeof parseLine>;
  try {
    parsed = parseLine(line);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    // Node's first sentence names the unknown or incomplete option. Its other sentences are for programmers.
    const [sentence = ''] = error.message.split(/\.(?:\s|$)/, 1);
    return { usageError: `${toSingleLine(sentence)}.` };
  }
  const { values } = parsed;
  const [command, file, ...more] = parsed.positionals;
  if (command === undefined) return { usageError: '' };
  if (!isCommand(command)) return { usageError: `There is no command ${toSingleLine(command)}.` };
  const wrongOption = Object.keys(values).find((name) => !optionsByCommand[command].includes(name));
  if (wrongOption) return { usageError: `The command ${command} takes no --${wrongOption}.` };
  if (!file) return { usageError: `The command ${command} needs the name of a file.` };
  if (more.length > 0) return { usageError: `The command ${command} takes one file.` };
  return { command, file: resolve(file), replace: values.replace === true };
}

function isCommand(text: string): text is DbCommand['command'] {
  return Object.hasOwn(optionsByCommand, text);
}

function parseLine(line: readonly string[]) {
  return parseArgs({
    args: [...line],
    allowPositionals: true,
    options: { replace: { type: 'boolean' } },
  });
}
