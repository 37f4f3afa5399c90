/** What a running server does for its operator. */
import { z } from 'zod';
import type { CommandContext, Outcome, Site } from './command.ts';
import { importDocuments } from './import/import-documents.ts';
import { moderate, moderateParameters } from './moderate.ts';

export interface ServerCommand {
  readonly name: string;
  /** Checks the parameters, which come from another process, and runs the command. */
  run(site: Site, parameters: unknown, working: CommandContext): Promise<Outcome>;
}

export const serverCommands: readonly ServerCommand[] = [
  command('hello', z.object({}), async () => {
    return { kind: 'done', message: `The server is process ${process.pid}.` };
  }),
  command('announce', z.object({}), async ({ announceAll }) => {
    await announceAll();
    return { kind: 'done', message: 'Everybody who watches a profile was told how it stands now.' };
  }),
  command(
    'import',
    z.object({ file: z.string(), dryRun: z.boolean(), passwords: z.string().nullable() }),
    importDocuments,
  ),
  command('moderate', moderateParameters, moderate),
];

function command<Parameters>(
  name: string,
  parameters: z.ZodType<Parameters>,
  run: (site: Site, parameters: Parameters, working: CommandContext) => Promise<Outcome>,
): ServerCommand {
  return { name, run: (site, given, working) => run(site, parameters.parse(given), working) };
}
