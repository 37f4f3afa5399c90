/** `npm run admin`: what was reported, and what the operator does about it, beside a running server or without one. */
import type { Config } from '../config.ts';
import { changeSite, refuseMissingSite } from './change-site.ts';
import type { CommandContext, Outcome } from './command.ts';
import { type ModerateParameters, moderate, parseModeration, usage } from './moderate.ts';
import { runCommand } from './run-command.ts';
import { runInServer } from './run-in-server.ts';

if (import.meta.main)
  await runCommand({ usage, parse: parseModeration, carryOut: runAdminCommand });

/** Carries a command out on the site of these settings; in the server while one runs, so that watchers are told. */
export async function runAdminCommand(
  asked: ModerateParameters,
  config: Config,
  working: CommandContext,
): Promise<Outcome> {
  return (
    refuseMissingSite(config) ??
    changeSite(
      config,
      working,
      (site) => moderate(site, asked),
      () => runInServer(config.dataDir, 'moderate', asked, working),
    )
  );
}
