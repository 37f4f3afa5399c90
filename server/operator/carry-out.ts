/** Runs what was asked for on the command line. */
import type { Config } from '../config.ts';
import type { DbCommand } from './arguments.ts';
import { backUp } from './backup.ts';
import { changeSite, ignoreChange, openSite, refuseMissingSite } from './change-site.ts';
import type { CommandContext, Outcome } from './command.ts';
import { copyDatabase } from './copy.ts';
import { importDocuments } from './import/import-documents.ts';
import { restoreBackup } from './restore.ts';
import { runInServer } from './run-in-server.ts';

/** Carries a command out on the site of these settings. */
export async function runDbCommand(
  asked: DbCommand,
  config: Config,
  working: CommandContext,
): Promise<Outcome> {
  const { dataDir } = config;
  switch (asked.command) {
    case 'copy':
      return copyDatabase(asked.parameters, working);
    case 'backup':
      return (
        refuseMissingSite(config) ??
        openSite(config, ignoreChange, (site) =>
          backUp(site.database, asked.parameters.file, working),
        )
      );
    case 'restore':
      return changeSite(config, working, (site) => restoreBackup(site, asked.parameters, working));
    case 'import':
      return changeSite(
        config,
        working,
        (site) => importDocuments(site, asked.parameters, working),
        () => runInServer(dataDir, 'import', asked.parameters, working),
      );
  }
}
