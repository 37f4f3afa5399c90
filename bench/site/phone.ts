/**
 * Measures the first visit to a profile on a slow phone: when its content is painted, its layout shift, and its bytes. The baseline
 * is a page of the same size with only a heading. Chromium is CHROMIUM_PATH, or Playwright's own.
 */
import { launchChromium } from '../../tests/browser-launch.ts';
import { createPhotoDataUrl } from '../../tests/factories/photos.ts';
import { savedGameFactory } from '../../tests/factories/players.ts';
import { openSite } from '../../tests/http/site.ts';
import { startBaseline } from '../harness/baseline-process.ts';
import { runRounds } from '../harness/rates.ts';
import { startSiteProcess } from '../harness/site-process.ts';
import { formatTable, median } from '../harness/statistics.ts';
import { createTarget, type Part, type Target } from './part.ts';
import { cpuSlowdown, loadPage, network, type PageLoad, screen } from './slow-phone.ts';

const username = 'Wayfarer';
/** The maximum sizes of stored pictures. */
const photos = { profilePic: [1024, 1024], profileBackgroundPic: [1600, 400] } as const;
const players = [
  ['Mosswick#NA1', 588],
  ['Thistledown#EUW', 29],
  ['Quiet Heron#KR1', 4],
] as const;

export const measurePhone: Part = async ({ isQuick, folder, progress }) => {
  const rounds = isQuick ? 2 : 11;
  progress('creating a profile with photos');
  await createPhotoProfile(folder);
  await using site = await startSiteProcess({ DATA_DIR: folder });
  await using baseline = await startBaseline();
  await using browser = await launchChromium();
  const url = `${site.address}/${username}`;
  progress('loading it, so that its pictures are encoded and the page is cached');
  // The first response is compressed fast, and later responses are compressed better.
  await loadPage(browser, url);
  const warm = await loadPage(browser, url);
  const [documentKb = 0] = listKilobytes([warm], 'Document', 'total');
  const page = createBarePage(username, documentKb * 1000);
  await baseline.setBodies({ '/': page });
  const [bareLoads = [], loads = []] = await runRounds({ rounds }, [
    async (round) => {
      progress(`loading it on a slow phone, ${round + 1} of ${rounds}`);
      return loadPage(browser, `${baseline.address}/`);
    },
    () => loadPage(browser, url),
  ]);
  for (const load of loads) checkLoad(load);
  return { targets: createTargets(loads), details: formatDetails(loads, bareLoads) };
};

/** Creates a profile with photos as picture and banner, and three games, in a data folder. */
async function createPhotoProfile(dataDir: string): Promise<void> {
  await using opened = new AsyncDisposableStack();
  const site = opened.adopt(await openSite({ DATA_DIR: dataDir }), ({ close }) => close());
  const owner = site.browser();
  await owner.signUp(username);
  for (const [field, [width, height]] of Object.entries(photos)) {
    const body = { [field]: await createPhotoDataUrl(width, height) };
    const { statusCode } = await owner.send('PATCH', `/api/users/${username}`, body);
    if (statusCode !== 200) throw new Error(`${field} was answered ${statusCode}`);
  }
  const { profileStore } = site.services;
  const profile = await profileStore.findProfileByUsername(username);
  // Fresh ranks are not refreshed while the page is measured.
  const readAt = new Date().toISOString();
  for (const [name, profileIconId] of players) {
    const game = savedGameFactory({ name, profileIconId, readAt });
    await profileStore.insertSavedGame(profile?.id ?? '', game, { maxCount: 50, counted: [] });
  }
}

/** Creates a page with a heading, after a comment that fills the page up to a length. */
function createBarePage(heading: string, bytes: number): string {
  const start = `<!doctype html><meta name="viewport" content="width=device-width"><title>${heading}</title><!--`;
  const end = `--><h1>${heading}</h1>`;
  return start + '-'.repeat(Math.max(0, bytes - start.length - end.length)) + end;
}

