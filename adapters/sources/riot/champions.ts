/** The champions of Data Dragon's newest patch. */
import { z } from 'zod';
import { toAgeMs } from '../../../domain/clock.ts';
import { parseJson } from '../http-request.ts';
import { type DataDragonSettings, fetchFile } from './icon-list.ts';

/** The list of 170 champions has about 170 kB. */
const maxChampionsBytes = 2 * 1024 * 1024;
const retryMs = 60_000;

/** `key` is the number, and `id` the name of the files: key 62 has the id 'MonkeyKing' and the name 'Wukong'. */
const championsShape = z.object({
  data: z.record(
    z.string(),
    z.object({
      key: z.string().regex(/^\d{1,6}$/),
      id: z.string().regex(/^\w{1,40}$/),
      name: z.string().max(40),
    }),
  ),
});

type Champion = z.infer<typeof championsShape>['data'][string];
type Champions = ReadonlyMap<number, Champion>;

/**
 * @param findPatch returns the newest patch.
 * @returns a function that finds the champions by their numbers; undefined until a list was read. Concurrent requests share the call.
 */
export function createFindChampions(
  settings: DataDragonSettings,
  findPatch: () => Promise<{ readonly patch: string }>,
): () => Promise<Champions | undefined> {
  let current: { readonly patch: string; readonly champions: Champions } | undefined;
  let reading: Promise<void> | undefined;
  let triedAt = Number.NEGATIVE_INFINITY;

  /** Keeps the list of an older patch if that of the new one is not found. */
  async function readChampions(patch: string): Promise<void> {
    const path = `/cdn/${patch}/data/en_US/champion.json`;
    const result = await fetchFile(settings, path, maxChampionsBytes);
    if (result.kind === 'broken' || result.status !== 200) return;
    const list = championsShape.safeParse(parseJson(result.bytes)).data;
    const champions =
      list && Object.values(list.data).map((each) => [Number(each.key), each] as const);
    if (champions) current = { patch, champions: new Map(champions) };
  }

  return async () => {
    const { patch } = await findPatch();
    if (current?.patch !== patch && toAgeMs(triedAt, settings.now()) >= retryMs) {
      triedAt = settings.now();
      reading = readChampions(patch);
    }
    await reading;
    return current?.champions;
  };
}
