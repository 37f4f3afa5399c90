/** The newest patch of Data Dragon, and the profile icons that it has. */
import { z } from 'zod';
import { toAgeMs } from '../../../domain/clock.ts';
import type { LookupCache } from '../../../domain/sources/lookup-cache.ts';
import { httpRequest, parseJson, type RequestResult } from '../http-request.ts';

/** The specification's patch. It is used while no newer patch is known, and for icons that the newest patch lacks. */
export const fallbackPatch = '14.2.1';

const hourMs = 3_600_000;
/** How long a cached patch may replace the specification's patch while the list is unavailable. */
const weekMs = 7 * 24 * hourMs;
const listRetryMs = 60_000;
const maxPatchesBytes = 256 * 1024;
/** The list of 6,000 icons has about 1.5 MB. */
const maxIconsBytes = 8 * 1024 * 1024;
/** The list also has entries like `lolpatch_7.20`. Only dotted numbers are patches with icons. */
const patchForm = /^\d{1,3}(\.\d{1,4}){1,3}$/;
const patchShape = z.string().regex(patchForm);
const iconsShape = z.object({ data: z.record(z.string().regex(/^\d{1,9}$/), z.unknown()) });
const cachedIconsShape = z.object({ patch: z.string(), ids: z.array(z.number()).min(1) });

export interface DataDragonSettings {
  readonly dataDragonUrl: string;
  readonly timeoutMs: number;
  readonly lookupCache: LookupCache | undefined;
  readonly now: () => number;
}

export interface IconList {
  readonly patch: string;
  /** The ids of the patch's icons; undefined while the list is unavailable. */
  readonly ids: ReadonlySet<number> | undefined;
}

/** Creates the function that returns the newest patch and its icons, cached for an hour. Concurrent requests share the calls. */
export function createFindIconList(settings: DataDragonSettings): () => Promise<IconList> {
  const { lookupCache, now, dataDragonUrl } = settings;
  const patchKey = `newest patch of ${dataDragonUrl}`;
  const iconsKey = `profile icons of ${dataDragonUrl}`;
  let current: IconList = { patch: fallbackPatch, ids: undefined };
  let checkedAt = Number.NEGATIVE_INFINITY;
  let ttlMs = listRetryMs;
  let refreshing: Promise<void> | undefined;

  async function refresh(): Promise<void> {
    checkedAt = now();
    ttlMs = listRetryMs;
    const { patch, isAvailable } = await findPatch();
    let ids = current.patch === patch ? current.ids : undefined;
    ids ??= await readCachedIcons(patch);
    if (isAvailable) ids ??= await fetchIcons(patch);
    current = { patch, ids };
    if (isAvailable && ids) ttlMs = hourMs;
  }

  async function findPatch() {
    const cached = await lookupCache?.get(patchKey);
    const patch = patchShape.safeParse(cached?.value).data;
    if (cached && patch && toAgeMs(cached.at, now()) < hourMs) {
      checkedAt = cached.at;
      return { patch, isAvailable: true };
    }
    const result = await fetchFile(settings, '/api/versions.json', maxPatchesBytes);
    const found = parseNewestPatch(result);
    const at = now();
    if (found) await lookupCache?.set(patchKey, { value: found, at, keepUntil: at + weekMs });
    // An old patch from the cache has more icons than the specification's patch.
    return { patch: found ?? patch ?? current.patch, isAvailable: found !== undefined };
  }

  async function readCachedIcons(patch: string): Promise<ReadonlySet<number> | undefined> {
    const cached = cachedIconsShape.safeParse((await lookupCache?.get(iconsKey))?.value).data;
    return cached?.patch === patch ? new Set(cached.ids) : undefined;
  }

  async function fetchIcons(patch: string): Promise<ReadonlySet<number> | undefined> {
    const path = `/cdn/${patch}/data/en_US/profileicon.json`;
    const ids = parseIcons(await fetchFile(settings, path, maxIconsBytes));
    if (!ids) return undefined;
    const at = now();
    await lookupCache?.set(iconsKey, { value: { patch, ids }, at, keepUntil: at + weekMs });
    return new Set(ids);
  }

  return async () => {
    if (toAgeMs(checkedAt, now()) < ttlMs) {
      await refreshing;
      return current;
    }
    refreshing ??= refresh().finally(() => {
      refreshing = undefined;
    });
    await refreshing;
    return current;
  };
}

export function fetchFile(
  settings: Pick<DataDragonSettings, 'dataDragonUrl' | 'timeoutMs'>,
  path: string,
  maxBytes: number,
  signal?: AbortSignal,
): Promise<RequestResult> {
  const url = new URL(`${settings.dataDragonUrl.replace(/\/+$/, '')}${path}`);
  return httpRequest(url, { headers: {}, maxBytes, timeoutMs: settings.timeoutMs, signal });
}

function parseNewestPatch(result: RequestResult): string | undefined {
  if (result.kind === 'broken' || result.status !== 200) return undefined;
  const list = z.array(z.string()).safeParse(parseJson(result.bytes)).data;
  return list?.find((patch) => patchForm.test(patch));
}

function parseIcons(result: RequestResult): readonly number[] | undefined {
  if (result.kind === 'broken' || result.status !== 200) return undefined;
  const icons = iconsShape.safeParse(parseJson(result.bytes)).data;
  const ids = Object.keys(icons?.data ?? {}).map(Number);
  return ids.length > 0 ? ids : undefined;
}
