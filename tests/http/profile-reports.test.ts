/** Reporting a profile or a leaderboard to the operator. */
import { beforeEach, expect, test } from 'vitest';
import { reportTexts } from '../../texts/report.ts';
import { listRows } from './database-file.ts';
import { create, names } from './leaderboard-forms.ts';
import { defaultPassword, openSiteWithUnusedLimits } from './site.ts';

const lines: string[] = [];
const site = openSiteWithUnusedLimits({}, { onLogLine: (line) => lines.push(line) });
let name: string;
let userCount = 0;
beforeEach(async () => {
  userCount += 1;
  name = `Loud_Name${userCount}`;
  await site.signUp(name);
});

function sendReport(changes: Record<string, string> = {}) {
  const fields = { username: name.toLowerCase(), reason: 'offensive-name', words: '' };
  return site.submit('/report', { ...fields, ...changes });
}

const listReports = (username = name) =>
  listRows(site, 'reports')
    .filter((report) => report.username === username)
    .map(({ reason, words }) => ({ reason, words }));

test('every profile links to its report form, except for its owner, and an unknown profile has no form', async () => {
  const link = `href="/report?username=${name}"`;
  expect((await site.get(`/${name}`)).body).toContain(link);
  const owner = await site.signIn(name);
  expect((await owner.get(`/${name}`)).body).not.toContain(link);
  const form = await site.get(`/report?username=${name.toUpperCase()}`);
  expect(form.body).toContain(`Report ${name}`);
  expect(form.body).toContain(`action="/report?username=${name}"`);
  expect((await site.get('/report?username=Missing')).statusCode).toBe(404);
  expect((await site.get('/report')).statusCode).toBe(404);
});

test('a report is stored with the current username, the page thanks the visitor, and the operator finds it in the log and the metrics', async () => {
  const words = '  Two\r\nlines  ';
  const { statusCode, headers } = await sendReport({ words });
  expect([statusCode, headers.location]).toEqual([303, `/report?username=${name}&sent=1`]);
  expect((await site.get(headers.location ?? '')).body).toContain('Thank you');
  expect(listReports()).toEqual([{ reason: 'offensive-name', words: 'Two\nlines' }]);
  const logged = lines.filter((line) => line.includes('a profile was reported'));
  // Pino's number for the level warn.
  expect(JSON.parse(logged.at(-1) ?? '')).toMatchObject({ level: 40, username: name });
  expect((await site.get('/metrics')).body).toMatch(/^rankfolio_open_reports [1-9]/m);
});

test('a report for the old name of a renamed profile is stored with the new name', async () => {
  const owner = await site.signIn(name);
  const newName = { name: 'Quiet_Name', password: defaultPassword };
  expect((await owner.submit('/account/rename', newName)).statusCode).toBe(303);
  await owner.submit('/account/privacy', { listed: 'no' });
  const form = await site.get(`/report?username=${name}`);
  expect(form.body).toContain('Report Quiet_Name');
  expect(form.headers['x-robots-tag']).toBe('noindex');
  const { headers } = await sendReport();
  expect(headers.location).toBe('/report?username=Quiet_Name&sent=1');
  expect(listReports('Quiet_Name')).toHaveLength(1);
});

test('a leaderboard is reported with its name as a report about its owner, whose name the visitor does not read', async () => {
  const owner = await site.signIn(name);
  const path = await create(owner, names.join('\n'), { name: 'Rude <i> rooks' });
  const [, leaderboard = ''] = path.split('/leaderboards/');
  const link = `/report?leaderboard=${leaderboard}`;
  expect((await site.get(path)).body).toContain(`href="${link}"`);
  expect((await owner.get(path)).body).not.toContain(`href="${link}"`);
  const form = await site.get(link);
  expect(form.body).toContain('Report Rude &lt;i&gt; rooks');
  expect(form.body).not.toMatch(/Loud_Name|offensive-picture|offensive-words/);

  const words = 'One of us.';
  const { headers } = await site.submit('/report', { leaderboard, reason: 'other', words });
  expect(headers.location).toBe(`${link}&sent=1`);
  expect((await site.get(headers.location ?? '')).body).toContain(`href="${path}"`);
  expect(listReports()).toEqual([
    { reason: 'other', words: reportTexts.onLeaderboard('Rude <i> rooks', words) },
  ]);
});

test.each([
  ['no reason', { reason: '' }, 400, 'Please choose what is wrong.'],
  ['an unknown reason', { reason: 'toString' }, 400, 'Please choose what is wrong.'],
  ['501 characters', { words: 'ü'.repeat(501) }, 400, 'at most 500 characters'],
  ['a chain that fits no line', { words: 'ᄀ'.repeat(400) }, 400, 'at most 500 characters'],
  ['an unknown name', { username: 'Missing' }, 404, 'There is no user with this username.'],
])('a report with %s is refused and not stored', async (_case, changes, status, sentence) => {
  const response = await sendReport(changes);
  expect(response.statusCode).toBe(status);
  expect(response.body).toContain(sentence);
  expect(listReports()).toEqual([]);
});

test('one network can send five reports an hour, and a refused form keeps its text', async () => {
  for (let index = 0; index < 5; index++) expect((await sendReport()).statusCode).toBe(303);
  const response = await sendReport({ words: 'once more' });
  expect(response.statusCode).toBe(429);
  const retryAfterSeconds = Number(response.headers['retry-after']);
  // With five reports an hour, the next one is possible after twelve minutes at most.
  expect(retryAfterSeconds).toBeGreaterThan(0);
  expect(retryAfterSeconds).toBeLessThanOrEqual(12 * 60);
  expect(response.body).toContain('Too many attempts.');
  expect(response.body).toContain('once more</textarea>');
  expect(listReports()).toHaveLength(5);
});
