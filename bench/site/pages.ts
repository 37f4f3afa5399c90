/** Measures pages of profiles under load, also of another version of the site in turns. */
import { copyProfile, createProfile, maxGames } from '../../tests/abuse/profiles.ts';
import { startBaseline } from '../harness/baseline-process.ts';
import { sendSuccessfully, signUp } from '../harness/http-client.ts';
import {
  formatLoadTable,
  type LoadRequest,
  measureLoad,
  startLoadGenerator,
} from '../harness/load.ts';
import { projectFolder, startSiteProcess } from '../harness/site-process.ts';
import { listValues, ratios } from '../harness/statistics.ts';
import { createTarget, type Part } from './part.ts';

/** In a round `amount` profiles are requested that were not requested before, so that their pages are in no cache. */
const full = { rounds: 9, warmUps: 1, seconds: 2, amount: 240, largestAmount: 500 };
const quick: typeof full = { rounds: 1, warmUps: 0, seconds: 1, amount: 40, largestAmount: 40 };
const connections = 32;
const profile = 'Three_Games';
const largest = 'Fifty_Games';
/** The history of a young profile: enough for the line of 30 days. */
const youngMonths = 2;
/** The header that browsers send. */
const acceptEncoding = { 'accept-encoding': 'gzip, deflate, br, zstd' };

export const measurePages: Part = async ({ isQuick, folder, beside, progress }) => {
  const settings = isQuick ? quick : full;
  await using resources = new AsyncDisposableStack();
  const floor = resources.use(await startBaseline());
  const generator = resources.use(await startLoadGenerator());
  const requests: Record<string, LoadRequest> = {};
  for (const [version, codeFolder] of Object.entries({ '': projectFolder, 'other ': beside })) {
    if (!codeFolder) continue;
    progress(`creating profiles for ${codeFolder}`);
    const dataDir = `${folder}/${version}data`;
    const server = resources.use(await startSiteProcess({ DATA_DIR: dataDir }, [], codeFolder));
    const address = { address: server.address, dataDir };
    const created = await createProfiles(address, settings, version === '');
    for (const [name, request] of Object.entries(created))
      requests[version + name] = { server, canFail: version !== '', ...request };
  }
  const cached = { paths: [`/${profile}`], headers: acceptEncoding };
  const cachedAddress = `${requests['cached page']?.server.address}/${profile}`;
  // The second response is compressed better than the first.
  await sendSuccessfully(cachedAddress, cached);
  const api = ['cached profile of the API', 'search of 8 by the API'];
  const floors: Record<string, LoadRequest> = {};
  const responses: Record<string, Awaited<ReturnType<typeof sendSuccessfully>>> = {};
  for (const name of api) {
    const { server, paths, headers } = requests[name] as LoadRequest;
    const [path = ''] = paths;
    responses[path] = await sendSuccessfully(server.address + path, { headers });
    floors[`floor of the ${name}`] = { server: floor, paths, headers };
  }
  await floor.setResponses({ ...responses, '*': await sendSuccessfully(cachedAddress, cached) });
  progress('measuring all kinds of requests in turns');
  const figures = await measureLoad(
    { ...requests, ...floors, 'floor of the cached page': { server: floor, ...cached } },
    { ...settings, connections, generator },
  );
  const list = (name: string, key: 'cpuMs' | 'p99' | 'bytes') =>
    listValues(figures[name] ?? [], key);
  const compare = (name: string, other: string, key: 'cpuMs' | 'bytes' = 'cpuMs') =>
    ratios(list(name, key), list(other, key));
  const besideOther = (name: string, max: number) =>
    createTarget(`${name}, CPU ÷ other`, ['≤', max], compare(name, `other ${name}`));
  const p99 = (name: string, max: number) =>
    createTarget(`${name}, p99 with ${connections} clients`, ['≤', max], list(name, 'p99'), ' ms');
  const ofOther = [
    besideOther('uncached page', 0.85),
    besideOther('signed-in page', 0.8),
    besideOther('signed-in page of 50 games', 1),
  ];
  return {
    targets: [
      ...(beside ? ofOther : []),
      createTarget(
        'profile of three games, with headers',
        ['≤', 14_300],
        list('cached page', 'bytes'),
        ' bytes',
      ),
      createTarget('/Demo, with headers', ['≤', 16_000], list('/Demo', 'bytes'), ' bytes'),
      p99('uncached page', 60),
      p99('signed-in page', 20),
      createTarget(
        'floor ÷ cached page',
        ['≥', 0.8],
        compare('floor of the cached page', 'cached page'),
      ),
      ...api.map((name, index) =>
        createTarget(
          `floor ÷ ${name}`,
          ['≥', [0.7, 0.1][index] ?? 1],
          compare(`floor of the ${name}`, name),
        ),
      ),
      createTarget(
        'old ÷ young profile, CPU',
        ['≤', 1.1],
        compare('uncached page', 'young uncached page'),
      ),
      createTarget(
        'old ÷ young profile, bytes',
        ['≤', 1.1],
        compare('uncached page', 'young uncached page', 'bytes'),
      ),
    ],
    details: formatLoadTable(`${connections} clients`, figures),
  };
};

/** Creates the profiles of one site. Returns what is requested, by its printed name. */
async function createProfiles(
  site: Parameters<typeof createProfile>[0],
  { rounds, warmUps, amount, largestAmount }: typeof full,
  hasApi: boolean,
): Promise<Readonly<Record<string, Omit<LoadRequest, 'server'>>>> {
  await createProfile(site, profile, { gameCount: 3 });
  await createProfile(site, largest, { gameCount: maxGames, months: youngMonths });
  const copy = (name: string, months?: number) => {
    const names = Array.from({ length: (rounds + warmUps) * amount }, (_, index) => name + index);
    copyProfile(site, profile, names, months);
    return { paths: names.map((each) => `/${each}`), headers: acceptEncoding, amount };
  };
  const cookie = await signUp(site.address, 'Visitor');
  const signedIn = { ...acceptEncoding, cookie };
  return {
    'cached page': { paths: [`/${profile}`], headers: acceptEncoding },
    '/Demo': { paths: ['/Demo'], headers: acceptEncoding, amount },
    ...(hasApi && {
      'cached profile of the API': {
        paths: [`/api/v1/profiles/${profile}`],
        headers: acceptEncoding,
      },
      'search of 8 by the API': { paths: ['/api/v1/search?text=Old_'], headers: acceptEncoding },
    }),
    'uncached page': copy('Old_'),
    'young uncached page': copy('Young_', youngMonths),
    // So many that what happens once in a while, like a garbage collection, counts little.
    'signed-in page': { paths: [`/${profile}`], headers: signedIn, amount: 4 * amount },
    'signed-in page of 50 games': {
      paths: [`/${largest}`],
      headers: signedIn,
      amount: largestAmount,
    },
  };
}
