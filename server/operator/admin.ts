/** `npm run admin`: lists reports and moderates profiles, with or without a running server. */
import type { Config } from '../config.ts';
import { changeSite, refuseMissingSite } from './change-site.ts';
import type { Outcome } from './command.ts';
import { type ModerateParameters, moderate, parseModeration, usage } from './moderate.ts';
import { runCommand } from './run-command.ts';

if (import.meta.main) await runCommand({ usage, parse: parseModeration, run: runAdminCommand });

/** Runs a command on the site of these settings. A running server shows the change within a second. */
export async function runAdminCommand(
  parameters: ModerateParameters,
  config: Config,
): Promise<Outcome> {
  return refuseMissingSite(config) ?? changeSite(config, (site) => moderate(site, parameters));
}
