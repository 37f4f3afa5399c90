import { gallery } from './gallery.ts';
import { defineAddressScreen, defineScreen, type Screen } from './screen.ts';

/** Telling the operator of a profile. */
export const reportScreens: readonly Screen[] = [
  defineAddressScreen('report', `/report?username=${gallery.long}`),
  defineScreen('report-without-reason', async ({ visit }) => {
    const page = await visit('/report?username=Demo');
    // As a browser that checks nothing sends it.
    await page
      .locator('form[action^="/report"]')
      .evaluate((form: HTMLFormElement) => form.submit());
    await page.getByRole('alert').waitFor();
    return page;
  }),
  defineAddressScreen('report-sent', `/report?username=${gallery.long}&sent=1`),
];
