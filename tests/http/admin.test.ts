/** `/admin` in the hands of operators, and of visitors who are not or no longer operators. */
import { expect, test, vi } from 'vitest';
import { passTime } from '../factories/pass-time.ts';
import { setOperator } from '../factories/run-action.ts';
import { create, names, readStored } from './leaderboard-forms.ts';
import { defaultPassword, league, openSharedSite, type TestBrowser } from './site.ts';

const site = openSharedSite({ CONTACT: 'club@ranks.example' });
const screens = [
  '/admin',
  '/admin/profiles',
  '/admin/confirm',
  '/admin/registration',
  '/admin/health',
];

async function signUpOperator(name: string): Promise<TestBrowser> {
  const browser = await site.signUp(name);
  await setOperator(site.services, name);
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
  const { statusCode, headers, body } = await operator.get(`${address}?action=dismiss`);
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
  expect(body).toContain('No open reports.');
  const user = await site.signUp(`User${screens.indexOf(address)}`);
  for (const browser of [site.browser(), user])
    expect(await readResponse(browser, address)).toEqual(
      await readResponse(browser, '/no-such/page'),
    );
});

/** Each hostile browser has lost one thing that an operator needs. */
const losses: Record<string, (operator: TestBrowser, name: string) => Promise<unknown>> = {
  'a former operator': (_, name) => setOperator(site.services, name, false),
  'an operator who has signed out in another tab': (operator) => operator.submit('/logout', {}),
  'a suspended operator': (_, name) =>
    site.services.moderation.runAction(name, { action: 'suspend', value: '', reason: '' }, ''),
};

test.each(Object.keys(losses))(
  '%s gets the page of an unknown address, also for a form that was open before, which changes nothing',
  async (who) => {
    const index = Object.keys(losses).indexOf(who);
    const operator = await signUpOperator(`Former${index}`);
    await site.signUp(`Victim${index}`);
    const send = () =>
      operator.submit('/admin/action', { name: `Victim${index}`, action: 'delete' });
    expect((await operator.get('/admin')).statusCode).toBe(200);
    await losses[who]?.(operator, `Former${index}`);
    for (const address of screens) expect((await operator.get(address)).statusCode).toBe(404);
    const { statusCode, body } = await send();
    expect([statusCode, body.includes('There is nothing at this address.')]).toEqual([404, true]);
    const registration = await operator.submit('/admin/registration', { registration: 'closed' });
    expect(registration.statusCode).toBe(404);
    expect(await site.services.siteStore.findRegistration()).toBe('open');
    const malformed = { 'content-type': 'text/xml' };
    expect((await operator.send('POST', '/admin/action', '<act/>', malformed)).statusCode).toBe(
      404,
    );
    expect((await site.get(`/Victim${index}`)).statusCode).toBe(200);
  },
);

test('the menu leads an operator to /admin, the bar counts the open reports, and other visitors cost no count', async () => {
  const operator = await signUpOperator('Led');
  expect((await operator.get('/')).body).toContain('href="/admin">Admin</a>');
  await site.submit('/report', { username: 'Led', reason: 'other', words: '' });
  expect((await operator.get('/')).body.match(/aria-label="1 open report."/g)).toHaveLength(2);
  const count = vi.spyOn(site.services.moderationStore, 'countOpenReports');
  await setOperator(site.services, 'Led', false);
  for (const browser of [operator, site.browser()])
    expect((await browser.get('/')).body).not.toMatch(/open report|"\/admin"/);
  expect(count).not.toHaveBeenCalled();
  await site.services.moderation.runAction('Led', { action: 'dismiss', value: '', reason: '' }, '');
});

test('an operator has to confirm again after 15 minutes, and a form that is sent later changes nothing', async () => {
  const operator = await signUpOperator('Slow');
  await site.signUp('Lucky');
  passTime(15 * 60_000);
  const { statusCode, headers } = await operator.get('/admin/profiles?name=a');
  expect([statusCode, headers.location, headers['cache-control']]).toEqual([
    303,
    '/account/confirm?next=%2Fadmin%2Fprofiles%3Fname%3Da',
    'no-store',
  ]);
  const form = await operator.submit('/admin/action', { name: 'Lucky', action: 'suspend' });
  expect(form.headers.location).toBe('/account/confirm?next=%2Fadmin');
  expect((await site.get('/Lucky')).statusCode).toBe(200);
});

