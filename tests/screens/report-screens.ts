import { gallery } from './gallery.ts';
import { after, at, type Screen } from './screen.ts';

/** Telling the operator of a profile. */
export const reportScreens: readonly Screen[] = [
  at('report', `/report?username=${gallery.long}`),
  after('report-without-reason', async ({ visit }) => {
    const page = await visit('/report?username=Demo');
    // As a browser that checks nothing sends it.
    await page
      .locator('form[action^="/report"]')
      .evaluate((form: HTMLFormElement) => form.submit());
    await page.getByRole('alert').waitFor();
    return page;
  }),
  at('report-sent', `/report?username=${gallery.long}&sent=1`),
];
