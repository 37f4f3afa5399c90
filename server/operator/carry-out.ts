/** Runs what was asked for on the command line. */
import type { Config } from '../config.ts';
import type { Asked } from './arguments.ts';
import { backUp } from './backup.ts';
import { atSite, changeSite, noWatchers, refuseNoSite } from './change-site.ts';
import type { Outcome, Working } from './command.ts';
import { copyDatabase } from './copy.ts';
import { importDocuments } from './import/import-documents.ts';
import { runInServer } from './reach-server.ts';
import { restoreBackup } from './restore.ts';

/** Carries a command out on the site of these settings. */
export async function carryOut(asked: Asked, config: Config, working: Working): Promise<Outcome> {
  const { dataDir } = config;
  switch (asked.command) {
    case 'copy':
      return copyDatabase(asked.parameters, working);
    case 'backup':
      return (
        refuseNoSite(config) ??
        atSite(config, noWatchers, (site) => backUp(site.database, asked.parameters.file, working))
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
