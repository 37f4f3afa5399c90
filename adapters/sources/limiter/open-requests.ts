import { createFairQueue } from '../../fair-queue.ts';
import type { SourceNeeds } from '../opened-source.ts';
import { createFailedCall, type SourceCall, type SourceRequest } from '../source-request.ts';
import type { LimitPolicy } from './limit-policy.ts';
import { createLimitedRequest } from './limited-request.ts';
import { createLimiter } from './limiter.ts';

const maxWaitingVisitors = 200;

export function openRequests(
  { budget, meter, logger }: Pick<SourceNeeds, 'budget' | 'meter' | 'logger'>,
  policy: LimitPolicy,
) {
  const onError = (error: unknown) =>
    logger.warn({ err: error }, 'the call budget is not available; no calls are sent until it is');
  const limiter = createLimiter(budget, onError, policy);
  const closing = new AbortController();
  const turns = createFairQueue({ maxRunning: 1, maxWaiting: maxWaitingVisitors });

  /** Lets the networks of visitors take turns. A source with serial calls has no windows of calls to share. */
  function takeTurns<Call extends SourceCall>(request: SourceRequest<Call>): SourceRequest<Call> {
    return async (call) => {
      const network = call.priority?.network;
      if (network === undefined) return request(call);
      const outcome = await turns.run(network, () => request(call), call.signal);
      if (outcome.kind === 'done') return outcome.value;
      const busy = createFailedCall(call, 'limited', 'the calls of other networks come first');
      return { ...busy, isShareUsedUp: !call.signal?.aborted };
    };
  }

  return {
    limit<Call extends SourceCall>(request: SourceRequest<Call>): SourceRequest<Call> {
      const cancellableRequest: SourceRequest<Call> = (call) => {
        const signals = call.signal ? [call.signal, closing.signal] : [closing.signal];
        return request({ ...call, signal: AbortSignal.any(signals) });
      };
      const limitedRequest = createLimitedRequest(limiter, cancellableRequest, meter);
      return policy.isSerial ? takeTurns(limitedRequest) : limitedRequest;
    },
    /** Cancels all calls. Resolves when they have ended and are counted. */
    close() {
      closing.abort();
      turns.close();
      return limiter.close();
    },
  };
}
