import {
  callShares,
  type DataSource,
  type LookupOutcome,
} from '../../../domain/sources/data-source.ts';
import { createFoundPlayer, type KeylessSourceSettings } from '../found-player.ts';
import { createReportFailure } from '../report-failure.ts';
import { findValue, type SourceRequest } from '../source-request.ts';
import { type LookUpPriority, toPriority } from '../visitor-priority.ts';
import { clientKey, createDeadlockCall, type DeadlockCall } from './deadlock-request.ts';
import { parseBadge } from './parse-badge.ts';

export function createDeadlockSource(
  settings: KeylessSourceSettings,
  request: SourceRequest<DeadlockCall>,
): DataSource {
  const reportFailure = createReportFailure(settings.logger);

  async function fetchPlayer(id: string, priority: LookUpPriority): Promise<LookupOutcome> {
    const outcome = await findValue(request, createDeadlockCall(id, priority), parseBadge);
    if (outcome.kind === 'failed')
      return reportFailure(outcome, 'deadlock-api.com did not answer a look-up.');
    if (outcome.kind === 'not-found') return { kind: 'no-such-player', detail: 'no-account' };
    const found = { playerId: id, name: id, ranks: { ranked: outcome.value } };
    return createFoundPlayer(found, clientKey, settings);
  }

  return {
    games: ['deadlock'],
    sandboxGames: [],
    isKeyRefused: () => false,
    lookUp: ({ name }, network, share) => fetchPlayer(name, toPriority(network, share)),
    refresh: (_game, { playerId }, share = callShares.refresh) => fetchPlayer(playerId, { share }),
  };
}
