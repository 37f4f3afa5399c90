/**
 * `npm run screenshots`: saves pictures of every screen in every state in the folder `screenshots/`, at four widths, in light and
 * dark, and checks each page. If words are given as arguments, it takes only the screens whose names contain one of the words.
 * `--readme` takes only the profile, and replaces the two pictures of the README.
 */
import '../english.ts';
import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { type Browsing, openBrowsing } from '../browser/browsing.ts';
import {
  delayResources,
  findProblems,
  maxLayoutShift,
  readLayoutShift,
  recordLayoutShifts,
} from './check-page.ts';
import { seedGallery } from './gallery.ts';
import { type Screen, screenSettings } from './screen.ts';
import { screens } from './screens.ts';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'screenshots');
const widths = [360, 768, 1440, 2560] as const;
const schemes = ['light', 'dark'] as const;
const looks = widths.flatMap((width) => schemes.map((scheme) => ({ width, scheme })));

type Look = (typeof looks)[number];

const isForReadme = process.argv.includes('--readme');
const words = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const chosenScreens = screens.filter(({ name }) =>
  isForReadme ? name === 'profile' : !words.length || words.some((word) => name.includes(word)),
);

await mkdir(folder, { recursive: true });
const browsing = await openBrowsing({ settings: screenSettings, prepare: recordLayoutShifts });
delayResources(browsing.site);
let problemCount = 0;
try {
  await seedGallery(browsing.site);
  for (const [index, screen] of chosenScreens.entries()) {
    print(`${String(index + 1).padStart(2)} of ${chosenScreens.length}  ${screen.name}`);
    const problems = await visitScreen(browsing, screen);
    await browsing.closeWindows();
    problems.push(...browsing.takePageErrors().map((error) => `${screen.name}: ${error}`));
    for (const problem of problems) print(`   ${problem}`);
    problemCount += problems.length;
  }
} finally {
  await browsing.close();
}
if (isForReadme) await copyForReadme();
print(`\n${chosenScreens.length * looks.length} pictures, ${problemCount} problems.`);
process.exitCode = problemCount > 0 ? 1 : 0;

/**
 * Takes a screen's pictures and returns its problems, one line each. A screen with a path is opened again for each picture, to
 * measure the layout shift at that width.
 */
async function visitScreen(browsing: Browsing, screen: Screen): Promise<string[]> {
  const problems: string[] = [];
  let page = screen.path === undefined ? await screen.open(browsing) : undefined;
  if (page) problems.push(...(await checkShift(page, screen.name)));
  for (const look of looks) {
    const name = `${screen.name}-${look.width}-${look.scheme}`;
    if (screen.path !== undefined) {
      page = await browsing.visit(screen.path, toContextOptions(look));
      await page.waitForLoadState('networkidle');
      problems.push(...(await checkShift(page, name)));
    }
    if (!page) throw new Error(`${screen.name} has no page`);
    const { viewport, ...media } = toContextOptions(look);
    await page.setViewportSize(viewport);
    await page.emulateMedia(media);
    problems.push(...(await findProblems(page)).map((problem) => `${name}: ${problem}`));
    await takePicture(page, name);
  }
  return problems;
}

function toContextOptions({ width, scheme }: Look) {
  return {
    viewport: { width, height: width < 500 ? 780 : 900 },
    colorScheme: scheme,
  };
}

/** Returns one line if the layout shift of the page is too large, else none. */
async function checkShift(page: Page, name: string): Promise<string[]> {
  const shift = await readLayoutShift(page);
  return shift <= maxLayoutShift ? [] : [`${name}: layout shift of ${shift.toFixed(3)}`];
}

async function takePicture(page: Page, name: string): Promise<void> {
  // With an open dialog or list the picture shows only the window. Else it shows the full page, and the images load when the page is
  // scrolled to them.
  const dialogCount = await page.locator('dialog[open], :popover-open, select:open').count();
  if (dialogCount === 0) await page.evaluate(scrollThrough);
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: dialogCount === 0 });
}

/** Scrolls through the page, and waits at most three seconds until its images are loaded. */
async function scrollThrough(): Promise<void> {
  for (let y = 0; y < document.documentElement.scrollHeight; y += 600) {
    window.scrollTo(0, y);
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
  window.scrollTo(0, 0);
  const images = [...document.images].filter((image) => !image.complete);
  await Promise.race([
    Promise.all(images.map((image) => image.decode().catch(() => undefined))),
    new Promise((resolve) => setTimeout(resolve, 3000)),
  ]);
}

async function copyForReadme(): Promise<void> {
  const files = [
    ['profile-1440-light', 'profile'],
    ['profile-360-dark', 'profile-phone'],
  ] as const;
  for (const [from, to] of files) {
    await copyFile(join(folder, `${from}.png`), join(root, 'docs/pictures', `${to}.png`));
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
