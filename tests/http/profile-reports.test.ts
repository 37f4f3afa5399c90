/** Reporting a profile to the operator. */
import { beforeEach, expect, test } from 'vitest';
import { openSqlite } from '../../adapters/database/engine/sqlite.ts';
import { sqliteFileIn } from '../../server/process/data-dir.ts';
import { openNewSites } from './site.ts';

const site = openNewSites();
beforeEach(async () => {
  await site.signUp('Loud_Name');
});

const fields = { username: 'loud_name', reason: 'offensive-name', words: '' };
const sendReport = (changes: Record<string, string> = {}) =>
  site.browser().submit('/report', { ...fields, ...changes });

async function listReports() {
  const { db } = openSqlite(sqliteFileIn(site.dataDir));
  try {
    return await db.selectFrom('reports').select(['username', 'reason', 'words']).execute();
  } finally {
    await db.destroy();
  }
}

test('every profile links to its report form, except for its owner, and an unknown profile has no form', async () => {
  const link = 'href="/report?username=Loud_Name"';
  expect((await site.browser().get('/Loud_Name')).body).toContain(link);
  const owner = site.browser();
  await owner.submit('/login', { username: 'Loud_Name', password: 'correct horse battery' });
  expect((await owner.get('/Loud_Name')).body).not.toContain(link);
  const form = await site.browser().get('/report?username=LOUD_name');
  expect(form.body).toContain('Report Loud_Name');
  expect(form.body).toContain('action="/report?username=Loud_Name"');
  expect((await site.browser().get('/report?username=nobody')).statusCode).toBe(404);
  expect((await site.browser().get('/report')).statusCode).toBe(404);
});

test('a report is stored with the current username, and the page thanks the visitor', async () => {
  const words = '  Two\r\nlines  ';
  const { statusCode, headers } = await sendReport({ words });
  expect([statusCode, headers.location]).toEqual([303, '/report?username=Loud_Name&sent=1']);
  expect((await site.browser().get(headers.location ?? '')).body).toContain('Thank you');
  expect(await listReports()).toEqual([
    { username: 'Loud_Name', reason: 'offensive-name', words: 'Two\nlines' },
  ]);
});

test('a report for the old name of a renamed profile is stored with the new name', async () => {
  const owner = site.browser();
  await owner.submit('/login', { username: 'Loud_Name', password: 'correct horse battery' });
  const newName = { name: 'Quiet_Name', password: 'correct horse battery' };
  expect((await owner.submit('/account/rename', newName)).statusCode).toBe(303);
  expect((await site.browser().get('/report?username=Loud_Name')).body).toContain(
    'Report Quiet_Name',
  );
  const { headers } = await sendReport();
  expect(headers.location).toBe('/report?username=Quiet_Name&sent=1');
  expect(await listReports()).toMatchObject([{ username: 'Quiet_Name' }]);
});

test.each([
  ['no reason', { reason: '' }, 400, 'Please choose what is wrong.'],
  ['an unknown reason', { reason: 'toString' }, 400, 'Please choose what is wrong.'],
  ['501 characters', { words: 'ü'.repeat(501) }, 400, 'at most 500 characters'],
  ['an unknown name', { username: 'nobody' }, 404, 'There is no user with this username.'],
])('a report with %s is refused and not stored', async (_case, changes, status, sentence) => {
  const response = await sendReport(changes);
  expect(response.statusCode).toBe(status);
  expect(response.body).toContain(sentence);
  expect(await listReports()).toEqual([]);
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
  expect(await listReports()).toHaveLength(5);
});
