/**
 * A profile on a slow phone, on a first visit: when its content is painted, whether the layout shifts, and how many bytes it needs.
 * The baseline is a page with only a heading and as many bytes. Chromium is CHROMIUM_PATH, or Playwright's own.
 */
import { launchChromium } from '../../tests/browser-launch.ts';
import { startBaseline } from '../harness/baseline-process.ts';
import { runRounds } from '../harness/rates.ts';
import { startSiteProcess } from '../harness/site-process.ts';
import { formatSpread, formatTable, median } from '../harness/statistics.ts';
import { createTarget, type Part, type Target } from './part.ts';
import { createPhotoProfile, username } from './phone/photo-profile.ts';
import { cpuSlowdown, loadPage, network, type PageLoad, screen } from './phone/slow-phone.ts';

const maxLayoutShift = 0.02;
const formatMs = (time: number) => time.toFixed(0);
const formatKb = (bytes: number) => (bytes / 1000).toFixed(1);

export const measurePhone: Part = async ({ isQuick, folder, progress }) => {
  const rounds = isQuick ? 2 : 11;
  progress('creating a profile with photos');
  await createPhotoProfile(folder);
  await using opened = new AsyncDisposableStack();
  const close = (one: { close(): Promise<void> }) => one.close();
  const site = opened.adopt(await startSiteProcess({ DATA_DIR: folder }), close);
  const baseline = opened.adopt(await startBaseline(), close);
  const browser = opened.adopt(await launchChromium(), close);
  const url = `${site.address}/${username}`;
  progress('loading it, so that its pictures are encoded and the page is cached');
  // The first response is compressed quickly, and well from the second on.
  await loadPage(browser, url);
  const warm = await loadPage(browser, url);
  const page = createBarePage(username, bytesOf(warm, 'Document', 'total'));
  await baseline.setBodies({ '/': page });
  const [bare = [], loads = []] = await runRounds({ rounds }, [
    async (round) => {
      progress(`loading it on a slow phone, ${round + 1} of ${rounds}`);
      return loadPage(browser, `${baseline.address}/`);
    },
    () => loadPage(browser, url),
  ]);
  for (const load of loads) check(load);
  return { targets: createTargets(loads), details: formatDetails(loads, bare) };
};

/** A page with only a heading to paint, after a comment that fills it up to a length. */
function createBarePage(heading: string, bytes: number): string {
  const start = `<!doctype html><meta name="viewport" content="width=device-width"><title>${heading}</title><!--`;
  const end = `--><h1>${heading}</h1>`;
  return start + '-'.repeat(Math.max(0, bytes - start.length - end.length)) + end;
}

/** Throws when the measured page is incomplete, or when a file was loaded twice. */
function check({ observed, transfers }: PageLoad): void {
  const pictures = transfers.filter(({ path }) => /\/(picture|band)-\d+\.avif$/.test(path));
  if (pictures.length !== 2) throw new Error(`${pictures.length} of two pictures were loaded`);
  const { nameMs, rankMs, hydratedMs } = observed;
  if (nameMs === null || rankMs === null) throw new Error('the name or the rank was not painted');
  if (hydratedMs === null) throw new Error('the page was not hydrated');
  const loaded = transfers.filter(({ total }) => total > 0).map(({ path }) => path);
  if (new Set(loaded).size < loaded.length) throw new Error(`a file was loaded twice: ${loaded}`);
}

function createTargets(loads: readonly PageLoad[]): Target[] {
  const time = (what: string, maxMs: number, read: (load: PageLoad) => number) =>
    createTarget(what, ['≤', maxMs], loads.map(read), { unit: ' ms', format: formatMs });
  const size = (what: string, maxBytes: number, read: (load: PageLoad) => number) =>
    createTarget(what, ['≤', maxBytes], loads.map(read), { unit: ' kB', format: formatKb });
  const shifts = loads.map(({ observed }) => observed.layoutShift);
  const blocking = Math.max(...loads.map(({ observed }) => observed.blockingScripts));
  return [
    time('slow phone: name and rank painted', 350, contentMs),
    time('slow phone: largest picture painted', 700, largestMs),
    {
      what: 'slow phone: layout shift',
      target: `≤ ${maxLayoutShift}`,
      measured: formatSpread(shifts, (shift) => shift.toFixed(3)),
      isReached: Math.max(...shifts) <= maxLayoutShift,
    },
    size('script of a profile, compressed', 75_000, (load) => bytesOf(load, 'Script', 'body')),
    {
      what: 'scripts that block the first painting',
      target: 'none',
      measured: blocking === 0 ? 'none' : `${blocking}`,
      isReached: blocking === 0,
    },
    size('all bytes of a profile with photos', 200_000, (load) => bytesOf(load, 'all', 'total')),
  ];
}

function formatDetails(loads: readonly PageLoad[], bare: readonly PageLoad[]): string {
  const times = (of: readonly PageLoad[], read: (load: PageLoad) => number) =>
    formatSpread(of.map(read), formatMs);
  const bareMs = median(bare.map(firstPaintMs));
  const ratio = (read: (load: PageLoad) => number) => (median(loads.map(read)) / bareMs).toFixed(2);
  const kinds = [...new Set(loads.flatMap(({ transfers }) => transfers.map(({ kind }) => kind)))];
  const sizes = (kind: string, part: 'body' | 'total') =>
    formatSpread(
      loads.map((load) => bytesOf(load, kind, part)),
      formatKb,
    );
  return [
    `A slow phone: ${network.latencyMs} ms before each response (a new connection takes no time on loopback), ${(network.downloadBytes * 8) / 1e6} Mbit/s down, ${(network.uploadBytes * 8) / 1e3} kbit/s up, 1/${cpuSlowdown} of this machine's CPU speed, ${screen.width} × ${screen.height} pixels at ${screen.scale} ×, empty caches; medians of ${loads.length} loads (minimum–maximum). 1 kB is 1,000 bytes.`,
    formatTable([
      ['milliseconds after the navigation', ''],
      ['a bare page of the same bytes, first paint', times(bare, firstPaintMs)],
      ['the profile, first paint', times(loads, firstPaintMs)],
      ['name and best rank painted', times(loads, contentMs)],
      ['largest picture painted', times(loads, largestMs)],
      ['hydrated', times(loads, ({ observed }) => observed.hydratedMs ?? Number.NaN)],
      ['content ÷ bare page', ratio(contentMs)],
      ['largest picture ÷ bare page', ratio(largestMs)],
    ]),
    formatTable([
      ['kB by kind', 'bodies', 'with headers'],
      // The protocol reports only one of the two for the page itself.
      ...kinds.map((kind) => [
        kind,
        kind === 'Document' ? '' : sizes(kind, 'body'),
        sizes(kind, 'total'),
      ]),
    ]),
  ].join('\n\n');
}

const firstPaintMs = ({ observed }: PageLoad) => observed.firstPaintMs ?? Number.NaN;
const largestMs = ({ observed }: PageLoad) => observed.largestPaintMs ?? Number.NaN;
const contentMs = ({ observed: { nameMs, rankMs } }: PageLoad) =>
  Math.max(nameMs ?? Number.NaN, rankMs ?? Number.NaN);

function bytesOf({ transfers }: PageLoad, kind: string, part: 'body' | 'total'): number {
  return transfers
    .filter((transfer) => kind === 'all' || transfer.kind === kind)
    .reduce((sum, transfer) => sum + transfer[part], 0);
}
