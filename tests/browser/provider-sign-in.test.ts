/** A visitor signs up and in at a real provider, whose pages ask for a name and for consent. */
import { generateKeyPairSync } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';
import { Provider } from 'oidc-provider';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { identityTexts } from '../../texts/account.ts';
import { providerTexts } from '../../texts/sign-in.ts';
import { listen } from '../fixtures/listen.ts';
import { type Browsing, openBrowsing } from './browsing.ts';
import { press } from './press.ts';
import { openChromium } from './shared-chromium.ts';

let provider: Server;
let browsing: Browsing;
let answer: RequestListener;
beforeAll(async () => {
  provider = createServer((request, response) => answer(request, response));
  const { url: issuer } = await listen(provider);
  const client = { client_id: 'site', client_secret: 'secret-of-the-tests' };
  browsing = await openBrowsing({
    settings: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: client.client_id,
      OIDC_NAME: 'Club',
      OIDC_CLIENT_SECRET: client.client_secret,
    },
    // The pages of the provider use a font of another server.
    prepare: (page) =>
      page.route(/^https:/, (route) => route.fulfill({ body: '' })).then(() => undefined),
    openBrowser: openChromium,
  });
  const key = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  const callback = `${browsing.address}/signin/oidc/callback`;
  answer = new Provider(issuer, {
    clients: [{ ...client, redirect_uris: [callback] }],
    jwks: { keys: [{ ...key.export({ format: 'jwk' }), alg: 'RS256', use: 'sig' }] },
    cookies: { keys: ['a key of the tests'] },
    pkce: { required: () => true },
    features: { pushedAuthorizationRequests: { requirePushedAuthorizationRequests: true } },
  }).callback();
});
afterAll(async () => {
  await browsing?.close();
  provider.closeAllConnections();
  await new Promise((resolve) => provider.close(resolve));
});

const isOwn = ({ origin }: URL) => origin === browsing.address;

/** Signs in at the provider's page, agrees, and waits for a page of the site. */
async function signIn(page: Page, login: string): Promise<void> {
  await page.getByPlaceholder('Enter any login').fill(login);
  await page.getByPlaceholder('and password').fill('any');
  await press(page, 'Sign-in');
  await press(page, 'Continue');
  await page.waitForURL(isOwn);
}

test.each([true, false])(
  '[security 84] a visitor signs up at a provider that wants pushed requests, and signs in again on a phone, with script: %s',
  async (javaScriptEnabled) => {
    const name = `Scripted-${javaScriptEnabled}`;
    const page = await browsing.visit('/signup', { javaScriptEnabled });
    await press(page, providerTexts.continueWith('Club'));
    await signIn(page, name);
    const choose = providerTexts.chooseForm('Club');
    await page.getByRole('heading', { name: choose.title }).waitFor();
    await page.getByLabel('Username').fill(name);
    await press(page, choose.submit);
    await page.waitForURL(`${browsing.address}/`);
    await page.goto(`${browsing.address}/account?open=identities#identities`);
    await page.getByText(identityTexts.count(1)).waitFor();
    await page.getByText('Set a password').waitFor({ state: 'attached' });

    const other = await browsing.visit('/login', { javaScriptEnabled });
    await press(other, providerTexts.continueWith('Club'));
    await signIn(other, name);
    const known = providerTexts.continueForm('Club', name);
    await other.getByRole('heading', { name: known.title }).waitFor();
    await press(other, known.submit);
    await other.waitForURL(`${browsing.address}/`);
    await other.goto(`${browsing.address}/account`);
    await other.getByText(`You are signed in as ${name}.`).waitFor();
    expect(browsing.takePageErrors()).toEqual([]);
    await browsing.closeWindows();
  },
);
