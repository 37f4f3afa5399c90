/** `npm run db`: backs up, restores, imports and copies a site's data, with or without a running server. */
import type { Config } from '../config.ts';
import { type DbCommand, parseArguments, usage } from './arguments.ts';
import { backUp } from './backup.ts';
import { changeSite, ignoreChange, openSite, refuseMissingSite } from './change-site.ts';
import type { CommandContext, Outcome } from './command.ts';
import { copyDatabase } from './copy.ts';
import { importDocuments } from './import/import-documents.ts';
import { restoreBackup } from './restore.ts';
import { runCommand } from './run-command.ts';
import { runInServer } from './run-in-server.ts';

if (import.meta.main) await runCommand({ usage, parse: parseArguments, run: runDbCommand });

/** Runs a command on the site of these settings. */
export async function runDbCommand(
  { command, parameters }: DbCommand,
  config: Config,
  context: CommandContext,
): Promise<Outcome> {
  switch (command) {
    case 'copy':
      return copyDatabase(parameters, context);
    case 'backup':
      return (
        refuseMissingSite(config) ??
        openSite(config, ignoreChange, ({ database }) => backUp(database, parameters.file, context))
      );
    case 'restore':
      return changeSite(config, context, (site) => restoreBackup(site, parameters, context));
    case 'import':
      return changeSite(
        config,
        context,
        (site) => importDocuments(site, parameters, context),
        () => runInServer(config.dataDir, 'import', parameters, context),
      );
  }
}
