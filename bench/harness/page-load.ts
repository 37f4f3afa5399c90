/** Measures several sites and the baseline under load, in turns. */
import type { Baseline } from './baseline-process.ts';
import type { Load, LoadGenerator, LoadResult } from './load.ts';
import { runRounds } from './rates.ts';
import { type Cell, listValues, median, ratios } from './statistics.ts';

/** The requests to one site. */
export type LoadRequest = Pick<Load, 'address' | 'paths' | 'headers'>;

/** The figures of all rounds. */
export type LoadFigures = Awaited<ReturnType<typeof measureLoad>>[number];

/** `seconds` is the duration of one side in one round. */
interface LoadSettings extends Pick<Load, 'connections' | 'seconds'> {
  readonly rounds: number;
  readonly baseline: Baseline;
  readonly generator: LoadGenerator;
}

/** The number of paths of each request that are checked before the measurement. */
const checkedPaths = 20;

/**
 * Measures the baseline and requests whose responses have about the same length, in turns. Returns the figures of each request.
 * Throws when a response is not about the requested profile.
 */
export async function measureLoad(
  requests: readonly LoadRequest[],
  { rounds, seconds, connections, baseline, generator }: LoadSettings,
) {
  const load = (request: LoadRequest) => generator.run({ ...request, connections, seconds });
  // These runs also warm the sites up.
  const lengths: number[] = [];
  for (const request of requests) {
    await checkResponses(request);
    lengths.push((await load(request)).bytes);
  }
  await baseline.setResponseBytes(Math.round(Math.max(...lengths)));
  const bare = { address: baseline.address, paths: ['/'], headers: {} };
  await load(bare);
  const [ofBaseline = [], ...ofSites] = await runRounds(
    { rounds },
    [bare, ...requests].map((request) => () => load(request)),
  );
  const compare = (site: readonly LoadResult[], key: 'perSecond' | 'p99') =>
    ratios(listValues(site, key), listValues(ofBaseline, key));
  return ofSites.map((site) => ({
    site,
    baseline: ofBaseline,
    rateRatios: compare(site, 'perSecond'),
    p99Ratios: compare(site, 'p99'),
  }));
}

/** Requests each path twice, because a new page is compressed differently from a cached one. */
async function checkResponses({ address, paths, headers }: LoadRequest): Promise<void> {
  const step = Math.ceil(paths.length / checkedPaths);
  for (const path of paths.filter((_, at) => at % step === 0).flatMap((path) => [path, path])) {
    const name = path.slice(path.lastIndexOf('/') + 1);
    const response = await fetch(address + path, { headers });
    if (response.status === 200 && (await response.text()).includes(name)) continue;
    throw new Error(`the response to ${path} is not about ${name}`);
  }
}

export const loadHeadings = 'per second,baseline,× baseline,p99 ms,× baseline,bytes'.split(',');

/** Lists the cells below `loadHeadings`. */
export function listLoadCells({ site, baseline, rateRatios, p99Ratios }: LoadFigures): Cell[] {
  return [
    listValues(site, 'perSecond'),
    median(listValues(baseline, 'perSecond')),
    rateRatios,
    median(listValues(site, 'p99')),
    p99Ratios,
    median(listValues(site, 'bytes')),
  ];
}
