/** What a running server does for its operator. */
import { z } from 'zod';
import type { OperatedSite, Outcome, Working } from './command.ts';
import { importDocuments } from './import/import-documents.ts';
import { moderate, moderateParameters } from './moderate.ts';

export interface SiteCommand {
  readonly name: string;
  /** Checks the parameters, which come from another process, and runs the command. */
  run(site: OperatedSite, parameters: unknown, working: Working): Promise<Outcome>;
}

export const siteCommands: readonly SiteCommand[] = [
  command('hello', z.object({}), async () => {
    return { kind: 'done', words: `The server is process ${process.pid}.` };
  }),
  command('announce', z.object({}), async ({ announceAll }) => {
    await announceAll();
    return { kind: 'done', words: 'Everybody who watches a profile was told how it stands now.' };
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
  run: (site: OperatedSite, parameters: Parameters, working: Working) => Promise<Outcome>,
): SiteCommand {
  return { name, run: (site, given, working) => run(site, parameters.parse(given), working) };
}
