/** All visitors but the owner share the content of a profile. The rest of the page is their own. */
import type { LightMyRequestResponse } from 'fastify';
import { expect, test } from 'vitest';
import { pictureFactory } from '../factories/players.ts';
import { defaultPassword, openSharedSite, type TestBrowser } from './site.ts';

const site = openSharedSite();

interface Guest {
  readonly browser: TestBrowser;
  /** Null for an anonymous visitor. */
  name: string | null;
}

/** Lists the guests that a page says something about: by their names, which are in the addresses of their pictures, too. */
const listNamed = ({ body }: LightMyRequestResponse) =>
  [...new Set(body.match(/Guest\d+x\w*/gi))].toSorted();

test('120 interleaved visitors of cached profiles get nothing of each other, while users rename and sign out', async () => {
  await site.signUp('Famous');

  async function visit({ browser, name }: Guest, shown: string) {
    const page = await browser.get(`/${shown}`);
    const { statusCode, body, headers } = page;
    expect(statusCode).toBe(200);
    const ownNames = [name, shown].filter((each) => each?.startsWith('Guest'));
    expect(listNamed(page)).toEqual([...new Set(ownNames)].toSorted());
    expect(body.match(/data-viewer="\w+"/g)).toEqual(name ? [`data-viewer="${name}"`] : null);
    expect(body.includes('Change banner')).toBe(name === shown);
    expect(headers['cache-control']).toBe(name ? 'private, no-cache' : 'no-cache');
    for (const header of ['etag', 'speculation-rules'])
      expect(header in headers, header).toBe(name === null);
  }

  async function arrive(index: number): Promise<Guest> {
    const name = index % 2 === 0 ? null : `Guest${index}x`;
    return { browser: name ? await site.signUp(name) : site.browser(), name };
  }

  const guests: Guest[] = [];
  for (let round = 0; round < 4; round++) {
    const indices = Array.from({ length: 30 }, (_, index) => 30 * round + index);
    const arrived = await Promise.all(indices.map(arrive));
    guests.push(...arrived);
    const [shown, ...users] = arrived.filter(({ name }) => name !== null);
    await Promise.all([
      ...arrived.map((guest) => visit(guest, 'Famous')),
      ...arrived.map((guest) => visit(guest, shown?.name ?? '')),
    ]);
    for (const user of users.slice(0, 3)) {
      const name = `${user.name}new`;
      await user.browser.submit('/account/rename', { name, password: defaultPassword });
      const { headers } = await site.get(`/${user.name}`);
      expect(headers.location).toBe(`/${name}`);
      user.name = name;
      await visit(user, name);
    }
    for (const user of users.slice(3, 6)) {
      await user.browser.submit('/logout', {});
      user.name = null;
      await visit(user, 'Famous');
    }
  }
  await Promise.all(guests.map((guest) => visit(guest, 'Famous')));
});

test('a new picture is in the bar at once, and only in that of its user', async () => {
  const [painter, other] = [await site.signUp('Painter'), await site.signUp('Other')];
  await Promise.all([painter.get('/Famous'), other.get('/Famous')]);
  const { id } = await site.findProfile('Painter');
  const picture = pictureFactory();
  await site.services.profileStore.updatePicture(id, 'profilePic', picture);
  expect((await painter.get('/Famous')).body).toContain(picture.hash);
  for (const browser of [other, site.browser()])
    expect((await browser.get('/Famous')).body).not.toContain(picture.hash);
});

test('the tag of an anonymous page brings a signed-in user no 304', async () => {
  const user = await site.signUp('Tagged');
  const { headers } = await site.get('/Famous');
  const ifNoneMatch = { 'if-none-match': String(headers.etag) };
  expect((await site.get('/Famous', ifNoneMatch)).statusCode).toBe(304);
  for (const tag of [ifNoneMatch, { 'if-none-match': '*' }])
    expect((await user.get('/Famous', tag)).statusCode).toBe(200);
});

test('with ?as=visitor the owner gets the page of an anonymous visitor, but for the bar and a link back, and only the owner’s own pages lead to settings', async () => {
  const owner = await site.signUpWithGame('Curious');
  await owner.submit('/account/words', { bio: 'Hello', address: '', label: '' });
  // The pictures of the bar are preloaded.
  const withoutBar = (body: string) =>
    body
      .replace(/<header.*?<\/header>/s, '')
      .replace(
        /<aside[^>]*><p[^>]*>Visitors see.*?href="\/Curious">Back to your page<\/a><\/p><\/aside>/,
        '',
      )
      .replaceAll(/<link rel="preload" as="image" href="[^"]*"\/>/g, '');
  const anonymous = (await site.get('/Curious')).body;
  const asVisitor = (await owner.get('/Curious?as=visitor')).body;
  expect(asVisitor).toContain('>Back to your page<');
  expect(withoutBar(asVisitor)).toBe(withoutBar(anonymous));
  expect(asVisitor).toContain('data-viewer="Curious"');
  expect(asVisitor.includes('Change banner')).toBe(false);
  await owner.submit('/account/privacy', { listed: 'no' });
  const unlisted = 'href="/account?open=privacy#privacy"';
  expect((await owner.get('/Curious?as=visitor')).body).not.toContain(unlisted);
  const own = (await owner.get('/Curious')).body;
  for (const text of ['Change banner', unlisted]) expect(own).toContain(text);
  expect(own).not.toContain('Back to your page');
  const webhooks = 'href="/account?open=webhooks#webhooks"';
  expect((await owner.get('/Curious/share')).body).toContain(webhooks);
  expect((await site.get('/Curious/share')).body).not.toContain(webhooks);
});