test('reports are grouped by profile, the oldest first, and a reporter is a number', async () => {
  const operator = await signUpOperator('Reader');
  for (const name of ['Rude', 'Loud']) await site.signUp(name);
  for (const [username, words] of [
    ['Loud', 'first'],
    ['Rude', 'second'],
    ['Loud', '<b>third</b>'],
  ] as const) {
    await site.submit('/report', { username, reason: 'offensive-name', words });
    // The clock of these tests stands still, and reports of one time have no order.
    passTime(1);
  }
  const { body } = await operator.get('/admin');
  expect(body).toContain('3 open reports.');
  const order = ['>Loud<', '>first<', '&lt;b&gt;third', '>Rude<', '>second<'];
  expect(order.map((text) => body.indexOf(text))).toEqual(
    order.map((text) => body.indexOf(text)).toSorted((a, b) => a - b),
  );
  expect(body.match(/Reporter \d/g)).toEqual(['Reporter 1', 'Reporter 1', 'Reporter 1']);
  const [report] = await site.services.moderationStore.listOpenReports(1);
  for (const secret of [report?.reporter ?? '', report?.profileId ?? '', '127.0.0.1'])
    expect(body).not.toContain(secret);

  const dismissed = await operator.submit('/admin/action', { name: 'Loud', action: 'dismiss' });
  expect(dismissed.headers.location).toBe('/admin?name=Loud&done=dismiss');
  const after = (await operator.get('/admin?name=Loud&done=dismiss')).body;
  expect(after).toContain('Done for Loud: Dismiss.');
  expect(after).toContain('1 open report.');
  const forged = await operator.get('/admin?name=Call+this+number&done=dismiss');
  expect(forged.body).not.toContain('Done for');
});

test.each([
  ['hide-picture', '', 'Picture and banner are deleted.', 'removed your picture and your banner'],
  ['rename', 'Polite', 'The username is Polite.', 'changed your username to Polite'],
  ['suspend', '2031-12-31', 'by itself when 2031-12-31', 'suspended until 2031-12-31'],
  ['unsuspend', '', 'The profile is public again', 'Nothing about this.'],
  ['delete', '', 'This cannot be undone.', 'Nothing about this.'],
])(
  'the second step of %s says what happens, and changes nothing',
  async (action, value, effect, sentence) => {
    const operator = await signUpOperator(`Asker-${action}`);
    await site.signUp(`Asked-${action}`);
    const query = new URLSearchParams({
      name: `asked-${action}`,
      action,
      value,
      reason: 'offensive-name',
    });
    const { body } = await operator.get(`/admin/confirm?${query}`);
    for (const text of [effect, sentence]) expect(body).toContain(text);
    expect((await site.get(`/Asked-${action}`)).statusCode).toBe(200);
  },
);

test('an operator sees a hidden account; an action is done once, is logged with the operator and the reason, and says so on the profile’s screen', async () => {
  const operator = await signUpOperator('Doer');
  const owner = await site.signUpWithGame('Gamer');
  expect((await owner.submit('/hideGame', league)).statusCode).toBe(303);
  const screen = (await operator.get('/admin/profiles?name=gamer')).body;
  const [, value = ''] =
    /<option value="(\S+ [^"]+)">Hidden from visitors: Mosswick/.exec(screen) ?? [];
  const game = { name: 'Gamer', action: 'remove-game', value, reason: 'other' };
  const { headers } = await operator.submit('/admin/action', game);
  expect(headers.location).toBe('/admin/profiles?name=Gamer&done=remove-game');
  expect((await operator.get(headers.location ?? '')).body).not.toContain('Hidden from visitors');
  const again = await operator.submit('/admin/action', game);
  expect([again.statusCode, again.body.includes('does not have this game any more')]).toEqual([
    409,
    true,
  ]);
  const note = { name: 'Gamer', action: 'note', value: 'Asked us\r\ntwice.' };
  expect((await operator.submit('/admin/action', note)).statusCode).toBe(303);
  const after = (await operator.get('/admin/profiles?name=Gamer&done=note')).body;
  expect(after).toContain('Asked us\ntwice.');
  expect(after).toMatch(/Remove the game.*Mosswick#NA1 \(League of Legends.*By Doer/s);
  for (const response of [await owner.get('/account'), await owner.get('/account/download')])
    expect(response.body).not.toContain('Asked us');
});

