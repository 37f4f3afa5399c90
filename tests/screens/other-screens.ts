import { after, at, type Screen } from './screen.ts';

/** The home page, and pages for what cannot be shown. */
export const otherScreens: readonly Screen[] = [
  at('home', '/'),
  at('home-unknown-user', '/?username=nobody-here'),
  after('home-signed-in', ({ visitAs }) => visitAs('Home_Owner', '/')),
  at('overlay', '/Demo/overlay'),
  at('overlay-light', '/Demo/overlay?theme=light'),
  at('privacy', '/privacy'),
  at('terms', '/terms'),
  at('error-404', '/no/such/page'),
  after('error-429', async ({ visit, address }) => {
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
  after('error-500', async ({ visit, site, takeTroubles }) => {
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
