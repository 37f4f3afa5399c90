import { createCachedSource } from '../cached-source.ts';
import { serialPolicy } from '../limiter/limit-policy.ts';
import { openRequests } from '../limiter/open-requests.ts';
import type { OpenedSource, SourceNeeds } from '../opened-source.ts';
import { type ChessComRequestSettings, createChessComRequest } from './chess-com-request.ts';
import { createChessComSource } from './chess-com-source.ts';

export function openChessCom(settings: ChessComRequestSettings, needs: SourceNeeds): OpenedSource {
  const { limit, ...requests } = openRequests(needs, serialPolicy);
  const { logger } = needs;
  const source = createChessComSource({ logger }, limit(createChessComRequest(settings)));
  return {
    ...requests,
    dataSource: createCachedSource(source, { ...needs, context: '1' }),
    codeField: { read: source.readLocation, writeSample: undefined },
  };
}
