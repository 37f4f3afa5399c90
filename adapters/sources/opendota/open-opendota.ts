import { createCachedSource } from '../cached-source.ts';
import { openDotaPolicy } from '../limiter/limit-policy.ts';
import { openRequests } from '../limiter/open-requests.ts';
import type { OpenedSource, SourceNeeds } from '../opened-source.ts';
import {
  createOpenDotaRequest,
  createSteamRequest,
  type OpenDotaRequestSettings,
} from './opendota-request.ts';
import { createOpenDotaSource } from './opendota-source.ts';
import { createSteamSignIn } from './steam-sign-in.ts';

/** Opens OpenDota and Steam. */
export function openOpenDota(settings: OpenDotaRequestSettings, needs: SourceNeeds): OpenedSource {
  const { limit, ...requests } = openRequests(needs, openDotaPolicy);
  const { steamUrl } = settings;
  const { logger, budget } = needs;
  const source = createOpenDotaSource({ logger }, limit(createOpenDotaRequest(settings)));
  return {
    ...requests,
    dataSource: createCachedSource(source, { ...needs, context: '1' }),
    signIn: createSteamSignIn({ steamUrl, budget, logger }, limit(createSteamRequest(settings))),
  };
}
