/** The settings of webhooks: addresses, their secrets, and tests. */
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OutboundOptions } from '../../adapters/outbound/outbound.ts';
import { maxFailingMs } from '../../domain/webhooks/webhook.ts';
import { describeAddressProblem, webhookTexts } from '../../texts/webhooks.ts';
import { type Receiver, startReceiver } from '../fixtures/receiver.ts';
import { create, names } from './leaderboard-forms.ts';
import { openSharedSite, type TestBrowser } from './site.ts';

const outbound: Partial<OutboundOptions> = {};
let status = 204;
let receiver: Receiver;
beforeAll(async () => {
  receiver = await startReceiver((response) => response.writeHead(status).end());
  Object.assign(outbound, receiver.options);
});
afterAll(() => receiver.close());
const site = openSharedSite({}, { outbound });

let owner: TestBrowser;
const address = 'https://hooks.example.org/my-secret-path-3f9a';
beforeAll(async () => {
  owner = await site.signUp('Caller');
});

const add = (text: string, browser = owner) =>
  browser.submit('/account/webhooks', { address: text });
async function findWebhook() {
  const { id } = await site.findProfile('Caller');
  const [webhook] = await site.services.webhookStore.listWebhooks(id);
  return webhook;
}
const findId = async () => (await findWebhook())?.id ?? '';
const change = async (step: 'test' | 'remove', browser = owner) =>
  browser.submit('/account/webhooks/change', { id: await findId(), step });

test('an address is shown shortened, and its secret once; a test arrives with a signature', async () => {
  const added = await add(address);
  const secret = /value="(whsec_[^"]+)"/.exec(added.body)?.[1] ?? '';
  const { body } = await owner.get('/account');
  expect(body).toContain('hooks.example.org/…3f9a');
  expect(body).not.toContain('my-secret-path');
  expect(body).not.toContain('whsec_');
  const tested = await change('test');
  expect(tested.body).toMatch(/The test has arrived\. It answered with status 204 after \d+ ms\./);
  const [message] = receiver.messages;
  const verified = new Webhook(secret).verify(message?.body ?? '', message?.headers as never);
  expect(verified).toMatchObject({ type: 'test', data: { profile: 'Caller', events: [] } });
});

test('a refused test says the status', async () => {
  status = 410;
  const tested = await change('test');
  expect(tested.statusCode).toBe(422);
  expect(tested.body).toContain('The test was refused. It answered with status 410');
  status = 204;
});

test.each([
  ['http://example.org/', 400, describeAddressProblem('not-https')],
  [address, 409, webhookTexts.known],
])('%s is refused with a sentence, and stays in the field', async (text, expected, sentence) => {
  const refused = await add(text);
  expect(refused.statusCode).toBe(expected);
  expect(refused.body).toContain(sentence);
  expect(refused.body).toContain(`value="${text}"`);
});

test('another user can neither test nor remove it', async () => {
  const other = await site.signUp('Other');
  receiver.messages.splice(0);
  expect((await change('test', other)).statusCode).toBe(404);
  await change('remove', other);
  expect(receiver.messages).toEqual([]);
  expect(await findId()).not.toBe('');
});

test('a user chooses a leaderboard for an address, but not one of another user', async () => {
  const path = await create(owner, names.join('\n'), { name: 'Rooks' });
  const about = `${path.split('/')[2]} week`;
  const rooks = 'https://hooks.example.org/rooks';
  const send = (browser: TestBrowser) =>
    browser.submit('/account/webhooks', { address: rooks, about });
  const other = await site.signUp('Envies');
  expect((await send(other)).statusCode).toBe(404);
  const vague = { address: rooks, about: about.replace('week', 'weekly') };
  expect((await owner.submit('/account/webhooks', vague)).statusCode).toBe(404);
  expect((await owner.get('/account')).body).toContain(`<option value="${about}">`);
  expect((await other.get('/account')).body).not.toContain('<option value="profile"');
  expect((await send(owner)).statusCode).toBe(200);
  expect((await owner.get('/account')).body).toContain(webhookTexts.rhythms.week('Rooks'));
  const { id } = await site.findProfile('Caller');
  const added = (await site.services.webhookStore.listWebhooks(id)).at(-1);
  expect(added).toMatchObject({ address: rooks, rhythm: 'week' });
  receiver.messages.splice(0);
  const webhook = { id: added?.id ?? '' };
  await owner.submit('/account/webhooks/change', { ...webhook, step: 'test' });
  const data = { leaderboard: 'Rooks', rows: expect.any(Array) };
  expect(JSON.parse(receiver.messages[0]?.body ?? '')).toMatchObject({ data });
  await owner.submit('/account/webhooks/change', { ...webhook, step: 'remove' });
});

test('the page of the owner says that an address was switched off, and no other page does', async () => {
  const notice = 'One of your webhooks failed for';
  expect((await owner.get('/Caller')).body).not.toContain(notice);
  const { webhookStore } = site.services;
  const webhook = await findWebhook();
  if (!webhook) throw new Error('The first test adds an address.');
  const delivery = { id: '', profileId: '', webhook, events: [], attempts: 9, createdAt: '' };
  for (const now of [Date.now() - maxFailingMs - 1, Date.now()])
    await webhookStore.finishDelivery(delivery, { kind: 'failed', nextAt: undefined }, now);
  expect((await owner.get('/Caller')).body).toContain(notice);
  expect((await owner.get('/Caller?as=visitor')).body).not.toContain(notice);
  await change('test');
  expect((await owner.get('/Caller')).body).not.toContain(notice);
});

test('a removed address gets nothing more', async () => {
  await change('remove');
  expect(await findId()).toBe('');
  expect((await change('test')).body).toContain(webhookTexts.gone);
});
