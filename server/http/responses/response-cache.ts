/** Caches responses about profiles for anonymous visitors until the profile changes. */
import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { type ChangeFeed, toMinRevision } from '../../../domain/changes/change.ts';
import { toAgeMs } from '../../../domain/clock.ts';
import type { Profile } from '../../../domain/profiles/profile.ts';
import type { Config } from '../../config.ts';
import { compress, type Encoding } from './compression.ts';

/** For how many profiles the last change is stored, so that an older response is not cached. */
const maxChanges = 20_000;
const reportViewIntervalMs = 10_000;
/** The memory that an entry takes besides its body. */
const entryOverheadBytes = 1000;

/** How long responses are cached if profiles are read from a replica, because the replica may lag behind. */
const replicaTtlMs = 60_000;

export function findCacheTtlMs({ postgres }: Config): number | undefined {
  return postgres?.readUrl ? replicaTtlMs : undefined;
}

export interface CachedResponse {
  readonly profileId: string;
  readonly revision: number;
  /** A hash of the content as gzip. It is a weak tag, because it is the same for every encoding. */
  readonly etag: string;
  /** The body in an encoding. Only gzip is ready at the start; Brotli is compressed and cached when it is first needed. */
  bytes(encoding: Exclude<Encoding, 'identity'>): Buffer;
  readonly sizeBytes: number;
  /** True at most once in ten seconds: then the caller has to check whether the profile's ranks are stale. */
  shouldReportView(nowMs: number): boolean;
}

/**
 * While the changes of other processes cannot be read, the cache returns nothing.
 * @param options.maxBytes the maximum size of all responses together.
 * @param options.ttlMs the life of a response, for profiles from a replica that may lag. Default: unlimited.
 */
export function createResponseCache(
  changes: ChangeFeed,
  options: {
    readonly maxBytes: number;
    readonly gzip?: (body: string) => Buffer;
    readonly ttlMs?: number | undefined;
  },
) {
  const { maxBytes, gzip = gzipWhole, ttlMs = 0 } = options;
  const keys = new Map<string, Set<string>>();
  const responses = new LRUCache<string, CachedResponse>({
    maxSize: maxBytes,
    ttl: ttlMs,
    perf: Date,
    disposeAfter({ profileId }, key) {
      // Replaced by a newer response.
      if (responses.peek(key)?.profileId === profileId) return;
      const keysOfProfile = keys.get(profileId);
      keysOfProfile?.delete(key);
      if (keysOfProfile?.size === 0) keys.delete(profileId);
    },
  });
  /** The lowest revision of each changed profile that is cached, by its id. */
  const minRevisions = new LRUCache<string, number>({ max: maxChanges });
  let changeCount = 0;
  /** A response that was begun at a lower `changeCount` is not cached. */
  let minChangeCount = 0;

  const close = changes.subscribe((event) => {
    changeCount += 1;
    if (event.kind === 'unknown') {
      responses.clear();
      minChangeCount = changeCount;
      return;
    }
    const { profileId } = event;
    const min = Math.max(toMinRevision(event), minRevisions.get(profileId) ?? 0);
    minRevisions.set(profileId, min);
    for (const key of [...(keys.get(profileId) ?? [])])
      if ((responses.peek(key)?.revision ?? 0) < min) responses.delete(key);
  });

  return {
    /** @param variant one of the responses about a profile, like its page in a theme. */
    get: (displayName: string, variant: string) =>
      changes.isCurrent() ? responses.get(toKey(displayName, variant)) : undefined,

    /** Call it before the profile is read. The returned function caches the response, unless the profile has changed since. */
    begin() {
      const countAtStart = changeCount;
      return (profile: Profile, variant: string, body: string): CachedResponse => {
        const response = createResponse(profile, gzip(body));
        const isCurrent = profile.revision >= (minRevisions.get(profile.id) ?? 0);
        // After more changes than `minRevisions` holds, that of this profile may have been dropped.
        const isKnown = changeCount - countAtStart < maxChanges && countAtStart >= minChangeCount;
        if (isCurrent && isKnown) {
          const key = toKey(profile.displayName, variant);
          responses.set(key, response, { size: response.sizeBytes });
          keys.set(profile.id, (keys.get(profile.id) ?? new Set<string>()).add(key));
        }
        return response;
      };
    },

    close,
  };
}

function toKey(displayName: string, variant: string): string {
  return `${variant}/${displayName}`;
}

const gzipWhole = (body: string) => compress.gzip(Buffer.from(body));

function createResponse({ id, revision }: Profile, compressed: Buffer): CachedResponse {
  // Only compressed bytes are cached: four or five times as many responses fit.
  const gzip = toOwnAllocation(compressed);
  const digest = createHash('sha256').update(gzip).digest('base64url');
  let brotli: Buffer | undefined;
  let viewReportedAt = Date.now();
  return {
    profileId: id,
    revision,
    etag: `W/"${digest.slice(0, 22)}"`,
    // Twice, because a Brotli body of about the same size may be added later.
    sizeBytes: 2 * gzip.length + entryOverheadBytes,
    bytes(encoding) {
      switch (encoding) {
        case 'gzip':
          return gzip;
        case 'br':
          brotli ??= toOwnAllocation(compress.br(gunzipSync(gzip)));
          return brotli;
      }
    },
    shouldReportView(nowMs) {
      if (toAgeMs(viewReportedAt, nowMs) < reportViewIntervalMs) return false;
      viewReportedAt = nowMs;
      return true;
    },
  };
}

/** zlib returns a slice of a larger buffer, and a cached slice would keep the whole buffer in memory. */
function toOwnAllocation(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}
