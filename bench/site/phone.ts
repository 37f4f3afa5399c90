/**
 * A profile on a slow phone, by somebody who was never here: when it can be read, when it is whole, whether it moves, and what
 * it takes. Chromium is CHROMIUM_PATH, or Playwright's own.
 */
import { launchChromium } from '../../tests/browser-launch.ts';
import { quantile, spread, table } from '../figures.ts';
import { startSiteProcess } from '../site-process.ts';
import { type BarePage, serveBarePage } from './phone/bare-page.ts';
import { type Load, loadOnSlowPhone, network, screen, slowness } from './phone/slow-phone.ts';
import { makeVisitedProfile, visited } from './phone/visited-profile.ts';
import type { Mark, Scene } from './scene.ts';

/** What is to be reached; milliseconds and bytes. */
const wanted = { content: 350, largest: 700, shift: 0.02, script: 72_000, whole: 200_000 };

export const measurePhone: Scene = async ({ isQuick, folder, progress }) => {
  const loads = isQuick ? 2 : 11;
  progress('making a profile with photos');
  await makeVisitedProfile(folder);
  const site = await startSiteProcess({ DATA_DIR: folder });
  const browser = await launchChromium();
  let bare: BarePage | undefined;
  try {
    const address = `${site.site}/${visited}`;
    progress('loading it once: its pictures are made, and the page is kept');
    // Twice: compressed the quick way at first, and well from then on.
    await loadOnSlowPhone(browser, address);
    const warm = await loadOnSlowPhone(browser, address);
    bare = await serveBarePage(visited, bytesOf(warm, 'Document', 'whole'));
    const taken: Load[] = [];
    const floors: Load[] = [];
    for (let round = 1; round <= loads; round++) {
      progress(`loading it on a slow phone, ${round} of ${loads}`);
      floors.push(await loadOnSlowPhone(browser, bare.address));
      taken.push(await loadOnSlowPhone(browser, address));
    }
    for (const load of taken) check(load);
    return { marks: marksOf(taken), details: detailsOf(taken, floors) };
  } finally {
    await bare?.close();
    await browser.close();
    await site.close();
  }
};

/** Throws where a page was measured that is not the one that was meant. */
function check({ notes, transfers }: Load): void {
  const images = transfers.filter(({ path }) => /\/(picture|band)-\d+\.avif$/.test(path));
  if (images.length !== 2) throw new Error(`${images.length} of two pictures were loaded`);
  if (notes.name === null || notes.rank === null) throw new Error('name or rank was not painted');
  if (notes.hydrated === null) throw new Error('the page was not hydrated');
  const twice = transfers.filter(
    ({ path, whole }, at) =>
      whole > 0 && transfers.findIndex((other) => other.path === path && other.whole > 0) !== at,
  );
  if (twice.length > 0) throw new Error(`${twice.map(({ path }) => path)} came twice`);
}

function marksOf(loads: readonly Load[]): Mark[] {
  const time = (what: string, most: number, read: (load: Load) => number): Mark => ({
    what,
    wanted: `≤ ${most} ms`,
    seen: `${spread(loads.map(read), inMilliseconds)} ms`,
    isReached: quantile(loads.map(read), 0.5) <= most,
  });
  const size = (what: string, most: number, read: (load: Load) => number): Mark => ({
    what,
    wanted: `≤ ${inKilobytes(most)} kB`,
    seen: `${spread(loads.map(read), inKilobytes)} kB`,
    isReached: quantile(loads.map(read), 0.5) <= most,
  });
  const shifts = loads.map(({ notes }) => notes.shift);
  const early = Math.max(...loads.map(({ notes }) => notes.blockingScripts));
  return [
    time('slow phone: name and rank painted', wanted.content, contentAt),
    time('slow phone: largest picture painted', wanted.largest, largestAt),
    {
      what: 'slow phone: layout shift',
      wanted: `≤ ${wanted.shift}`,
      seen: spread(shifts, (shift) => shift.toFixed(3)),
      isReached: Math.max(...shifts) <= wanted.shift,
    },
    size('script of a profile, compressed', wanted.script, (load) =>
      bytesOf(load, 'Script', 'body'),
    ),
    {
      what: 'script that content waits for',
      wanted: 'none',
      seen: early === 0 ? 'none' : `${early}`,
      isReached: early === 0,
    },
    size('all bytes of a profile with photos', wanted.whole, (load) =>
      bytesOf(load, undefined, 'whole'),
    ),
  ];
}

function detailsOf(loads: readonly Load[], floors: readonly Load[]): string {
  const firstPaint = ({ notes }: Load) => notes.firstPaint ?? Number.NaN;
  const times = (name: string, read: (load: Load) => number) => [
    name,
    spread(loads.map(read), inMilliseconds),
  ];
  const floor = quantile(floors.map(firstPaint), 0.5);
  const content = quantile(loads.map(contentAt), 0.5);
  const largest = quantile(loads.map(largestAt), 0.5);
  const kinds = [...new Set(loads.flatMap(({ transfers }) => transfers.map(({ kind }) => kind)))];
  return [
    `A slow phone: ${network.latency} ms before each answer (setting up a connection costs none on loopback), ${(network.down * 8) / 1e6} Mbit/s down, ${(network.up * 8) / 1e3} kbit/s up, a core at 1/${slowness} of this machine's, ${screen.width} × ${screen.height} pixels of ${screen.dots} dots, nothing in any cache; medians of ${loads.length} loads (least–greatest). kB are 1,000 bytes.`,
    table([
      ['milliseconds from the navigation on', ''],
      [
        'a bare page of the same bytes, first paint',
        spread(floors.map(firstPaint), inMilliseconds),
      ],
      times('the profile, first paint', firstPaint),
      times('name and best rank painted', contentAt),
      times('largest picture painted', largestAt),
      times('buttons answer', ({ notes }) => notes.hydrated ?? Number.NaN),
      ['content ÷ bare page', (content / floor).toFixed(2)],
      ['largest picture ÷ bare page', (largest / floor).toFixed(2)],
    ]),
    table([
      ['kB by kind', 'bodies', 'with headers'],
      // Of the page itself the protocol says one figure only.
      ...kinds.map((kind) => [
        kind,
        kind === 'Document'
          ? ''
          : spread(
              loads.map((load) => bytesOf(load, kind, 'body')),
              inKilobytes,
            ),
        spread(
          loads.map((load) => bytesOf(load, kind, 'whole')),
          inKilobytes,
        ),
      ]),
    ]),
  ].join('\n\n');
}

function contentAt({ notes }: Load): number {
  return Math.max(notes.name ?? Number.NaN, notes.rank ?? Number.NaN);
}

function largestAt({ notes }: Load): number {
  return notes.largestPaint ?? Number.NaN;
}

function bytesOf({ transfers }: Load, kind: string | undefined, part: 'body' | 'whole'): number {
  return transfers
    .filter((transfer) => kind === undefined || transfer.kind === kind)
    .reduce((sum, transfer) => sum + transfer[part], 0);
}

const inMilliseconds = (time: number) => time.toFixed(0);
const inKilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
