/**
 * `npm run screenshots`: saves every screen in every state, at three widths, light and dark, in `screenshots/`, and checks each
 * page. With words as arguments it takes only the screens whose names contain one of them.
 * `--readme` also replaces the two pictures of the README.
 */
import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { type Browsing, openBrowsing } from '../browser/browsing.ts';
import { findProblems, maxLayoutShift, readLayoutShift, recordLayoutShifts } from './check-page.ts';
import { seedGallery } from './gallery.ts';
import type { Screen } from './screen.ts';
import { screens } from './screens.ts';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'screenshots');
const widths = [360, 768, 1440] as const;
const schemes = ['light', 'dark'] as const;
const looks = widths.flatMap((width) => schemes.map((scheme) => ({ width, scheme })));

type Look = (typeof looks)[number];

const words = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const chosenScreens = screens.filter(
  ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
);

await mkdir(folder, { recursive: true });
const browsing = await openBrowsing({ prepare: recordLayoutShifts });
let problemCount = 0;
try {
  await seedGallery(browsing.site);
  for (const [index, screen] of chosenScreens.entries()) {
    print(`${String(index + 1).padStart(2)} of ${chosenScreens.length}  ${screen.name}`);
    const found = await visitScreen(browsing, screen);
    await browsing.closeWindows();
    found.push(...browsing.takePageErrors().map((problem) => `${screen.name}: ${problem}`));
    for (const problem of found) print(`   ${problem}`);
    problemCount += found.length;
  }
} finally {
  await browsing.close();
}
if (process.argv.includes('--readme')) await copyForReadme();
print(`\n${chosenScreens.length * looks.length} pictures, ${problemCount} problems.`);
process.exitCode = problemCount > 0 ? 1 : 0;

/** Takes a screen's pictures. A screen with a path is opened again for each one, to measure its layout shift. */
async function visitScreen(browsing: Browsing, screen: Screen): Promise<string[]> {
  const found: string[] = [];
  let page = screen.path === undefined ? await screen.open(browsing) : undefined;
  if (page) found.push(...(await checkShift(page, screen.name)));
  for (const look of looks) {
    const name = `${screen.name}-${look.width}-${look.scheme}`;
    if (screen.path !== undefined) {
      page = await browsing.visit(screen.path, optionsOf(look));
      await page.waitForLoadState('networkidle');
      found.push(...(await checkShift(page, name)));
    }
    if (!page) throw new Error(`${screen.name} has no page`);
    const { viewport, ...media } = optionsOf(look);
    await page.setViewportSize(viewport);
    await page.emulateMedia(media);
    found.push(...(await findProblems(page)).map((problem) => `${name}: ${problem}`));
    await takePicture(page, name);
  }
  return found;
}

function optionsOf({ width, scheme }: Look) {
  return {
    viewport: { width, height: width < 500 ? 780 : 900 },
    colorScheme: scheme,
  };
}

async function checkShift(page: Page, name: string): Promise<string[]> {
  const shift = await readLayoutShift(page);
  return shift <= maxLayoutShift ? [] : [`${name}: layout shift of ${shift.toFixed(3)}`];
}

async function takePicture(page: Page, name: string): Promise<void> {
  // A dialog covers only the window. Everything else is a full page, whose images load when they are scrolled into view.
  const dialogCount = await page.locator('dialog[open], :popover-open').count();
  if (dialogCount === 0) await page.evaluate(scrollThrough);
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: dialogCount === 0 });
}

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
