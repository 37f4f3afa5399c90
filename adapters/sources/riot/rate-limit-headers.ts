/** Parses Riot's rate limit headers. An invalid header counts as missing. */
import type { ReportedLimits } from '../limiter/bucket.ts';
import type { Limit } from '../limiter/window.ts';

/** Parses the limits of a key on a host (`app`) or of one method there. */
export function parseReportedLimits(headers: Headers, of: 'app' | 'method'): ReportedLimits {
  const name = `x-${of}-rate-limit`;
  return {
    limits: parseLimits(headers.get(name)),
    counts: parseLimits(headers.get(`${name}-count`)),
  };
}

/** Riot's windows last minutes. A much longer one is a mistake that would block a host for days. */
const maxWindowSeconds = 3600;

/** Parses `100:120,20:1` (calls and seconds, in any order). Undefined when any part is invalid. */
export function parseLimits(header: string | null): readonly Limit[] | undefined {
  if (header === null) return undefined;
  const parts = header.split(',').map((part) => /^\s*(\d{1,7}):(\d{1,6})\s*$/.exec(part));
  const limits = parts.map((part) => ({ calls: Number(part?.[1]), seconds: Number(part?.[2]) }));
  const isReadable = limits.every(({ seconds }) => seconds > 0 && seconds <= maxWindowSeconds);
  return isReadable && limits.length > 0 ? limits : undefined;
}
