import { createCachedSource } from '../cached-source.ts';
import { serialPolicy } from '../limiter/limit-policy.ts';
import { openRequests } from '../limiter/open-requests.ts';
import type { OpenedSource, SourceNeeds } from '../opened-source.ts';
import { createLichessRequest, type LichessRequestSettings } from './lichess-request.ts';
import { createLichessSignIn } from './lichess-sign-in.ts';
import { createLichessSource } from './lichess-source.ts';

export function openLichess(settings: LichessRequestSettings, needs: SourceNeeds): OpenedSource {
  const { limit, ...requests } = openRequests(needs, serialPolicy);
  const request = limit(createLichessRequest(settings));
  const { logger } = needs;
  const source = createLichessSource({ logger }, request);
  return {
    ...requests,
    dataSource: createCachedSource(source, { ...needs, context: '1' }),
    signIn: createLichessSignIn({ url: settings.url, logger }, request),
  };
}
