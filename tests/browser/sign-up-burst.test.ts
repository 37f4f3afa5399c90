/** During a burst of sign-ups from one network, the browser solves a proof of work in the background. */
import type { Page } from 'playwright';
import { beforeEach, expect, test } from 'vitest';
import { rateLimits } from '../../domain/limits/rate-limits.ts';
import { proofTexts } from '../../texts/sign-in-form.ts';
import { defaultPassword } from '../http/site.ts';
import { openJourney } from './journey.ts';

const clientIpAddress = '203.0.113.7';
/** Browser options that make all requests look like those of this client behind a proxy. */
const throughProxy = { extraHTTPHeaders: { 'x-forwarded-for': clientIpAddress } };

const journey = openJourney({ TRUST_PROXY: 'loopback' });
beforeEach(async () => {
  await endBurst();
  await startBurst();
});

/** Uses up the sign-ups that the client may make without a proof. */
async function startBurst(): Promise<void> {
  const { rateLimiter } = journey().site.services;
  for (let count = 0; count < rateLimits.signUpsWithoutProof.burst; count++) {
    await rateLimiter.consume(rateLimits.signUpsWithoutProof, clientIpAddress);
  }
}

/** Lets the client sign up without a proof again. */
async function endBurst(): Promise<void> {
  const { rateLimiter } = journey().site.services;
  await rateLimiter.refund([], [[rateLimits.signUpsWithoutProof, clientIpAddress]]);
}

async function fillInForm(page: Page, username: string): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(defaultPassword);
}
const pressSignUp = (page: Page) => page.getByRole('button', { name: 'Sign Up' }).click();

test('a form that is submitted before the proof is ready waits for the proof and is then sent', async () => {
  const { visit, address } = journey();
  const page = await visit('/login', throughProxy);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/solve-*.js', async (route) => {
    await released;
    await route.fallback();
  });
  await page.goto(`${address}/signup`);
  // The browser begins to compute the proof while the user fills in the form.
  await page.getByText(proofTexts.working('')).waitFor();
  await fillInForm(page, 'Quick_One');
  await pressSignUp(page);
  await page.getByText(proofTexts.submitted('')).waitFor();
  expect(page.url()).toBe(`${address}/signup`);
  release();
  await page.waitForURL(`${address}/`);
});

test('a page that was opened before the burst gets a proof, keeps the password and then signs up', async () => {
  const { visit, address } = journey();
  await endBurst();
  const page = await visit('/login', throughProxy);
  const solvers: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/assets/solve-')) solvers.push(request.url());
  });
  await page.goto(`${address}/signup`);
  await page.waitForLoadState('networkidle');
  // Without a burst no proof is needed.
  expect(await page.locator('input[name=proof]').count()).toBe(0);
  expect(solvers).toEqual([]);
  await startBurst();
  await fillInForm(page, 'Overtaken');
  await pressSignUp(page);
  await page.getByRole('alert').getByText('Please sign up again').waitFor();
  expect(await page.getByLabel('Username').inputValue()).toBe('Overtaken');
  await page.getByText(proofTexts.done('')).waitFor();
  await pressSignUp(page);
  await page.waitForURL(`${address}/`);
});

test('a browser that cannot load the solver shows when the visitor can try again', async () => {
  const { visit, address } = journey();
  const page = await visit('/login', throughProxy);
  await page.route('**/assets/solve-*.js', (route) => route.fulfill({ status: 503 }));
  await page.goto(`${address}/signup`);
  await page.getByText('could not solve the small puzzle').waitFor();
  expect(await page.getByRole('status').innerText()).toMatch(/Please try again in .+\.$/);
});
