/** The owner's bio and links. `domain/profiles/parse-words.test.ts` has the rules. */
import { expect, test } from 'vitest';
import { accountNotices } from '../../texts/account.tsx';
import { describeWordsProblem } from '../../texts/words.ts';
import { openSharedSite } from './site.ts';

const site = openSharedSite();

const link =
  '<a class="tap" dir="auto" href="https://example.com/mira" rel="me nofollow noopener">';

test('are on the page, in the document, the link preview and the download, and can be removed', async () => {
  const owner = await site.signUp('Writer');
  const bio = 'I play <support> & "mid".';
  const fields = { bio, address: 'example.com/mira', label: '' };
  const saved = await owner.submit('/account/words', fields);
  expect([saved.statusCode, saved.headers.location]).toEqual([303, '/account?done=words#words']);
  const settings = await owner.get('/account?done=words');
  expect(settings.body).toContain(accountNotices.words.words);
  expect(settings.body).toContain('value="https://example.com/mira"');
  // A user reads the rule before the fields.
  expect(settings.body).toMatch(/Links begin with https.*name="address"/s);

  for (const browser of [owner, site.browser()]) {
    const { body } = await browser.get('/Writer');
    expect(body).toContain('<p dir="auto">I play &lt;support&gt; &amp; &quot;mid&quot;.</p>');
    expect(body).toContain(`${link} <span class="fine-print">example.com</span></a>`);
    const description = 'content="I play &lt;support&gt; &amp; &quot;mid&quot;."';
    expect(body).toContain(`<meta property="og:description" ${description}>`);
  }
  const links = [{ label: '', address: 'https://example.com/mira' }];
  expect((await site.get('/api/users/Writer')).json()).toMatchObject({ bio, links });
  const download = await owner.get('/account/download');
  expect(download.json().document).toMatchObject({ bio, links });

  await owner.submit('/account/words', { bio: ' ', address: '', label: '' });
  expect((await site.get('/Writer')).body).not.toContain('rel="me');
  expect((await site.get('/api/users/Writer')).json()).not.toHaveProperty('bio');
});

test('a refusal is at its field, keeps all that was typed, and saves nothing', async () => {
  const owner = await site.signUp('Careless');
  const address = ['https://example.com/', 'javascript:alert(1)'];
  const refused = await owner.submit('/account/words', [
    ['bio', 'typed bio'],
    ...address.map((typed): [string, string] => ['address', typed]),
    ['label', 'first label'],
    ['label', 'second label'],
  ]);
  expect(refused.statusCode).toBe(400);
  const { body } = refused;
  expect(body).toContain(describeWordsProblem({ kind: 'bad-link', index: 1, why: 'not-https' }));
  expect(/<input[^>]* id="link-1"[^>]*>/.exec(body)?.[0]).toContain('aria-invalid="true"');
  expect(body.match(/aria-invalid="true"/g)).toHaveLength(1);
  for (const typed of ['typed bio</textarea>', ...address, 'first label', 'second label'])
    expect(body).toContain(typed);
  expect((await site.get('/api/users/Careless')).json()).not.toHaveProperty('bio');
});

test('a seventh link is refused', async () => {
  const owner = await site.signUp('Collector');
  const row: [string, string] = ['address', 'https://example.com/'];
  expect((await owner.submit('/account/words', Array(7).fill(row))).statusCode).toBe(400);
  expect((await owner.submit('/account/words', Array(6).fill(row))).statusCode).toBe(303);
  expect((await site.get('/api/users/Collector')).json().links).toHaveLength(6);
});

test('only the signed-in user changes their own', async () => {
  await site.signUp('Quiet');
  expect((await site.submit('/account/words', { bio: 'x' })).statusCode).toBe(401);
  const foreign = await site.signUp('Loud');
  await foreign.submit('/account/words', { bio: 'x', username: 'Quiet' });
  expect((await site.get('/api/users/Quiet')).json()).not.toHaveProperty('bio');
});
