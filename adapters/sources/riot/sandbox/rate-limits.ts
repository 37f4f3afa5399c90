/** Counts the calls in each window and formats Riot's rate limit headers. */
import type { Limit } from '../../limiter/limit-policy.ts';

export interface SandboxLimits {
  /** The limits of a key on one host. */
  readonly app: readonly Limit[];
  /** The limits of a key on one host for one method. */
  readonly method: readonly Limit[];
}

/** Enough for many visitors who try the sandbox. */
export const defaultSandboxLimits: SandboxLimits = {
  app: [
    { calls: 30_000, seconds: 600 },
    { calls: 500, seconds: 1 },
  ],
  method: [{ calls: 20_000, seconds: 10 }],
};

interface Window extends Limit {
  endsAt: number;
  count: number;
}

/** Creates the counter with one bucket for each key and host, and one for each key, host and method. */
export function createRateLimits(limits: SandboxLimits) {
  const buckets = new Map<string, Window[]>();

  function count(name: string, bucketLimits: readonly Limit[]): Window[] {
    const bucket =
      buckets.get(name) ?? bucketLimits.map((limit) => ({ ...limit, endsAt: 0, count: 0 }));
    buckets.set(name, bucket);
    const now = Date.now();
    for (const window of bucket) {
      if (now >= window.endsAt) {
        window.endsAt = now + window.seconds * 1000;
        window.count = 0;
      }
      window.count += 1;
    }
    return bucket;
  }

  return function countCall(key: string, host: string, method: string) {
    const app = count(`${key} ${host}`, limits.app);
    const ofMethod = count(`${key} ${host} ${method}`, limits.method);
    return {
      headers: { ...formatHeaders('App', app), ...formatHeaders('Method', ofMethod) },
      exceeded: findExceeded('application', app) ?? findExceeded('method', ofMethod),
    };
  };
}

function formatHeaders(name: 'App' | 'Method', bucket: readonly Window[]) {
  return {
    [`X-${name}-Rate-Limit`]: bucket.map(({ calls, seconds }) => `${calls}:${seconds}`).join(),
    [`X-${name}-Rate-Limit-Count`]: bucket
      .map(({ count, seconds }) => `${count}:${seconds}`)
      .join(),
  };
}

/** Returns the type of an exceeded limit, and the seconds until the call could be sent; undefined when no limit is exceeded. */
function findExceeded(type: 'application' | 'method', bucket: readonly Window[]) {
  const full = bucket.filter((window) => window.count > window.calls);
  if (full.length === 0) return undefined;
  const endsAt = Math.max(...full.map((window) => window.endsAt));
  return { type, retryAfterSeconds: Math.max(1, Math.ceil((endsAt - Date.now()) / 1000)) };
}
