/** Sessions that must not be valid: made from the database file, or planted before signing in. */
import { expect, onTestFinished, test } from 'vitest';
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
  const [, cookieValue = ''] = browser.cookies().split('session=');
  const signature = decodeURIComponent(cookieValue).split('.')[1] ?? '';
  const storedSessions = JSON.stringify(listRows(site, 'sessions'));
  expect(signature.length).toBeGreaterThan(40);
  expect(storedSessions).not.toContain(signature);
  for (const { token, id } of listRows(site, 'sessions')) {
    for (const cookie of [
      token,
      `${token}.`,
      `${token}.${token}`,
      id,
      `${token}.${'A'.repeat(43)}%3D`,
    ]) {
      expect(await findSignedInUser(`rankfolio-session=${cookie}`)).toBeUndefined();
    }
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

test('[security 16] a session survives a restart of the server', async () => {
  const dataDir = makeFolder();
  const before = await openSite({ DATA_DIR: dataDir });
  const cookie = (await before.signUp('Stayer')).cookies();
  await before.close();
  const after = await openSite({ DATA_DIR: dataDir });
  onTestFinished(() => after.close());
  expect((await after.browser().get('/', { cookie })).body).toContain('href="/Stayer"');
});
