/** `npm run admin`: lists reports and moderates profiles, with or without a running server. */
import type { Config } from '../config.ts';
import { changeSite, refuseMissingSite } from './change-site.ts';
import type { CommandContext, Outcome } from './command.ts';
import { type ModerateParameters, moderate, parseModeration, usage } from './moderate.ts';
import { runCommand } from './run-command.ts';

if (import.meta.main) await runCommand({ usage, parse: parseModeration, run: runAdminCommand });

/** Runs a command on the site of these settings; on SQLite in the server if one runs, so that watchers see the change. */
export async function runAdminCommand(
  parameters: ModerateParameters,
  config: Config,
  context: CommandContext,
): Promise<Outcome> {
  return (
    refuseMissingSite(config) ??
    changeSite(config, context, (site) => moderate(site, parameters), {
      name: 'moderate',
      parameters,
    })
  );
}
