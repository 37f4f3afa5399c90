/** An operator handles a report on a phone. */
import { expect, test } from 'vitest';
import { adminTexts } from '../../texts/admin.ts';
import { actionTexts } from '../../texts/moderation.ts';
import { createPhotoDataUrl } from '../factories/photos.ts';
import { setOperator } from '../factories/run-action.ts';
import { defaultPassword } from '../http/site.ts';
import { openJourney } from './journey.ts';
import { press } from './press.ts';

const journey = openJourney();
const viewport = { width: 360, height: 740 };

test.each([true, false])(
  'an operator looks at a reported picture, and suspends the user with three presses, who reads why (script: %s)',
  async (javaScriptEnabled) => {
    const { site, visit, visitAs } = journey();
    const index = javaScriptEnabled ? 1 : 2;
    const [rude, operatorName] = [`Rude_Name${index}`, `Warden${index}`];
    const owner = await site.signUp(rude);
    await owner.send('PATCH', `/api/users/${rude}`, {
      profilePic: await createPhotoDataUrl(300, 300),
    });
    await site.submit('/report', { username: rude, reason: 'offensive-picture', words: 'Look.' });
    const page = await visitAs(operatorName, '/healthz', { viewport, javaScriptEnabled });
    await setOperator(site.services, operatorName);
    await page.goto(`${journey().address}/admin`);
    const report = page.getByRole('region', { name: rude });
    const picture = report.locator('details', { hasText: adminTexts.showPicture });
    const isBlurred = () =>
      picture.locator('img').evaluate((image) => getComputedStyle(image).filter !== 'none');
    expect(await isBlurred()).toBe(true);
    await picture.getByText(adminTexts.showPicture).click();
    expect(await isBlurred()).toBe(false);
    await press(report, actionTexts.suspend.title);
    const reason = page.getByRole('radio', { checked: true });
    const sentence = await reason.locator('xpath=..').innerText();
    expect(sentence).toContain('the picture or banner is offensive');
    const colour = await reason.evaluate((radio) => getComputedStyle(radio).accentColor);
    expect(colour).not.toBe('auto');
    await press(page, actionTexts.suspend.title);
    await page.getByRole('status').getByText(`Done for ${rude}`).waitFor();

    const visitor = await visit('/login', { viewport, javaScriptEnabled });
    await visitor.getByLabel('Username').fill(rude);
    await visitor.getByLabel('Password', { exact: true }).fill(defaultPassword);
    await visitor.keyboard.press('Enter');
    await visitor.getByRole('alert').getByText(sentence).waitFor();
  },
);
