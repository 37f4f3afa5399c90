/** The main journeys on a phone, in the browsers that `npm test` does not have. `.ci/run` installs them. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { onTestFinished, test } from 'vitest';
import { addGameTexts } from '../../texts/add-game.ts';
import { ownProfileTexts } from '../../texts/own-profile.ts';
import { pictureTexts } from '../../texts/pictures.ts';
import { shareTexts } from '../../texts/profile.ts';
import { searchTexts } from '../../texts/search.ts';
import { sharePageTexts } from '../../texts/sharing.ts';
import { soloRank } from '../browser/journey.ts';
import { drawStripes } from '../browser/picture-dialogs.ts';
import { makeFolder } from '../factories/folders.ts';
import { openBlog, showsCard } from '../fixtures/blog.ts';
import { defaultPassword, openSite } from '../http/site.ts';
import { openGuestChromium, openOldChromium } from './chromium.ts';
import { openFirefox, openWebKit } from './webdriver.ts';

const engines = {
  WebKit: openWebKit,
  Firefox: openFirefox,
  'an old Chromium': openOldChromium,
  'Chromium with a translator and a password manager': openGuestChromium,
};

/** A button with this name. */
const button = (name: string) =>
  `//button[@aria-label="${name}" or (not(@aria-label) and normalize-space()="${name}")]`;
const shows = (text: string) => `//*[@id="app"]//*[contains(normalize-space(), "${text}")]`;

test.each(Object.entries(engines))('%s', async (_name, open) => {
  const site = await openSite();
  onTestFinished(site.close);
  const address = await site.listen();
  const visitor = await open();

  // Signs up.
  await visitor.open(`${address}/signup`);
  await visitor.type('#app [name=username]', 'Ash_Vale');
  await visitor.type('#app [name=password]', defaultPassword);
  await visitor.click('#app form [type=submit]');
  await visitor.find('[data-viewer=Ash_Vale]');

  // Adds a game.
  await visitor.open(`${address}/addGame`);
  await visitor.click('#game option[value="League of Legends"]');
  await visitor.type('#username', 'Mosswick#NA1');
  await visitor.click(button(addGameTexts.search));
  await visitor.click(button(addGameTexts.add));
  await visitor.find(shows('DIAMOND II'));

  // Crops a picture.
  await visitor.click(button(ownProfileTexts.changePicture));
  await visitor.choose('dialog [type=file]', await saveStripes());
  await visitor.click(`//dialog${button(pictureTexts.save)}`);
  await visitor.find(`//dialog//*[contains(., "${pictureTexts.saved}")]`);
  await visitor.click(`//dialog${button(pictureTexts.close)}`);

  // Sees how the rank changes.
  await site.changeGame('Ash_Vale', soloRank('CHALLENGER 1204 LP'));
  await visitor.find(shows('CHALLENGER 1204 LP'));

  // Shares.
  await visitor.open(`${address}/Ash_Vale/overlay`);
  await visitor.find(shows('1204 LP'));
  await visitor.open(`${address}/Ash_Vale/share`);
  await visitor.click(button(sharePageTexts.copyText(sharePageTexts.link)));
  await visitor.find(shows(shareTexts.copied));
  await visitor.open(await openBlog(`${address}/Ash_Vale/card`));
  await visitor.waitInFrame(showsCard('1204 LP'));
  await visitor.open(`${address}/Ash_Vale/share`);

  // Searches.
  await visitor.click(button(searchTexts.findProfile));
  await visitor.type('#bar-search [name=username]', 'dem');
  await visitor.click('#bar-search [role=option]');
  await visitor.find('//h1[contains(., "Demo")]');
});

/** @returns the path of a picture, which is deleted after the test. */
async function saveStripes(): Promise<string> {
  const folder = makeFolder();
  const { name, buffer } = await drawStripes('#d02020');
  await writeFile(join(folder, name), buffer);
  return join(folder, name);
}
