/**
 * Measures the first visit to a profile on a slow phone: when its content is painted, its layout shift, and its bytes. The baseline
 * is a page of the same size with only a heading.
 */
import { createProfile, type StoredSite } from '../../tests/abuse/profiles.ts';
import { launchChromium } from '../../tests/browser-launch.ts';
import { createPhotoDataUrl } from '../../tests/factories/photos.ts';
import { createResponse, startBaseline } from '../harness/baseline-process.ts';
import { sendSuccessfully } from '../harness/http-client.ts';
import { runRounds } from '../harness/rates.ts';
import { startSiteProcess } from '../harness/site-process.ts';
import { formatTable, ratios } from '../harness/statistics.ts';
import { createTarget, type Part, type Target } from './part.ts';
import { cpuSlowdown, loadPage, network, type PageLoad, screen } from './slow-phone.ts';

const username = 'Wayfarer';
/** The maximum sizes of a stored picture and banner. */
const photoSizes = {
  profilePic: [1024, 1024],
  profileBackgroundPic: [1600, 400],
} as const;

const otherPages = ['/', '/login'];

export const measurePhone: Part = async ({ isQuick, folder: dataDir, progress }) => {
  const rounds = isQuick ? 2 : 11;
  await using site = await startSiteProcess({ DATA_DIR: dataDir });
  progress('creating a profile with photos');
  await createPhotoProfile({ address: site.address, dataDir });
  await using baseline = await startBaseline();
  await using browser = await launchChromium();
  const url = `${site.address}/${username}`;
  progress('loading it, so that its pictures are encoded and the page is cached');
  // The first response is compressed fast, and later responses are compressed better.
  await loadPage(browser, url);
  const warm = await loadPage(browser, url);
  const [documentKb = 0] = listKilobytes([warm], 'Document', 'total');
  const page = createBarePage(username, documentKb * 1000);
  await baseline.setResponses({ '/': createResponse(page) });
  const [bareLoads = [], loads = [], ...otherLoads] = await runRounds({ rounds }, [
    async (round) => {
      progress(`loading it on a slow phone, ${round + 1} of ${rounds}`);
      return loadPage(browser, `${baseline.address}/`);
    },
    () => loadPage(browser, url),
    ...otherPages.map((path) => () => loadPage(browser, site.address + path)),
  ]);
  for (const load of loads) checkLoad(load);
  const firstPaints = loads.map(readFirstPaintMs);
  const otherTargets = otherPages.map((path, index) =>
    createTarget(
      `slow phone: first content of ${path} ÷ profile`,
      ['≤', 1.1],
      ratios((otherLoads[index] ?? []).map(readFirstPaintMs), firstPaints),
    ),
  );
  return {
    targets: [...createTargets(loads, bareLoads), ...otherTargets],
    details: formatDetails(loads, bareLoads),
  };
};

/** Creates a profile with photos, three games and a history. */
async function createPhotoProfile(site: StoredSite): Promise<void> {
  const cookie = await createProfile(site, username, { gameCount: 3 });
  for (const [field, [width, height]] of Object.entries(photoSizes)) {
    const json = { [field]: await createPhotoDataUrl(width, height) };
    const url = `${site.address}/api/users/${username}`;
    await sendSuccessfully(url, { method: 'PATCH', json, cookie });
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
  const { nameMs, rankMs, readyMs } = observed;
  if (nameMs === null || rankMs === null) throw new Error('the name or the rank was not painted');
  if (readyMs === null) throw new Error('the script of the page did not run');
  const loaded = transfers.filter(({ total }) => total > 0).map(({ path }) => path);
  if (new Set(loaded).size < loaded.length) throw new Error(`a file was loaded twice: ${loaded}`);
}

function createTargets(loads: readonly PageLoad[], bareLoads: readonly PageLoad[]): Target[] {
  const contentRatios = ratios(loads.map(readContentMs), bareLoads.map(readFirstPaintMs));
  const scriptKb = listKilobytes(loads, 'Script', 'body');
  return [
    createTarget('slow phone: content ÷ bare page', ['≤', 1.4], contentRatios),
    createTarget('slow phone: largest picture', ['≤', 650], loads.map(readPictureMs), ' ms'),
    createTarget('slow phone: layout shift', ['≤', 0], loads.map(readShift)),
    createTarget('slow phone: script before the first interaction', ['≤', 30], scriptKb, ' kB'),
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
      ['ready for presses', loads.map(({ observed }) => observed.readyMs ?? Number.NaN)],
      ['largest picture ÷ bare page', ratios(pictureMs, bareMs)],
      ['layout shift', loads.map(readShift)],
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
const readShift = ({ observed }: PageLoad) => observed.layoutShift;
const readContentMs = ({ observed: { nameMs, rankMs } }: PageLoad) =>
  Math.max(nameMs ?? Number.NaN, rankMs ?? Number.NaN);

function listKilobytes(loads: readonly PageLoad[], kind: string, part: 'body' | 'total'): number[] {
  return loads.map(({ transfers }) => {
    const counted = transfers.filter((transfer) => kind === 'all' || transfer.kind === kind);
    return counted.reduce((sum, transfer) => sum + transfer[part], 0) / 1000;
  });
}
