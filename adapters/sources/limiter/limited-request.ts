import {
  createFailedAnswer,
  type FailedAnswer,
  fingerprint,
  type SourceAnswer,
  type SourceCall,
  type SourceMeter,
  type SourceRequest,
} from '../source-request.ts';
import type { CallResult } from './assign-slots.ts';
import type { Limiter } from './limiter.ts';

const maxAttempts = 3;
/** The delay before the first retry. It doubles each time and has jitter. */
const firstRetryDelayMs = 300;

/**
 * Wraps a request with the rate limiter and with retries. Only 429, 5xx and broken connections are retried.
 * @returns a request whose outcome is the failure 'limited', with the wait, when a call would wait past its deadline.
 */
export function createLimitedRequest(
  limiter: Limiter,
  request: SourceRequest,
  meter?: SourceMeter,
): SourceRequest {
  return async (call) => {
    for (let attempt = 1; ; attempt++) {
      const startedAt = Date.now();
      const slot = await limiter.acquire(call);
      meter?.waited(Date.now() - startedAt);
      if (slot.kind === 'busy') {
        const answer = createFailedAnswer(call, 'limited', 'the limits are used up for now');
        return { ...answer, retryAfterSeconds: slot.retryAfterSeconds };
      }
      const answer = await send(call, slot.answered);
      if (answer.kind !== 'failed' || attempt >= maxAttempts || !canRetry(answer)) return answer;
      if (call.signal?.aborted) return answer;
      // A 429 blocks its bucket, so the limiter waits or answers 'busy'.
      if (answer.status === 429) continue;
      const delayMs = firstRetryDelayMs * 2 ** (attempt - 1) * (0.5 + Math.random());
      if (Date.now() + delayMs > (call.priority?.deadline ?? Number.POSITIVE_INFINITY))
        return answer;
      await new Promise((resolve) => setTimeout(resolve, delayMs));
    }
  };

  async function send(
    call: SourceCall,
    answered: (result: CallResult) => void,
  ): Promise<SourceAnswer> {
    let result: CallResult = { status: undefined, headers: new Headers() };
    try {
      const answer = await request(call);
      result = { status: statusOf(answer), headers: answer.headers };
      return answer;
    } finally {
      answered(result);
      meter?.call(call.host, call.method, result.status ?? 0, fingerprint(call.key));
    }
  }
}

function canRetry(answer: FailedAnswer): boolean {
  return answer.status === 429 || (answer.status ?? 0) >= 500 || answer.failure === 'unreachable';
}

function statusOf(answer: SourceAnswer): number | undefined {
  if (answer.kind === 'failed') return answer.status;
  return answer.kind === 'ok' ? 200 : 404;
}
