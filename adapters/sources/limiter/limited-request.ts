import {
  type CallOutcome,
  createFailedCall,
  type FailedCall,
  fingerprint,
  type SourceCall,
  type SourceMeter,
  type SourceRequest,
} from '../source-request.ts';
import type { CallResult, Limiter } from './limiter.ts';

const maxAttempts = 3;
/** The delay before the first retry. It doubles with each retry and has jitter. After a 429 only the limiter delays. */
const firstRetryDelayMs = 300;

/** A call is sent again only after 429, 5xx or a broken connection. A wait past its deadline is the failure 'limited'. */
export function createLimitedRequest<Call extends SourceCall>(
  limiter: Limiter,
  request: SourceRequest<Call>,
  meter?: SourceMeter,
): SourceRequest<Call> {
  return async (call) => {
    for (let attempt = 1; ; attempt++) {
      const slot = await limiter.acquire(call);
      if (slot.kind === 'busy') {
        const { retryAfterSeconds, isShareUsedUp } = slot;
        const used = isShareUsedUp ? 'the share of one network is' : 'the limits are';
        const refused = createFailedCall(call, 'limited', `${used} used up for now`);
        return { ...refused, retryAfterSeconds, isShareUsedUp };
      }
      const outcome = await send(call, slot.reportResult);
      if (outcome.kind !== 'failed' || attempt >= maxAttempts || !canRetry(outcome)) return outcome;
      if (call.signal?.aborted) return outcome;
      // A 429 blocks its bucket, so the next `acquire` waits or returns 'busy'.
      if (outcome.status === 429) continue;
      const delayMs = firstRetryDelayMs * 2 ** (attempt - 1) * (0.5 + Math.random());
      if (Date.now() + delayMs > (call.priority?.deadline ?? Number.POSITIVE_INFINITY))
        return outcome;
      await new Promise((resolve) => setTimeout(resolve, delayMs));
    }
  };

  async function send(
    call: Call,
    reportResult: (result: CallResult) => void,
  ): Promise<CallOutcome> {
    let result: CallResult = { status: undefined, headers: new Headers() };
    try {
      const outcome = await request(call);
      result = { status: toStatus(outcome), headers: outcome.headers };
      return outcome;
    } finally {
      reportResult(result);
      meter?.countCall(call.host, call.method, result.status ?? 0, fingerprint(call.key));
    }
  }
}

function canRetry({ status, failure }: FailedCall): boolean {
  return status === 429 || (status ?? 0) >= 500 || failure === 'unreachable';
}

function toStatus(outcome: CallOutcome): number | undefined {
  if (outcome.kind === 'failed') return outcome.status;
  return outcome.kind === 'ok' ? 200 : 404;
}
