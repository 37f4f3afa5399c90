import { rateLimits } from '../../domain/limits/rate-limits.ts';
import type { Browsing } from '../browser/browsing.ts';
import { defaultPassword } from '../http/site.ts';
import { gallery } from './gallery.ts';
import { definePathScreen, defineScreen, type Screen } from './screen.ts';

/** The screens for signing in and signing up. */
export const accountScreens: readonly Screen[] = [
  defineScreen('login-failed', async ({ visit }) => {
    const page = await visit('/login');
    await page.getByLabel('Username').fill('Missing');
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByRole('alert').waitFor();
    return page;
  }),
  definePathScreen('signup', '/signup'),
  defineScreen('signup-name-taken', async ({ visit }) => {
    const page = await visit('/signup');
    await page.getByLabel('Username').fill(gallery.empty);
    await page.getByLabel('Password', { exact: true }).fill('abc123');
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await page.getByRole('alert').waitFor();
    return page;
  }),
  defineScreen('signup-burst-refused', async (browsing) => {
    const page = await openSignUpDuringBurst(browsing);
    await page.getByLabel('Username').fill('Newcomer');
    await page.getByLabel('Password', { exact: true }).fill(defaultPassword);
    // The form is sent without the proof, as by a page without script.
    await page.locator('form[action="/signup"]').evaluate((form: HTMLFormElement) => {
      form.querySelector('[name=proof]')?.remove();
      form.submit();
    });
    await page.getByRole('alert').waitFor();
    await page.getByText('Ready. You can sign up.').waitFor();
    return page;
  }),
];

/** Opens the sign-up page after the client's network has used up the sign-ups without a proof of work. */
async function openSignUpDuringBurst({ visit, site }: Browsing) {
  // The site does not trust the X-Forwarded-For header below, so it counts the request for this machine's network. Without the
  // header the request would be local, and local requests are not limited.
  const network = '127.0.0.1';
  for (let count = 0; count < rateLimits.signUpsWithoutProof.burst; count++) {
    await site.services.rateLimiter.consume(rateLimits.signUpsWithoutProof, network);
  }
  return visit('/signup', { extraHTTPHeaders: { 'x-forwarded-for': '203.0.113.7' } });
}