/** Throws when the measured page is incomplete, or when a file was loaded twice. */
function checkLoad({ observed, transfers }: PageLoad): void {
  const pictures = transfers.filter(({ path }) => /\/(picture|band)-\d+\.avif$/.test(path));
  if (pictures.length !== 2) throw new Error(`${pictures.length} of two pictures were loaded`);
  const { nameMs, rankMs, hydratedMs } = observed;
  if (nameMs === null || rankMs === null) throw new Error('the name or the rank was not painted');
  if (hydratedMs === null) throw new Error('the page was not hydrated');
  const loaded = transfers.filter(({ total }) => total > 0).map(({ path }) => path);
  if (new Set(loaded).size < loaded.length) throw new Error(`a file was loaded twice: ${loaded}`);
}

function createTargets(loads: readonly PageLoad[]): Target[] {
  const [contentMs, pictureMs] = [loads.map(readContentMs), loads.map(readPictureMs)];
  const highest = (read: (load: PageLoad) => number) => [Math.max(...loads.map(read))];
  const shift = highest(({ observed }) => observed.layoutShift);
  const blocking = highest(({ observed }) => observed.blockingScripts);
  const scriptKb = listKilobytes(loads, 'Script', 'body');
  const totalKb = listKilobytes(loads, 'all', 'total');
  return [
    createTarget('slow phone: name and rank painted', ['≤', 350], contentMs, ' ms'),
    createTarget('slow phone: largest picture painted', ['≤', 700], pictureMs, ' ms'),
    createTarget('slow phone: layout shift', ['≤', 0.02], shift),
    createTarget('script of a profile, compressed', ['≤', 75], scriptKb, ' kB'),
    createTarget('scripts that block the first painting', ['≤', 0], blocking),
    createTarget('all bytes of a profile with photos', ['≤', 200], totalKb, ' kB'),
  ];
}

function formatDetails(loads: readonly PageLoad[], bareLoads: readonly PageLoad[]): string {
  const [contentMs, pictureMs] = [loads.map(readContentMs), loads.map(readPictureMs)];
  const bareMs = bareLoads.map(readFirstPaintMs);
  const kinds = [...new Set(loads.flatMap(({ transfers }) => transfers.map(({ kind }) => kind)))];
  return [
    `A slow phone: ${network.latencyMs} ms before each response (a new connection takes no time on loopback), ${(network.downloadBytes * 8) / 1e6} Mbit/s down, ${(network.uploadBytes * 8) / 1e3} kbit/s up, 1/${cpuSlowdown} of this machine's CPU speed, ${screen.width} × ${screen.height} pixels at ${screen.scale} ×, empty caches; medians of ${loads.length} loads (minimum–maximum). 1 kB is 1,000 bytes.`,
    formatTable([
      ['milliseconds after the navigation', ''],
      ['a bare page of the same bytes, first paint', bareMs],
      ['the profile, first paint', loads.map(readFirstPaintMs)],
      ['name and best rank painted', contentMs],
      ['largest picture painted', pictureMs],
      ['hydrated', loads.map(({ observed }) => observed.hydratedMs ?? Number.NaN)],
      ['content ÷ bare page', median(contentMs) / median(bareMs)],
      ['largest picture ÷ bare page', median(pictureMs) / median(bareMs)],
    ]),
    formatTable([
      ['kB by kind', 'bodies', 'with headers'],
      // For the page itself, the DevTools protocol reports only the total.
      ...kinds.map((kind) => [
        kind,
        kind === 'Document' ? '' : listKilobytes(loads, kind, 'body'),
        listKilobytes(loads, kind, 'total'),
      ]),
    ]),
  ].join('\n\n');
}

const readFirstPaintMs = ({ observed }: PageLoad) => observed.firstPaintMs ?? Number.NaN;
const readPictureMs = ({ observed }: PageLoad) => observed.pictureMs ?? Number.NaN;
const readContentMs = ({ observed: { nameMs, rankMs } }: PageLoad) =>
  Math.max(nameMs ?? Number.NaN, rankMs ?? Number.NaN);

function listKilobytes(loads: readonly PageLoad[], kind: string, part: 'body' | 'total'): number[] {
  return loads.map(({ transfers }) => {
    const counted = transfers.filter((transfer) => kind === 'all' || transfer.kind === kind);
    return counted.reduce((sum, transfer) => sum + transfer[part], 0) / 1000;
  });
}
