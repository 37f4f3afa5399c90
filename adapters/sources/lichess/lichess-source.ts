import DataLoader from 'dataloader';
import type { DataSource, LookupOutcome } from '../../../domain/sources/data-source.ts';
import { createFoundPlayer, type KeylessSourceSettings } from '../found-player.ts';
import { createReportFailure } from '../report-failure.ts';
import { createBadAnswer, type FailedCall, type SourceRequest } from '../source-request.ts';
import { type LookUpPriority, toVisitorPriority } from '../visitor-priority.ts';
import { clientKey, createLichessCall, type LichessCall } from './lichess-request.ts';
import { type LichessUser, parseUser, parseUsers } from './parse-user.ts';
import { addPercentile } from './percentile.ts';

type UserResult =
  | { readonly kind: 'ok'; readonly user: LichessUser }
  | { readonly kind: 'not-found' }
  | FailedCall;

/** Refreshes that begin within this time share a call. */
const batchDelayMs = 50;
/** Lichess's maximum for one call. The four refresh workers of a process never reach it. */
const maxBatchSize = 300;

export function createLichessSource(
  settings: KeylessSourceSettings,
  request: SourceRequest<LichessCall>,
): DataSource {
  const reportFailure = createReportFailure(settings.logger);
  /** Loads users by id. A user that is missing in the response is undefined. */
  const users = new DataLoader<string, LichessUser | FailedCall | undefined>(fetchBatch, {
    cache: false,
    maxBatchSize,
    batchScheduleFn: (send) => void setTimeout(send, batchDelayMs),
  });

  async function fetchUser(name: string, priority: LookUpPriority): Promise<UserResult> {
    const call = createLichessCall({ method: '/api/user', name }, priority);
    const outcome = await request(call);
    if (outcome.kind !== 'ok') return outcome;
    const user = parseUser(outcome.body);
    return user?.id === name.toLowerCase() ? { kind: 'ok', user } : createBadAnswer(call, 200);
  }

  async function fetchBatch(ids: readonly string[]) {
    const body = ids.join(',');
    const call = createLichessCall({ method: '/api/users', body }, { isBackground: true });
    const outcome = await request(call);
    if (outcome.kind === 'failed') return ids.map(() => outcome);
    const found = outcome.kind === 'ok' ? parseUsers(outcome.body) : undefined;
    if (!found) return ids.map(() => createBadAnswer(call, outcome.kind === 'ok' ? 200 : 404));
    return ids.map((id) => found.find((user) => user.id === id));
  }

  function toOutcome(result: UserResult): LookupOutcome {
    if (result.kind === 'failed') return reportFailure(result, 'Lichess did not answer a look-up.');
    if (result.kind === 'not-found') return { kind: 'no-such-player', detail: 'no-account' };
    const { id, username, title, state, ranks } = result.user;
    if (state === 'closed') return { kind: 'no-such-player', detail: 'closed-account' };
    if (state === 'excluded') return { kind: 'no-such-player', detail: 'excluded-account' };
    return createFoundPlayer({ playerId: id, name: username, title, ranks }, clientKey, settings);
  }

  return {
    games: ['lichess'],
    sandboxGames: [],
    isKeyRefused: () => false,
    async lookUp({ name }, network) {
      return toOutcome(await fetchUser(name, toVisitorPriority(network)));
    },
    async refresh(_game, { playerId, ranks }) {
      const user = await users.load(playerId);
      // A call for one user says why it is missing.
      if (!user) return toOutcome(await fetchUser(playerId, { isBackground: true }));
      if ('kind' in user) return toOutcome(user);
      const shown = ranks ? await addPercentile(user, ranks, request) : user;
      return toOutcome({ kind: 'ok', user: shown });
    },
  };
}
