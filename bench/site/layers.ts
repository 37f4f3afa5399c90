/** Measures what the site's layers cost: hooks, headers, the session and the caches, compared with a bare server in turns. */
import { createProfile } from '../../tests/abuse/profiles.ts';
import { startBaseline } from '../harness/baseline-process.ts';
import { sendSuccessfully } from '../harness/http-client.ts';
import { formatLoadTable, measureLoad, startLoadGenerator } from '../harness/load.ts';
import { startSiteProcess } from '../harness/site-process.ts';
import { listValues, ratios } from '../harness/statistics.ts';
import { createTarget, type Part } from './part.ts';

const full = { rounds: 5, warmUps: 1, seconds: 1 };
const quick: typeof full = { rounds: 1, warmUps: 0, seconds: 1 };
const connections = 32;
const bare = 'bare node:http';
/** The most processor time of a request, as a multiple of the bare server's. They are so wide that only a new layer exceeds them. */
const maxRatios = { 'bare Fastify': 2, 'cached page': 5, 'signed-in page': 7, search: 6 };

export const measureLayers: Part = async ({ isQuick, folder, progress }) => {
  await using resources = new AsyncDisposableStack();
  const site = resources.use(await startSiteProcess({ DATA_DIR: folder }));
  const [bareServer, fastify] = [
    resources.use(await startBaseline()),
    resources.use(await startBaseline(true)),
  ];
  const generator = resources.use(await startLoadGenerator());
  const cookie = await createProfile({ ...site, dataDir: folder }, 'Layers', { gameCount: 3 });
  await createProfile({ ...site, dataDir: folder }, 'Watched', { gameCount: 3 });
  const headers = { 'accept-encoding': 'gzip' };
  const page = { paths: ['/Watched'], headers };
  const response = await sendSuccessfully(`${site.address}/Watched`, { headers });
  for (const each of [bareServer, fastify]) await each.setResponses({ '*': response });
  progress('measuring all layers in turns');
  const figures = await measureLoad(
    {
      [bare]: { server: bareServer, ...page },
      'bare Fastify': { server: fastify, ...page },
      'cached page': { server: site, ...page },
      'signed-in page': { server: site, ...page, headers: { ...headers, cookie } },
      search: { server: site, paths: ['/api/v1/search?text=Wat'], headers },
    },
    { ...(isQuick ? quick : full), connections, generator },
  );
  const list = (name: string) => listValues(figures[name] ?? [], 'cpuMs');
  return {
    targets: Object.entries(maxRatios).map(([name, max]) =>
      createTarget(`${name}, CPU ÷ ${bare}`, ['≤', max], ratios(list(name), list(bare))),
    ),
    details: formatLoadTable(`${connections} clients`, figures),
    isStrict: true,
  };
};
