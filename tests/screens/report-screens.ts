import { gallery } from './gallery.ts';
import { definePathScreen, defineScreen, type Screen } from './screen.ts';

/** The screens for reporting a profile to the operator. */
export const reportScreens: readonly Screen[] = [
  defineScreen('report-without-reason', async ({ visit }) => {
    const page = await visit(`/report?username=${gallery.long}`);
    // `submit` sends the form without the browser's validation.
    await page
      .locator('form[action^="/report"]')
      .evaluate((form: HTMLFormElement) => form.submit());
    await page.getByRole('alert').waitFor();
    return page;
  }),
  definePathScreen('report-sent', `/report?username=${gallery.long}&sent=1`),
];
