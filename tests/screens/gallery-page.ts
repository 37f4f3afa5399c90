/** The page at `/gallery`, which exists only in development. It shows every screen of `screens.ts`. */
import '../english.ts';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { defaultPassword } from '../http/site.ts';
import type { Screen } from './screen.ts';
import { screens } from './screens.ts';

const screenshotFolder = join(import.meta.dirname, '../../screenshots');

/** Returns the page as HTML: a link to each screen that has a path, and its screenshots, or the command that takes them. */
export function renderGallery(): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Gallery</title>
<style>body { font-family: sans-serif; margin: 2rem } img { height: 20rem; margin: 0 1rem 1rem 0; border: 1px solid #888 }</style>
<h1>Gallery: ${screens.length} screens</h1>
<p>The password of every profile here except Demo is <code>${defaultPassword}</code>. A screen without a link needs some clicks, so
only its screenshots are here. <code>npm run screenshots</code> takes the screenshots of all screens. If words follow after
<code>--</code>, it takes only the screens whose names contain one of the words.</p>
${screens.map(renderScreen).join('\n')}</html>`;
}

function renderScreen({ name, path }: Screen): string {
  const heading = path === undefined ? name : `<a href="${path}">${name}</a>`;
  const images = ['360-light', '360-dark', '1440-light', '1440-dark']
    .map((look) => `${name}-${look}.png`)
    .filter((file) => existsSync(join(screenshotFolder, file)))
    .map((file) => `<img src="/screenshots/${file}" alt="${file}" loading="lazy">`);
  const command = `<code>npm run screenshots -- ${name}</code>`;
  return `<h2>${heading}</h2>${images.length > 0 ? images.join('') : command}`;
}
