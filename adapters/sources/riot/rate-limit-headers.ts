/** The publisher's rate limit headers, leniently: what cannot be read counts as not said. */
import type { ReportedLimits } from '../limiter/bucket.ts';
import type { Limit } from '../limiter/window.ts';

/** What an answer says of its host's bucket. */
export function parseHostLimits(headers: Headers): ReportedLimits {
  return said(headers, 'x-app-rate-limit');
}

/** What an answer says of its method's bucket. */
export function parseMethodLimits(headers: Headers): ReportedLimits {
  return said(headers, 'x-method-rate-limit');
}

function said(headers: Headers, name: string): ReportedLimits {
  return {
    limits: parseLimits(headers.get(name)),
    counts: parseLimits(headers.get(`${name}-count`)),
  };
}

/** The publisher's windows are minutes; what is longer is a mistake that would close a host for days. */
const longestWindow = 3600;

/** Reads `100:120,20:1`: calls and seconds, in any order of windows. Undefined when any part is something else. */
export function parseLimits(header: string | null): readonly Limit[] | undefined {
  if (header === null) return undefined;
  const parts = header.split(',').map((part) => /^\s*(\d{1,7}):(\d{1,6})\s*$/.exec(part));
  const limits = parts.map((part) => ({ calls: Number(part?.[1]), seconds: Number(part?.[2]) }));
  const isReadable = limits.every(({ seconds }) => seconds > 0 && seconds <= longestWindow);
  return isReadable && limits.length > 0 ? limits : undefined;
}
