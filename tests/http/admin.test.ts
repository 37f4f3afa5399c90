/** `/admin` in the hands of operators, and of visitors who are not or no longer operators. */
import { expect, test, vi } from 'vitest';
import { openSharedSite, type TestBrowser } from './site.ts';

const site = openSharedSite();
const screens = ['/admin', '/admin/profiles', '/admin/doors', '/admin/health'];

async function setOperator(name: string, isOperator: boolean): Promise<void> {
  const act = { action: isOperator ? 'operator' : 'no-operator', value: '', reason: '' } as const;
  expect((await site.services.moderation.act(name, act, '')).kind).toBe('done');
}

async function signUpOperator(name: string): Promise<TestBrowser> {
  const browser = await site.signUp(name);
  await setOperator(name, true);
  return browser;
}

/** Reads what a visitor can see of a response, without the address that the page repeats. */
async function readResponse(browser: TestBrowser, address: string) {
  const { statusCode, headers, body } = await browser.get(address);
  const { date: _, 'content-length': __, ...rest } = headers;
  return { statusCode, headers: rest, body: body.replaceAll(address, '') };
}

test.each(screens)('%s is for operators only, and is never stored', async (address) => {
  const operator = await signUpOperator(`Warden${screens.indexOf(address)}`);
  const { statusCode, headers, body } = await operator.get(address);
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
  expect(body).toContain('No open reports.');
  const user = await site.signUp(`User${screens.indexOf(address)}`);
  for (const browser of [site.browser(), user])
    expect(await readResponse(browser, address)).toEqual(
      await readResponse(browser, '/no-such/page'),
    );
});

test('a former operator, and an operator who has signed out in another tab, get the page of an unknown address', async () => {
  const operator = await signUpOperator('Former');
  await setOperator('Former', false);
  expect((await operator.get('/admin')).statusCode).toBe(404);
  await setOperator('Former', true);
  expect((await operator.get('/admin')).statusCode).toBe(200);
  await operator.submit('/logout', {});
  expect((await operator.get('/admin')).statusCode).toBe(404);
});

test('an operator has to confirm again after 15 minutes', async () => {
  const operator = await signUpOperator('Slow');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 15 * 60_000 });
  const { statusCode, headers } = await operator.get('/admin/profiles?name=a');
  expect([statusCode, headers.location, headers['cache-control']]).toEqual([
    303,
    '/account/confirm?next=%2Fadmin%2Fprofiles%3Fname%3Da',
    'no-store',
  ]);
});
