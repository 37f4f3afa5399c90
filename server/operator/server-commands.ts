/** The commands that run in the server. Each checks its parameters, which come from another process. */
import { z } from 'zod';
import type { CommandContext, Outcome, Site } from './command.ts';
import { importDocuments } from './import/import-documents.ts';
import { moderate, moderateParameters } from './moderate.ts';

type ServerCommand = (site: Site, parameters: unknown, context: CommandContext) => Promise<Outcome>;

const importParameters = z.object({
  file: z.string(),
  dryRun: z.boolean(),
  passwords: z.string().nullable(),
});

export function findServerCommand(name: string): ServerCommand | undefined {
  switch (name) {
    case 'hello':
      return async () => ({ kind: 'done', message: `The server is process ${process.pid}.` });
    case 'announce':
      return async ({ announceAll }) => {
        await announceAll();
        return { kind: 'done', message: 'Every watched profile was sent again.' };
      };
    case 'import':
      return (site, parameters, context) =>
        importDocuments(site, importParameters.parse(parameters), context);
    case 'moderate':
      return (site, parameters) => moderate(site, moderateParameters.parse(parameters));
    default:
      return undefined;
  }
}
