/** Caches responses about profiles until the profile changes. Only what is the same for all visitors is cached. */
import { LRUCache } from 'lru-cache';
import type { ChangeEvents } from '../../../adapters/database/changes/change-feed.ts';
import { toMinRevision } from '../../../domain/changes/change.ts';
import { toAgeMs } from '../../../domain/clock.ts';
import type { Profile } from '../../../domain/profiles/profile.ts';
import { findWeekEnd } from '../../../domain/week.ts';
import type { Config } from '../../config.ts';
import { type Chunk, deflateChunk } from './chunks.ts';

/** For how many profiles the last change is stored, so that an older response is not cached. */
const maxChanges = 1000;
const reportViewIntervalMs = 10_000;
/** The memory that an entry takes besides its bytes. */
const entryOverheadBytes = 1000;

/** How long responses are cached if profiles are read from a replica, because the replica may lag behind. */
const replicaTtlMs = 60_000;

/** In development pages change with their sources, so they are not taken from the cache. */
export function findCacheTtlMs({ postgres, isDev }: Config): number | undefined {
  if (isDev) return 1;
  return postgres?.readUrl ? replicaTtlMs : undefined;
}

export interface CachedResponse extends Pick<Profile, 'revision' | 'isListed' | 'language'> {
  readonly profileId: string;
  readonly chunks: readonly Chunk[];
  readonly sizeBytes: number;
  /** True at most once in ten seconds: then the caller has to check whether the profile's ranks are stale. */
  shouldReportView(nowMs: number): boolean;
}

/**
 * While the changes of other processes cannot be read, the cache returns nothing.
 * @param options.maxBytes the maximum size of all responses together.
 * @param options.ttlMs the life of a response, for profiles from a replica that may lag. Default: until the week ends.
 */
export function createResponseCache(
  changes: ChangeEvents,
  {
    maxBytes,
    ttlMs = Number.POSITIVE_INFINITY,
  }: { readonly maxBytes: number; readonly ttlMs?: number | undefined },
) {
  const keys = new Map<string, Set<string>>();
  const responses = new LRUCache<string, CachedResponse>({
    maxSize: maxBytes,
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

  changes.subscribe((event) => {
    changeCount += 1;
    if (event.kind === 'unknown') {
      responses.clear();
      minChangeCount = changeCount;
      return;
    }
    const { subject: profileId } = event;
    const min = Math.max(toMinRevision(event), minRevisions.get(profileId) ?? 0);
    minRevisions.set(profileId, min);
    for (const key of [...(keys.get(profileId) ?? [])])
      if ((responses.peek(key)?.revision ?? 0) < min) responses.delete(key);
  });

  return {
    /** @param variant one of the responses about a profile, like its page. */
    get: (displayName: string, variant: string) =>
      changes.isCurrent() ? responses.get(toKey(displayName, variant)) : undefined,

    /** Call it before the profile is read. The returned function caches the response, unless the profile has changed since. */
    begin() {
      const countAtStart = changeCount;
      // A page says how this week went.
      const weekEnd = findWeekEnd(Date.now());
      return (profile: Profile, variant: string, ...texts: string[]): CachedResponse => {
        const response = createResponse(profile, texts);
        const isCurrent = profile.revision >= (minRevisions.get(profile.id) ?? 0);
        // After more changes than `minRevisions` holds, that of this profile may have been dropped.
        const isKnown = changeCount - countAtStart < maxChanges && countAtStart >= minChangeCount;
        const leftMs = weekEnd - Date.now();
        if (isCurrent && isKnown && leftMs > 0) {
          const key = toKey(profile.displayName, variant);
          const ttl = Math.min(ttlMs, leftMs);
          responses.set(key, response, { size: response.sizeBytes, ttl });
          keys.set(profile.id, (keys.get(profile.id) ?? new Set<string>()).add(key));
        }
        return response;
      };
    },
  };
}

function toKey(displayName: string, variant: string): string {
  return `${variant}/${displayName}`;
}

function createResponse(
  { id, revision, isListed, language }: Profile,
  texts: readonly string[],
): CachedResponse {
  // Only compressed bytes are cached: four or five times as many responses fit.
  const chunks = texts.map((text) => deflateChunk(text));
  let viewReportedAt = Date.now();
  return {
    profileId: id,
    revision,
    isListed,
    language,
    chunks,
    sizeBytes: chunks.reduce((sum, { deflated }) => sum + deflated.length, entryOverheadBytes),
    shouldReportView(nowMs) {
      if (toAgeMs(viewReportedAt, nowMs) < reportViewIntervalMs) return false;
      viewReportedAt = nowMs;
      return true;
    },
  };
}
