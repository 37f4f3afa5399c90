/** The newest patch of Data Dragon, and the profile icons that it has. */
import { z } from 'zod';
import { toAgeMs } from '../../../domain/clock.ts';
import { httpRequest, parseJson, type RequestResult } from '../http-request.ts';

/** The specification's patch. It is used while no newer patch is known, and for icons that the newest patch lacks. */
export const fallbackPatch = '14.2.1';

const hourMs = 3_600_000;
const listRetryMs = 60_000;
const maxPatchesBytes = 256 * 1024;
/** The list of 6,000 icons has about 1.5 MB. */
const maxIconsBytes = 8 * 1024 * 1024;
/** The list also has entries like `lolpatch_7.20`. Only dotted numbers are patches with icons. */
const patchForm = /^\d{1,3}(\.\d{1,4}){1,3}$/;
const iconsShape = z.object({ data: z.record(z.string().regex(/^\d{1,9}$/), z.unknown()) });

export interface DataDragonSettings {
  readonly dataDragonUrl: string;
  readonly timeoutMs: number;
  readonly now: () => number;
}

interface IconList {
  readonly patch: string;
  /** The ids of the patch's icons; undefined while the list is unavailable. */
  readonly ids: ReadonlySet<number> | undefined;
}

/** Creates the function that returns the newest patch and its icons, cached for an hour. Concurrent requests share the calls. */
export function createFindIconList(settings: DataDragonSettings): () => Promise<IconList> {
  const { now } = settings;
  let current: IconList = { patch: fallbackPatch, ids: undefined };
  let checkedAt = Number.NEGATIVE_INFINITY;
  let ttlMs = listRetryMs;
  let refreshing: Promise<void> | undefined;

  async function refresh(): Promise<void> {
    checkedAt = now();
    ttlMs = listRetryMs;
    const list = await fetchFile(settings, '/api/versions.json', maxPatchesBytes);
    const newest = parseNewestPatch(list);
    const patch = newest ?? current.patch;
    let ids = patch === current.patch ? current.ids : undefined;
    if (newest && !ids) {
      const path = `/cdn/${patch}/data/en_US/profileicon.json`;
      ids = parseIcons(await fetchFile(settings, path, maxIconsBytes));
    }
    current = { patch, ids };
    if (newest && ids) ttlMs = hourMs;
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

function parseIcons(result: RequestResult): ReadonlySet<number> | undefined {
  if (result.kind === 'broken' || result.status !== 200) return undefined;
  const icons = iconsShape.safeParse(parseJson(result.bytes)).data;
  const ids = new Set(Object.keys(icons?.data ?? {}).map(Number));
  return ids.size > 0 ? ids : undefined;
}
