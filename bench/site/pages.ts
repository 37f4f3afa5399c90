/** Measures pages, documents and histories of profiles under load. */
import { copyProfile, createProfile } from '../../tests/abuse/profiles.ts';
import { startBaseline } from '../harness/baseline-process.ts';
import { signUp } from '../harness/http-client.ts';
import { formatLoadTable, measureLoad, startLoadGenerator } from '../harness/load.ts';
import { startSiteProcess } from '../harness/site-process.ts';
import { formatNumber, listValues } from '../harness/statistics.ts';
import { createTarget, type Part } from './part.ts';

/** `profiles` is the number of profiles whose pages are requested in turn: in a full run more than the site can cache. */
const full = { rounds: 5, warmUps: 1, seconds: 2, profiles: 12_500 };
const quick: typeof full = { rounds: 1, warmUps: 0, seconds: 1, profiles: 500 };
const connections = 32;
const profile = 'Three_Games';
const largest = 'Fifty_Games';
/** The header that browsers send. */
const acceptEncoding = { 'accept-encoding': 'gzip, deflate, br, zstd' };

export const measurePages: Part = async ({ isQuick, folder: dataDir, progress }) => {
  const settings = isQuick ? quick : full;
  await using floor = await startBaseline();
  await using generator = await startLoadGenerator();
  await using process = await startSiteProcess({ DATA_DIR: dataDir });
  const site = { address: process.address, dataDir };
  progress(`creating ${settings.profiles} profiles`);
  await createProfile(site, profile, { gameCount: 3 });
  await createProfile(site, largest, { gameCount: 50 });
  const names = Array.from({ length: settings.profiles }, (_, index) => `${profile}_${index}`);
  copyProfile(site, profile, names);
  const cookie = await signUp(site.address, 'Visitor');
  const pages = names.map((name) => `/${name}`);
  const anonymous = (paths: string[]) => ({ site: process, paths, headers: acceptEncoding });
  const signedIn = (paths: string[]) => {
    return { site: process, paths, headers: { ...acceptEncoding, cookie } };
  };
  const history = `/api/users/${profile}/history?range=30d`;
  progress('measuring all kinds of requests in turns');
  const figures = await measureLoad(
    {
      'cached page': anonymous([`/${profile}`]),
      'uncached page': anonymous(pages),
      'signed-in page': signedIn(pages),
      'signed-in page of 50 games': signedIn([`/${largest}`]),
      'cached API document': anonymous([`/api/users/${profile}`]),
      'cached API history of 30 days': anonymous([history]),
    },
    { ...settings, connections, floor, generator },
  );
  type Kind = keyof typeof figures;
  const ofFloor = (kind: Kind, min: number) =>
    createTarget(`${kind} ÷ floor`, ['≥', min], figures[kind].ratios);
  const p99 = (kind: Kind) => {
    const values = listValues(figures[kind].site, 'p99');
    return createTarget(`${kind}, p99 with ${connections} clients`, ['≤', 60], values, ' ms');
  };
  return {
    targets: [
      ofFloor('cached page', 0.8),
      ofFloor('uncached page', 0.04),
      p99('uncached page'),
      ofFloor('signed-in page', 0.04),
      p99('signed-in page'),
    ],
    details: formatLoadTable(
      `${connections} clients, ${formatNumber(settings.profiles)} profiles`,
      figures,
    ),
  };
};
