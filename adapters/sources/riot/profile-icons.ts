import { LRUCache } from 'lru-cache';
import type { IconId } from '../../../domain/pictures/icon-id.ts';
import type { IconClient, IconOutcome } from '../../../domain/sources/profile-icons.ts';
import { createFairQueue } from '../../fair-queue.ts';
import type { RequestResult } from '../http-request.ts';
import type { createFindChampions } from './champions.ts';
import {
  type createFindIconList,
  type DataDragonSettings,
  fallbackPatch,
  fetchFile,
} from './icon-list.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const maxIconBytes = 1024 * 1024;
/** Enough for some hundred icons. */
const maxCacheBytes = 16 * 1024 * 1024;
const maxRunning = 8;
/** A page shows up to fifty icons, and some pages may be opened at the same time. */
const maxWaiting = 200;
const splashes = 'champion/splash/';
const notAnswering = { kind: 'not-answering' } as const;
const noSuchIcon = { kind: 'no-such-icon' } as const;

interface IconSettings extends DataDragonSettings {
  /** Whether the site shows an icon. While the list of icons is unavailable, only such icons are fetched. */
  readonly isIconInUse: (id: number) => Promise<boolean>;
  readonly findIconList: ReturnType<typeof createFindIconList>;
  readonly findChampions: ReturnType<typeof createFindChampions>;
}

/** Found icons are cached for a day, other outcomes for a minute. Only icons of the patch's lists cause a call. */
export function createFindIcon(
  settings: IconSettings,
): (id: IconId, client?: IconClient) => Promise<IconOutcome> {
  const { findIconList, findChampions, isIconInUse } = settings;
  const queue = createFairQueue({ maxRunning, maxWaiting });
  const icons = new LRUCache<IconId, IconOutcome, string>({
    maxSize: maxCacheBytes,
    sizeCalculation: (icon) => 200 + (icon.kind === 'found' ? icon.bytes.length : 0),
    async fetchMethod(_id, _stale, { options, context: file }) {
      const icon = await fetchIcon(settings, (await findIconList()).patch, file);
      options.ttl = icon.kind === 'found' ? dayMs : minuteMs;
      // A copy, because a small Buffer would keep 64 kB of Node's shared buffer pool alive.
      return icon.kind === 'found' ? { ...icon, bytes: new Uint8Array(icon.bytes) } : icon;
    },
  });

  /** @returns the path of the file in the folder of a patch, or why no file is fetched. */
  async function findFile(id: IconId): Promise<string | Exclude<IconOutcome, { kind: 'found' }>> {
    if (typeof id === 'string') {
      const champions = await findChampions();
      const [kind, number] = id.split('-');
      const champion = champions?.get(Number(number));
      if (champion)
        return kind === 'splash'
          ? `${splashes}${champion.id}_0.jpg`
          : `champion/${champion.id}.png`;
      return champions ? noSuchIcon : notAnswering;
    }
    if (!Number.isSafeInteger(id) || id < 0) return noSuchIcon;
    const { ids } = await findIconList();
    if (ids && !ids.has(id)) return noSuchIcon;
    return ids || (await isIconInUse(id)) ? `profileicon/${id}.png` : notAnswering;
  }

  return async (id, { network, signal } = { network: '' }) => {
    const cached = icons.get(id);
    if (cached) return cached;
    const file = await findFile(id);
    if (typeof file !== 'string') return file;
    // Equal requests share a call when it is their turn.
    const outcome = await queue.run(network, () => icons.fetch(id, { context: file }), signal);
    return (outcome.kind === 'done' && outcome.value) || notAnswering;
  };
}

async function fetchIcon(
  settings: IconSettings,
  patch: string,
  file: string,
): Promise<IconOutcome> {
  // One limit, just under the time of two calls, for both patches: a visitor sees an empty frame until the icon is found.
  const signal = AbortSignal.timeout(2 * settings.timeoutMs - 1);
  const patches = patch === fallbackPatch ? [patch] : [patch, fallbackPatch];
  // Splashes have no patch.
  const folders = file.startsWith(splashes) ? ['/cdn'] : patches.map((each) => `/cdn/${each}`);
  for (const folder of folders) {
    const path = `${folder}/img/${file}`;
    const outcome = toIconOutcome(
      await fetchFile(settings, path, maxIconBytes, signal),
      file.startsWith(splashes) ? 'jpg' : 'png',
    );
    if (outcome.kind !== 'no-such-icon') return outcome;
  }
  return noSuchIcon;
}

const types = {
  png: { mediaType: 'image/png', start: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  jpg: { mediaType: 'image/jpeg', start: [0xff, 0xd8, 0xff] },
} as const;

function toIconOutcome(result: RequestResult, ending: keyof typeof types): IconOutcome {
  if (result.kind === 'broken') return notAnswering;
  // The real host answers 403 for a file that it does not have.
  if (result.status === 404 || result.status === 403) return noSuchIcon;
  const { mediaType, start } = types[ending];
  const isPicture = start.every((byte, index) => result.bytes[index] === byte);
  if (result.status !== 200 || !isPicture) return notAnswering;
  return { kind: 'found', bytes: result.bytes, mediaType };
}