test('an operator sees the leaderboards of a user, and renames and deletes one; the user reads it, as the second step says', async () => {
  const operator = await signUpOperator('Referee');
  const owner = await site.signUp('Keeper');
  const path = await create(owner, names.join('\n'), { name: 'Rude rooks' });
  const [, leaderboard = ''] = path.split('/leaderboards/');
  const read = async () => (await operator.get('/admin/profiles?name=Keeper')).body;
  expect(await read()).toMatch(new RegExp(`href="${path}">.*Rude rooks.*with the link`, 's'));
  // Also without a report.
  expect((await operator.get('/admin/profiles')).body).toMatch(
    /Rude rooks.*\/admin\/profiles\?name=Keeper/s,
  );
  const told: string[] = [];
  for (const [action, value] of [
    ['rename-leaderboard', 'Polite rooks'],
    ['delete-leaderboard', ''],
  ] as const) {
    const fields = { name: 'Keeper', action, value, leaderboard, reason: 'offensive-name' };
    const step = (await operator.get(`/admin/confirm?${new URLSearchParams(fields)}`)).body;
    expect(step).toContain(`name="leaderboard" value="${leaderboard}"`);
    told.push(/<span>([^<]*the name is offensive[^<]*)</.exec(step)?.[1] ?? 'no sentence');
    expect((await readStored(site, path)).name).toMatch(/^(Rude|Polite) rooks$/);
    const { headers } = await operator.submit('/admin/action', fields);
    expect(headers.location).toBe(`/admin/profiles?name=Keeper&done=${action}`);
  }
  expect(told[0]).toContain('Rude rooks → Polite rooks');
  const settings = (await owner.get('/account')).body;
  for (const sentence of told) expect(settings).toContain(sentence);
  expect((await owner.get(path)).statusCode).toBe(404);
  const { statusCode } = await operator.submit('/admin/action', {
    name: 'Keeper',
    action: 'delete-leaderboard',
    leaderboard,
  });
  expect(statusCode).toBe(409);
});

test('operators are left to the command line, and so are roles and password links', async () => {
  const operator = await signUpOperator('Curious');
  await signUpOperator('Colleague');
  const screen = (await operator.get('/admin/profiles?name=Colleague')).body;
  expect(screen).toContain('Only npm run admin can act on operators.');
  const refused = await operator.submit('/admin/action', { name: 'Colleague', action: 'suspend' });
  expect(refused.statusCode).toBe(409);
  await site.signUp('Friend');
  for (const action of ['operator', 'no-operator', 'reset-password', 'constructor'])
    expect((await operator.submit('/admin/action', { name: 'Friend', action })).statusCode).toBe(
      400,
    );
});

test('a user reads at sign-in until when and why the account is suspended, and in the settings about other actions, as the second step says', async () => {
  const operator = await signUpOperator('Judge');
  await site.signUp('Judged');
  /** Actions by the form of the second step. @returns the sentence that it promises. */
  const runAction = async (action: string, value: string, name = 'Judged') => {
    const fields = { name, action, value, reason: 'offensive-name' };
    const page = (await operator.get(`/admin/confirm?${new URLSearchParams(fields)}`)).body;
    const sentences = [...page.matchAll(/<span>([^<]*the name is offensive[^<]*)<\/span>/g)];
    expect((await operator.submit('/admin/action', fields)).statusCode).toBe(303);
    return sentences[0]?.[1] ?? 'no sentence';
  };
  const suspended = await runAction('suspend', '2031-12-31');
  expect(suspended).toContain('until 2031-12-31. The reason: the name is offensive.');
  expect(suspended).toContain('club@ranks.example');
  const submit = (password: string, browser = site.browser()) =>
    browser.submit('/login', { username: 'Judged', password });
  const refused = await submit(defaultPassword);
  expect([refused.statusCode, refused.body.includes(suspended)]).toEqual([403, true]);
  expect((await submit('not the password')).body).not.toContain('offensive');

  expect(
    (await operator.submit('/admin/action', { name: 'Judged', action: 'unsuspend' })).statusCode,
  ).toBe(303);
  const renamed = await runAction('rename', 'Polite_Name');
  const owner = await site.signIn('Polite_Name');
  const settings = (await owner.get('/account')).body;
  expect(settings).toContain(renamed);
  expect(settings).not.toContain('suspended until');
  const { account } = (await owner.get('/account/download')).json();
  expect(account.actsOfOperators).toMatchObject([
    { action: 'rename', detail: 'Polite_Name', reason: 'offensive-name' },
    { action: 'suspend', detail: '2031-12-31', reason: 'offensive-name' },
  ]);
  passTime(30 * 24 * 60 * 60_000);
  const later = await site.signIn('Polite_Name');
  expect((await later.get('/account')).body).not.toContain(renamed);
});
