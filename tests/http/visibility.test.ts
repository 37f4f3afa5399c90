/** A hidden account is as if it were not there. The table has every address of the site. */
import { expect, test } from 'vitest';
import { recordStatements } from './record-statements.ts';
import { openSharedSite } from './site.ts';
import {
  createOperator,
  createProfile,
  findPreviewVersion,
  sendAll,
  toAccount,
  visitors,
} from './visibility-checks.ts';
import { listRequests } from './visibility-table.ts';

const site = openSharedSite();

test('at every address, every visitor gets the same for a hidden account as for a removed and for an absent one, with the same statements, from cold and warm caches', async () => {
  const owner = await createProfile(site, 'Hider');
  const operator = await createOperator(site, 'Warden');
  const browsers = {
    anonymous: site.browser(),
    other: await site.signUp('Other'),
    owner,
    operator,
  };
  const copy = { site, url: await site.listen(), browsers };
  const oldVersion = await findPreviewVersion(site, 'Hider');
  const account = toAccount('Hider');
  const games = '/api/users/Hider/savedGames';
  const statements = recordStatements();

  async function record() {
    const answers: Record<string, object> = {};
    // After the anonymous visitor, the others find warm caches.
    for (const [cache, as] of [
      ['cold', visitors],
      ['warm', ['anonymous']],
    ] as const)
      await sendAll(copy, 'Hider', { as, oldVersion }, (visitor, { method, path }, answer) => {
        answers[`${cache}, ${visitor}: ${method} ${path}`] = {
          ...answer,
          statements: statements.splice(0),
        };
      });
    return answers;
  }
  async function write(method: 'POST' | 'DELETE', path: string) {
    expect((await owner.send(method, games + path, account)).statusCode).toBe(200);
    statements.length = 0;
  }

  const shown = await record();
  await write('POST', '/hide');
  const hidden = await record();
  const ownPage = (await owner.get('/Hider')).body;
  const adminPage = (await operator.get('/admin/profiles?name=Hider')).body;
  await write('POST', '/show');
  await write('DELETE', '');
  const removed = await record();
  await owner.submit('/account/removed-games', { ...account, step: 'delete' });
  // A new revision, because deleting a removed game leaves the caches warm.
  for (const listed of ['no', 'yes']) await owner.submit('/account/privacy', { listed });
  statements.length = 0;
  const absent = await record();

  for (const [request, answer] of Object.entries(hidden)) {
    expect(removed[request], request).toEqual(answer);
    expect(absent[request], request).toEqual(answer);
  }
  const seeing = (await listRequests(site)).filter(({ about }) => about === 'account');
  for (const { method, path } of seeing)
    expect(shown[`warm, anonymous: ${method} ${path}`], path).not.toEqual(
      hidden[`warm, anonymous: ${method} ${path}`],
    );
  expect(ownPage).toContain('Hidden: only you see it');
  for (const page of [ownPage, adminPage]) expect(page).toContain(account.GameUsername);
});
