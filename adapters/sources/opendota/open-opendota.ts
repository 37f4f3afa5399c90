import { createCachedSource } from '../cached-source.ts';
import { openDotaPolicy, sandboxPolicy } from '../limiter/limit-policy.ts';
import { createMemoryBudget } from '../limiter/limiter.ts';
import { openRequests } from '../limiter/open-requests.ts';
import type { OpenedSource, SourceNeeds } from '../opened-source.ts';
import {
  createOpenDotaRequest,
  createSteamRequest,
  type OpenDotaRequestSettings,
} from './opendota-request.ts';
import { createOpenDotaSource } from './opendota-source.ts';
import { samplePlayers } from './sandbox/players.ts';
import { startOpenDotaSandbox } from './sandbox/sandbox.ts';
import { createSteamSignIn } from './steam-sign-in.ts';

export interface OpenDotaSettings extends OpenDotaRequestSettings {
  /** Whether to open the sandbox instead of OpenDota and Steam. */
  readonly isSandbox: boolean;
}

/** Opens OpenDota and Steam, or the sandbox. */
export async function openOpenDota(
  { isSandbox, ...settings }: OpenDotaSettings,
  needs: SourceNeeds,
): Promise<OpenedSource> {
  const sandbox = isSandbox ? await startOpenDotaSandbox(needs.sampleClock) : undefined;
  const { limit, ...requests } = openRequests(
    needs,
    isSandbox,
    isSandbox ? sandboxPolicy : openDotaPolicy,
  );
  const steamUrl = sandbox?.url ?? settings.steamUrl;
  const used = { ...settings, url: sandbox?.url ?? settings.url, steamUrl };
  const { logger, budget = createMemoryBudget() } = needs;
  const source = createOpenDotaSource({ isSandbox, logger }, limit(createOpenDotaRequest(used)));
  return {
    ...requests,
    // The number is that of the format of cached players.
    dataSource: createCachedSource(source, { ...needs, context: isSandbox ? '1 sandbox' : '1' }),
    signIn: createSteamSignIn(
      { steamUrl, isSandbox, budget, logger },
      limit(createSteamRequest(used)),
    ),
    samplePlayers: isSandbox ? samplePlayers : [],
    demoPlayers: [],
    async close(): Promise<void> {
      await requests.close();
      await sandbox?.close();
    },
  };
}
