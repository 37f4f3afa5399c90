/** Finds profile icons: under the newest patch first, then under the specification's patch. */
import { z } from 'zod';
import type { IconOutcome } from '../../../domain/ranks/data-source.ts';
import type { LookupCache } from '../../../domain/ranks/lookup-cache.ts';
import { type GetResult, httpGet, parseJson } from '../http-get.ts';

/** The specification's patch. It is used while no newer patch is known, and for icons that the newest patch lacks. */
const fallbackPatch = '14.2.1';

const hourMs = 3_600_000;
/** How long a cached patch may replace the specification's patch while the list is unavailable. */
const weekMs = 7 * 24 * hourMs;
/** The time until a retry when the list is unavailable. */
const listRetryMs = 60_000;
const maxListBytes = 256 * 1024;
const maxIconBytes = 1024 * 1024;
const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** The list also has entries like `lolpatch_7.20`. Only dotted numbers are patches with icons. */
const patchForm = /^\d{1,3}(\.\d{1,4}){1,3}$/;
const patchShape = z.string().regex(patchForm);

export interface IconSettings {
  readonly dataDragonUrl: string;
  /** The time limit for one call. */
  readonly timeoutMs: number;
  /** Caches the newest patch across restarts. */
  readonly lookupCache: LookupCache | undefined;
  /** The time in milliseconds since 1970. */
  readonly now: () => number;
}

/** Creates the function that finds a profile icon's image. */
export function createFindIcon(settings: IconSettings): (id: number) => Promise<IconOutcome> {
  const newestPatch = createNewestPatch(settings);
  return async (id) => {
    if (!Number.isSafeInteger(id) || id < 0) return { kind: 'no-such-icon' };
    // One limit, just under the time of two calls, for both patches: a visitor sees an empty frame until the icon is found.
    const signal = AbortSignal.timeout(2 * settings.timeoutMs - 1);
    const newest = await newestPatch();
    const patches = newest === fallbackPatch ? [newest] : [newest, fallbackPatch];
    for (const patch of patches) {
      const path = `/cdn/${patch}/img/profileicon/${id}.png`;
      const outcome = toIconOutcome(await fetchFile(settings, path, maxIconBytes, signal));
      if (outcome.kind !== 'no-such-icon') return outcome;
    }
    return { kind: 'no-such-icon' };
  };
}

/** Creates the function that returns the newest patch, cached for an hour. Concurrent requests share one call. */
function createNewestPatch(settings: IconSettings): () => Promise<string> {
  const { lookupCache, now, dataDragonUrl } = settings;
  const key = `newest patch of ${dataDragonUrl}`;
  let newest = fallbackPatch;
  let expiresAt = Number.NEGATIVE_INFINITY;
  let refreshing: Promise<void> | undefined;

  async function refresh(): Promise<void> {
    const cached = await lookupCache?.get(key);
    const patch = patchShape.safeParse(cached?.value).data;
    if (cached && patch && now() < cached.at + hourMs) {
      newest = patch;
      expiresAt = cached.at + hourMs;
      return;
    }
    const found = parseNewestPatch(await fetchFile(settings, '/api/versions.json', maxListBytes));
    // An old patch from the cache has more icons than the specification's patch.
    newest = found ?? patch ?? newest;
    const at = now();
    expiresAt = at + (found ? hourMs : listRetryMs);
    if (found) await lookupCache?.set(key, { value: found, at, keepUntil: at + weekMs });
  }

  return async () => {
    if (now() < expiresAt) return newest;
    refreshing ??= refresh().finally(() => {
      refreshing = undefined;
    });
    await refreshing;
    return newest;
  };
}

function fetchFile(
  settings: IconSettings,
  path: string,
  maxBytes: number,
  signal?: AbortSignal,
): Promise<GetResult> {
  const url = new URL(`${settings.dataDragonUrl.replace(/\/+$/, '')}${path}`);
  return httpGet(url, { headers: {}, maxBytes, timeoutMs: settings.timeoutMs, signal });
}

/** Finds the newest patch, the first in the list; undefined when the list is unavailable. */
function parseNewestPatch(result: GetResult): string | undefined {
  if (result.kind === 'broken' || result.status !== 200) return undefined;
  const list = z.array(z.string()).safeParse(parseJson(result.bytes)).data;
  return list?.find((patch) => patchForm.test(patch));
}

function toIconOutcome(result: GetResult): IconOutcome {
  if (result.kind === 'broken') return { kind: 'not-answering' };
  // The real host answers 403 for a file that it does not have.
  if (result.status === 404 || result.status === 403) return { kind: 'no-such-icon' };
  const isPng = pngSignature.every((byte, index) => result.bytes[index] === byte);
  if (result.status !== 200 || !isPng) return { kind: 'not-answering' };
  return { kind: 'found', bytes: result.bytes, mediaType: 'image/png' };
}
