/** The owner's bio and links. `domain/profiles/parse-words.test.ts` has the rules. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { noWords, type ProfileLink, type Words } from '../../domain/profiles/words.ts';
import { accountNotices, describeWordsProblem } from '../../texts/account.ts';
import { setOperator } from '../factories/run-action.ts';
import { openSharedSite } from './site.ts';

const site = openSharedSite();

const link =
  '<a class="tap" dir="auto" href="https://example.com/mira" rel="me nofollow noopener">';

/** A text in each field. */
const written: Words = {
  bio: 'Shouts a lot',
  links: [{ label: 'Free coins', address: 'https://bad.example/x' }],
};
const listTexts = (value: string | ProfileLink) =>
  typeof value === 'string' ? [value] : [value.label, value.address];
const fields = Object.keys(written) as (keyof Words)[];
/** The form as a browser sends it without any text. */
const empty = { bio: '', address: '', label: '' };

test('each field is shown, downloaded and described, and an operator reads it and removes it alone', async () => {
  const owner = await site.signUp('Shouter');
  const operator = await site.signUp('Editor');
  await setOperator(site.services, 'Editor');
  const { id } = await site.findProfile('Shouter');

  for (const field of fields) {
    const words = { ...noWords, [field]: written[field] };
    await site.services.profileStore.updateWords(id, words);
    // The action below closes it.
    await site.submit('/report', { username: 'Shouter', reason: 'offensive-words', words: '' });
    const texts = [written[field]].flat().flatMap(listTexts);
    for (const [browser, address] of [
      [site, '/Shouter'],
      [site, '/api/v1/profiles/Shouter'],
      [owner, '/account'],
      [owner, '/account/download'],
      [operator, '/admin'],
      [operator, '/admin/profiles?name=Shouter'],
    ] as const) {
      const { body } = await browser.get(address);
      const shown = body.replace(/<script.*?<\/script>/gs, '');
      for (const text of texts) expect(shown.includes(text), `${field} at ${address}`).toBe(true);
    }
    const docs = readFileSync('docs/api.md', 'utf8');
    expect(docs.includes(`\`${field}\``), `${field} in docs/api.md`).toBe(true);
    const { body } = await site.get('/privacy');
    expect(body.includes(field), `${field} in texts/legal.ts`).toBe(true);
    const screen = (await operator.get('/admin/profiles?name=Shouter')).body;
    expect(screen).not.toContain('href="https://bad.example');
    expect(screen).toContain(`value="remove-${field}"`);
    const others = fields.filter((other) => other !== field);
    for (const removed of [...others, field]) {
      await operator.submit('/admin/action', { name: 'Shouter', action: `remove-${removed}` });
      const left = (await site.findProfile('Shouter')).words;
      expect(left).toEqual(removed === field ? undefined : words);
    }
  }
});

test('are on the page, in the document and the link preview, and can be removed', async () => {
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

  await owner.submit('/account/words', empty);
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

test('a text that is too long is refused at its field, in a sentence about it', async () => {
  const owner = await site.signUp('Chatterbox');
  for (const field of fields.filter((name) => typeof written[name] === 'string')) {
    const { body, statusCode } = await owner.submit('/account/words', {
      ...empty,
      [field]: 'x'.repeat(2000),
    });
    expect(statusCode, `parseWords refuses a long ${field}`).toBe(400);
    const control = new RegExp(`<(?:input|textarea)[^>]* id="words-${field}"[^>]*>`).exec(
      body,
    )?.[0];
    expect(control, `the error is at ${field}`).toContain('aria-invalid="true"');
    expect(body, `a sentence about ${field} in texts/account.ts`).toContain(`${field} has at most`);
  }
});

test.each(Object.keys(empty))('a request without %s deletes nothing', async (field) => {
  const owner = await site.signUp(`Partial_${field}`);
  await owner.submit('/account/words', { bio: 'Hi', address: 'https://a.test/', label: 'A' });
  const { [field]: _, ...rest } = empty as Record<string, string>;
  expect((await owner.submit('/account/words', rest)).statusCode).toBe(400);
  expect((await site.get(`/api/users/Partial_${field}`)).json()).toMatchObject({ bio: 'Hi' });
});

test('a seventh link is refused', async () => {
  const owner = await site.signUp('Collector');
  const send = (count: number) =>
    owner.submit('/account/words', [
      ['bio', ''],
      ['label', ''],
      ...Array.from({ length: count }, (): [string, string] => ['address', 'https://a.test/']),
    ]);
  expect((await send(7)).statusCode).toBe(400);
  expect((await send(6)).statusCode).toBe(303);
  expect((await site.get('/api/users/Collector')).json().links).toHaveLength(6);
});

test('a page has the colour that its owner chooses, until the owner takes the site\u2019s own', async () => {
  const owner = await site.signUp('Painted');
  const choose = (accent: string) => owner.submit('/account/accent', { accent });
  await choose('violet');
  expect((await site.get('/Painted')).body).toContain('data-accent="violet"');
  expect(await site.readDocument('Painted')).toMatchObject({ accent: 'violet' });
  expect((await choose('beige')).statusCode).toBe(400);
  await choose('');
  expect((await site.get('/Painted')).body).not.toContain('data-accent="');
});
