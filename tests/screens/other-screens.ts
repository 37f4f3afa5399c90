import { defineAddressScreen, defineScreen, type Screen } from './screen.ts';

/** The home page, and pages for what cannot be shown. */
export const otherScreens: readonly Screen[] = [
  defineAddressScreen('home', '/'),
  defineAddressScreen('home-unknown-user', '/?username=nobody-here'),
  defineScreen('home-signed-in', ({ visitAs }) => visitAs('Home_Owner', '/')),
  defineAddressScreen('overlay', '/Demo/overlay'),
  defineAddressScreen('overlay-light', '/Demo/overlay?theme=light'),
  defineAddressScreen('privacy', '/privacy'),
  defineAddressScreen('terms', '/terms'),
  defineAddressScreen('error-404', '/no/such/page'),
  defineScreen('error-429', async ({ visit, address }) => {
    const page = await visit('/Demo');
    // As a page without script sends it. The first may be due, the second never is.
    for (let sent = 0; new URL(page.url()).pathname !== '/refreshGame' && sent < 2; sent++) {
      const loaded = page.waitForEvent('load');
      await page
        .locator('form[action="/refreshGame"]')
        .first()
        .evaluate((form: HTMLFormElement) => form.submit());
      await loaded;
    }
    await page.waitForURL(`${address}/refreshGame`);
    return page;
  }),
  defineScreen('error-500', async ({ visit, site, takePageErrors: takeTroubles }) => {
    const { profileStore } = site.services;
    const find = profileStore.findProfileByUsername;
    profileStore.findProfileByUsername = () => Promise.reject(new Error('broken for a picture'));
    try {
      return await visit('/Broken');
    } finally {
      profileStore.findProfileByUsername = find;
      // The browser reports the status, which is what was asked for.
      takeTroubles();
    }
  }),
];
