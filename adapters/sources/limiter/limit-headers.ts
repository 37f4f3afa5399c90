/** The limits that Riot's responses state in their headers. */
import type { StatedLimits } from './bucket.ts';
import type { Limit } from './limit-policy.ts';

/** Riot's windows last minutes. A much longer window in a response is a mistake that would block a host for days. */
const maxWindowSeconds = 3600;

/** Riot states limits of a key on a host ('app') and for one method of this host ('method'). */
export function readLimits(headers: Headers, scope: 'app' | 'method'): StatedLimits {
  const name = `x-${scope}-rate-limit`;
  const [limits, counts] = [name, `${name}-count`].map((each) => parseLimits(headers.get(each)));
  return { limits, counts };
}

/** Parses `100:120,20:1`: calls and seconds of each window, in any order. Undefined for a missing or invalid header. */
export function parseLimits(header: string | null): readonly Limit[] | undefined {
  const parts = header?.split(',').map((part) => /^\s*(\d{1,7}):(\d{1,6})\s*$/.exec(part));
  const limits = parts?.map((part) => ({ calls: Number(part?.[1]), seconds: Number(part?.[2]) }));
  const isValid = limits?.every(({ seconds }) => seconds > 0 && seconds <= maxWindowSeconds);
  return isValid ? limits : undefined;
}
