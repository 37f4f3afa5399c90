/** The command line of `npm run db`. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { CopyParameters } from './copy.ts';
import type { ImportParameters } from './import/import-documents.ts';
import type { RestoreParameters } from './restore.ts';
import { parseAddress } from './site-address.ts';

export type Asked =
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

/** What is asked for; undefined when it cannot be understood. */
export function parseArguments(line: readonly string[]): Asked | undefined {
  const read = parse(line);
  if (!read) return undefined;
  const { positionals, values } = read;
  const [command, file, ...more] = positionals;
  const given = Object.keys(values);
  const takesOnly = (...options: string[]) =>
    more.length === 0 && given.every((option) => options.includes(option));
  const replace = values.replace === true;

  if (command === 'copy') {
    const from = parseAddress(values.from ?? '');
    const to = parseAddress(values.to ?? '');
    if (!from || !to || file !== undefined || !takesOnly('from', 'to', 'replace')) return undefined;
    return { command, parameters: { from, to, replace } };
  }
  if (!file) return undefined;
  // A server that does the work may have been started in another folder.
  const path = resolve(file);
  if (command === 'backup' && takesOnly()) return { command, parameters: { file: path } };
  if (command === 'restore' && takesOnly('replace'))
    return { command, parameters: { file: path, replace } };
  if (command === 'import' && takesOnly('dry-run', 'passwords')) {
    const passwords = values.passwords === undefined ? null : resolve(values.passwords);
    return { command, parameters: { file: path, dryRun: values['dry-run'] === true, passwords } };
  }
  return undefined;
}

function parse(line: readonly string[]) {
  try {
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
  } catch (error) {
    // An option that does not exist, or lacks its value.
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}
