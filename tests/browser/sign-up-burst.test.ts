/** Sign-ups during a burst: the browser solves a proof of work in the background. */
import type { Page } from 'playwright';
import { beforeEach, expect, test } from 'vitest';
import { rateLimits } from '../../domain/limits/rate-limits.ts';
import { defaultPassword } from '../http/site.ts';
import { openJourney } from './journey.ts';

const proxiedAddress = '203.0.113.7';
/** The headers of a proxy in front of the site. */
const throughProxy = { extraHTTPHeaders: { 'x-forwarded-for': proxiedAddress } };

const journey = openJourney({ TRUST_PROXY: 'loopback' });
beforeEach(async () => {
  const { rateLimiter } = journey().site.services;
  await rateLimiter.refund([], [[rateLimits.signUpsWithoutProof, proxiedAddress]]);
  for (let at = 0; at < rateLimits.signUpsWithoutProof.burst; at++) {
    await rateLimiter.consume(rateLimits.signUpsWithoutProof, proxiedAddress);
  }
});

async function fillIn(page: Page, username: string): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(defaultPassword);
}
const press = (page: Page) => page.getByRole('button', { name: 'Sign Up' }).click();

test('the browser solves the proof while the user fills in the form', async () => {
  const { visit, address } = journey();
  const page = await visit('/signup', throughProxy);
  await fillIn(page, 'Unhurried');
  await page.getByText('Your browser has solved its puzzle').waitFor();
  await press(page);
  await page.waitForURL(`${address}/`);
  expect(await page.locator('a[href="/Unhurried"]').count()).toBeGreaterThan(0);
});

test('a form that is sent early waits for the proof and is then submitted', async () => {
  const { visit, address } = journey();
  const page = await visit('/login', throughProxy);
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/solve-*.js', async (route) => {
    await held.promise;
    await route.fallback();
  });
  await page.goto(`${address}/signup`);
  await fillIn(page, 'Quick_One');
  await press(page);
  await page.getByText('still solving its puzzle').waitFor();
  expect(page.url()).toBe(`${address}/signup`);
  held.resolve();
  await page.waitForURL(`${address}/`);
});

test('a page from before the burst asks for the password again and then signs up', async () => {
  const { visit, address, site } = journey();
  const { rateLimiter } = site.services;
  await rateLimiter.refund([], [[rateLimits.signUpsWithoutProof, proxiedAddress]]);
  const page = await visit('/signup', throughProxy);
  expect(await page.locator('input[name=proof]').count()).toBe(0);
  for (let at = 0; at < rateLimits.signUpsWithoutProof.burst; at++) {
    await rateLimiter.consume(rateLimits.signUpsWithoutProof, proxiedAddress);
  }
  await fillIn(page, 'Overtaken');
  await press(page);
  await page.getByRole('alert').getByText('Please type your password again').waitFor();
  expect(await page.getByLabel('Username').inputValue()).toBe('Overtaken');
  await page.getByLabel('Password', { exact: true }).fill(defaultPassword);
  await press(page);
  await page.waitForURL(`${address}/`);
});

test('a browser that cannot solve the proof shows when to try again', async () => {
  const { visit, address } = journey();
  const page = await visit('/login', throughProxy);
  await page.route('**/assets/solve-*.js', (route) => route.fulfill({ status: 503 }));
  await page.goto(`${address}/signup`);
  await page.getByText('could not solve the small puzzle').waitFor();
  expect(await page.getByRole('status').innerText()).toMatch(/Please try again in .+\.$/);
});

test('a browser without script shows when to try again', async () => {
  const { visit } = journey();
  const page = await visit('/signup', { ...throughProxy, javaScriptEnabled: false });
  const message = page.locator('noscript p').first();
  expect(await message.innerText()).toMatch(/needs JavaScript.* try again in \d+ minutes/);
  await fillIn(page, 'Plain_One');
  await press(page);
  await page.getByText('nothing was saved yet').waitFor();
  expect(await message.innerText()).toMatch(/needs JavaScript.* try again in \d+ minutes/);
});

test('pages do not load the solver when no proof is needed', async () => {
  const { visit, site } = journey();
  await site.services.rateLimiter.refund([], [[rateLimits.signUpsWithoutProof, proxiedAddress]]);
  const page = await visit('/login', throughProxy);
  const requestedPaths: string[] = [];
  page.on('request', (request) => requestedPaths.push(request.url()));
  await page.goto(page.url().replace('/login', '/signup'));
  await page.waitForLoadState('networkidle');
  expect(requestedPaths.some((url) => url.includes('/signup'))).toBe(true);
  expect(requestedPaths.filter((url) => url.includes('solve'))).toEqual([]);
});
