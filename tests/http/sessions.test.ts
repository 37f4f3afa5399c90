/** Sessions that must not be valid: made from the database file, or planted before signing in. */
import { expect, onTestFinished, test } from 'vitest';
import { hashSecret } from '../../adapters/database/hash-secret.ts';
import { makeFolder } from '../factories/folders.ts';
import { listRows } from './database-file.ts';
import { defaultPassword, openSharedSite, openSite } from './site.ts';

const site = openSharedSite();

/** Reads the username of the session from the home page; undefined when the cookie is not valid. */
async function findSignedInUser(cookie: string): Promise<string | undefined> {
  return /href="\/(\w+)"[^>]*>Account/.exec((await site.get('/', { cookie })).body)?.[1];
}

test('[security 8] the database file does not contain enough to make a session cookie', async () => {
  const browser = await site.signUp('Victim');
  expect(await findSignedInUser(browser.cookies())).toBe('Victim');
  const [, token = ''] = browser.cookies().split('session=');
  expect(token).toHaveLength(64);
  const sessions = listRows(site, 'sessions');
  expect(sessions.map((session) => session.token)).toEqual([hashSecret(token)]);
  expect(JSON.stringify(sessions)).not.toContain(token);
  for (const session of sessions) {
    const hex = Buffer.from(String(session.token), 'base64url').toString('hex');
    for (const cookie of [session.token, hex, session.id])
      expect(await findSignedInUser(`rankfolio-session=${cookie}`)).toBeUndefined();
  }
});

test('[security 13] signing in ends a planted session and does not reuse it', async () => {
  const attacker = await site.signUp('Attacker');
  await site.signUp('Target');
  const plantedCookie = attacker.cookies();
  await attacker.submit('/login', { username: 'Target', password: defaultPassword });
  expect(attacker.cookies()).not.toBe(plantedCookie);
  expect(await findSignedInUser(attacker.cookies())).toBe('Target');
  expect(await findSignedInUser(plantedCookie)).toBeUndefined();
});

test('of two session cookies the first one counts, and an invalid one does not delete the other', async () => {
  const [first, second] = [await site.signUp('First'), await site.signUp('Second')];
  expect(await findSignedInUser(`${first.cookies()}; ${second.cookies()}`)).toBe('First');
  for (const planted of ['x', '0'.repeat(64)]) {
    const cookie = `rankfolio-session=${planted}; ${second.cookies()}`;
    expect(await findSignedInUser(cookie)).toBeUndefined();
    expect((await site.get('/account', { cookie })).headers['set-cookie']).toBeUndefined();
  }
});

test('[security 16] a session survives a restart of the server', async () => {
  const dataDir = makeFolder();
  const before = await openSite({ DATA_DIR: dataDir });
  const cookie = (await before.signUp('Stayer')).cookies();
  await before.close();
  const after = await openSite({ DATA_DIR: dataDir });
  onTestFinished(() => after.close());
  expect((await after.browser().get('/', { cookie })).body).toContain('href="/Stayer"');
});
