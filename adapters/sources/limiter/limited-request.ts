/** Wraps the function through which every call goes: turns, and tries again where that can help. */

import { fingerprint } from '../key-fingerprint.ts';
import {
  createFailedAnswer,
  type SourceAnswer,
  type SourceCall,
  type SourceRequest,
} from '../riot/riot-request.ts';
import { noMeter, type SourceMeter } from '../source-meter.ts';
import type { CallResult, Limiter } from './limiter.ts';

/** A call is tried at most three times. */
const mostTries = 3;
/** Milliseconds before another try at what is broken; doubled, and different for everybody. */
const firstPause = 300;

/**
 * Sends calls within the limits. Only 429, 5xx and broken connections are tried again; a 404 is a value.
 * @returns a request that answers 'limited' with a number of seconds when the wait would be too long.
 */
export function createLimitedRequest(
  limiter: Limiter,
  request: SourceRequest,
  meter: SourceMeter = noMeter,
  now: () => number = Date.now,
): SourceRequest {
  return async (call) => {
    for (let tries = 1; ; tries++) {
      const asked = now();
      const turn = await limiter.acquire(call);
      meter.waited(now() - asked);
      if (turn.kind === 'busy') return busy(call, turn.retryAfter);
      const answer = await send(call, turn.answered);
      if (answer.kind !== 'failed' || tries >= mostTries || !canHelp(answer)) return answer;
      // Nobody is there any more to hear of another try.
      if (call.signal?.aborted) return answer;
      // A 429 has parked its bucket: the next turn waits for it, or says that it takes too long.
      if (answer.status === 429) continue;
      const pause = firstPause * 2 ** (tries - 1) * (0.5 + Math.random());
      if (now() + pause > (call.priority?.deadline ?? Number.POSITIVE_INFINITY)) return answer;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  };

  async function send(
    call: SourceCall,
    answered: (answer: CallResult) => void,
  ): Promise<SourceAnswer> {
    let said = { status: undefined as number | undefined, headers: new Headers() };
    try {
      const answer = await request(call);
      said = { status: statusOf(answer), headers: answer.headers };
      return answer;
    } finally {
      answered(said);
      meter.call(call.routing, call.method, said.status ?? 0, fingerprint(call.key));
    }
  }
}

function canHelp(answer: SourceAnswer & { kind: 'failed' }): boolean {
  return answer.status === 429 || (answer.status ?? 0) >= 500 || answer.failure === 'unreachable';
}

function statusOf(answer: SourceAnswer): number | undefined {
  if (answer.kind === 'failed') return answer.status;
  return answer.kind === 'ok' ? 200 : 404;
}

function busy(call: SourceCall, retryAfter: number): SourceAnswer {
  return { ...createFailedAnswer(call, 'limited', 'the limits are used up for now'), retryAfter };
}
