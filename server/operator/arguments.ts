/** The command line of `npm run db`. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { UsageError } from './command.ts';
import type { CopyParameters } from './copy.ts';
import { toSingleLine } from './format.ts';
import type { ImportParameters } from './import/import-documents.ts';
import type { RestoreParameters } from './restore.ts';
import { parseAddress } from './site-address.ts';

export type DbCommand =
  | { readonly command: 'backup'; readonly parameters: { readonly file: string } }
  | { readonly command: 'restore'; readonly parameters: RestoreParameters }
  | { readonly command: 'import'; readonly parameters: ImportParameters }
  | { readonly command: 'copy'; readonly parameters: CopyParameters };

export const usage = `npm run db -- backup FILE                   writes everything into a new file, while the site goes on
npm run db -- restore FILE [--replace]      puts a back-up in the place of what the site holds
npm run db -- import FILE [--dry-run] [--passwords FILE]
                                            makes profiles of another site's user documents
npm run db -- copy --from ADDRESS --to ADDRESS [--replace]
                                            moves a site; ADDRESS is sqlite:FOLDER, sqlite:FILE
                                            or postgres://USER:PASSWORD@HOST/DATABASE`;

/** The options that each command takes. */
const optionsOf = {
  backup: [],
  restore: ['replace'],
  import: ['dry-run', 'passwords'],
  copy: ['from', 'to', 'replace'],
} as const satisfies Record<DbCommand['command'], readonly (keyof Values)[]>;

type Values = ReturnType<typeof readLine>['values'];

/** What is asked for, or what is wrong with it. */
export function parseArguments(line: readonly string[]): DbCommand | UsageError {
  const read = parse(line);
  if ('usageError' in read) return read;
  const { positionals, values } = read;
  const [command, file, ...more] = positionals;
  if (command === undefined) return { usageError: '' };
  if (!isCommand(command)) return { usageError: `There is no command ${toSingleLine(command)}.` };
  const taken: readonly string[] = optionsOf[command];
  const strange = Object.keys(values).find((option) => !taken.includes(option));
  if (strange) return { usageError: `The command ${command} takes no --${strange}.` };
  if (command === 'copy') return parseCopy(file, values);
  if (!file) return { usageError: `The command ${command} needs the name of a file.` };
  if (more.length > 0) return { usageError: `The command ${command} takes one file.` };
  // A server that does the work may have been started in another folder.
  const path = resolve(file);
  if (command === 'backup') return { command, parameters: { file: path } };
  if (command === 'restore')
    return { command, parameters: { file: path, replace: values.replace === true } };
  const passwords = values.passwords === undefined ? null : resolve(values.passwords);
  return { command, parameters: { file: path, dryRun: values['dry-run'] === true, passwords } };
}

function parseCopy(file: string | undefined, values: Values): DbCommand | UsageError {
  if (file !== undefined)
    return { usageError: 'The command copy takes no file, but --from and --to.' };
  if (!values.from || !values.to) return { usageError: 'The command copy needs --from and --to.' };
  const from = parseAddress(values.from);
  const to = parseAddress(values.to);
  // Not repeated: there may be a password in it.
  if (!from) return { usageError: 'What stands after --from is no address of a site.' };
  if (!to) return { usageError: 'What stands after --to is no address of a site.' };
  return { command: 'copy', parameters: { from, to, replace: values.replace === true } };
}

function isCommand(text: string): text is DbCommand['command'] {
  return Object.hasOwn(optionsOf, text);
}

function parse(line: readonly string[]): ReturnType<typeof readLine> | UsageError {
  try {
    return readLine(line);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    // An option that does not exist, or lacks its value: the first sentence says which, the others are for programmers.
    const [sentence = ''] = error.message.split(/\.(?:\s|$)/, 1);
    return { usageError: `${toSingleLine(sentence)}.` };
  }
}

function readLine(line: readonly string[]) {
  return parseArgs({
    args: [...line],
    allowPositionals: true,
    options: {
      from: { type: 'string' },
      to: { type: 'string' },
      replace: { type: 'boolean' },
      'dry-run': { type: 'boolean' },
      passwords: { type: 'string' },
    },
  });
}
