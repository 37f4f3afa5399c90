/** `npm run admin`: what was reported, and what the operator does about it, beside a running server or without one. */
import type { Config } from '../config.ts';
import { changeSite, refuseNoSite } from './change-site.ts';
import type { Outcome, Working } from './command.ts';
import { type ModerateParameters, moderate, parseModeration, usage } from './moderate.ts';
import { runInServer } from './reach-server.ts';
import { runCommand } from './run.ts';

if (import.meta.main)
  await runCommand({ usage, parse: parseModeration, carryOut: carryOutModeration });

/** Carries a command out on the site of these settings; in the server while one runs, so that watchers are told. */
export async function carryOutModeration(
  asked: ModerateParameters,
  config: Config,
  working: Working,
): Promise<Outcome> {
  return (
    refuseNoSite(config) ??
    changeSite(
      config,
      working,
      (site) => moderate(site, asked),
      () => runInServer(config.dataDir, 'moderate', asked, working),
    )
  );
}
