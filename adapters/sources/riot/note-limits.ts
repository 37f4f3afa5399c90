import { readLimits } from '../limiter/limit-headers.ts';
import type { SourceRequest } from '../source-request.ts';
import type { RiotCall } from './riot-request.ts';

/** A production key may make 50 calls a second, and a development key 100 in two minutes. */
const minCallsPerSecond = 2;

/** Notes which keys may make the calls for the games of all players: a response says that. */
export function noteLimits(request: SourceRequest<RiotCall>) {
  const keys = new Set<string>();
  return {
    hasManyCalls: (key: string) => keys.has(key),
    async requestAndNote(call: RiotCall) {
      const outcome = await request(call);
      const { limits = [] } = readLimits(outcome.headers, 'app');
      const isEnough = limits.every(({ calls, seconds }) => calls / seconds >= minCallsPerSecond);
      if (limits.length > 0 && isEnough) keys.add(call.key);
      return outcome;
    },
  };
}
