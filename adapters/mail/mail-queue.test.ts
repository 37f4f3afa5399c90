import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Mail } from '../../domain/accounts/email.ts';
import { type MailServer, startMailServer } from '../../tests/fixtures/mail-server.ts';
import { openMailQueue } from './mail-queue.ts';
import { createMailTransport } from './mail-transport.ts';

const mail: Mail = { kind: 'unused', to: 'mira@mail.example', username: 'Mira', token: '' };
const from = { name: 'Ranks', address: 'site@ranks.example' };
let lines: string[];
const closings: (() => Promise<void>)[] = [];

beforeEach(() => {
  lines = [];
  // The shortest delay before a mail.
  vi.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(async () => {
  for (const close of closings.splice(0).reverse()) await close();
  // No log line contains the address, also when the server's reply contains it.
  expect(lines.join()).not.toContain('mail.example');
});

async function startServer(...options: Parameters<typeof startMailServer>): Promise<MailServer> {
  const server = await startMailServer(...options);
  closings.push(server.close);
  return server;
}

async function openQueue(url: string, retryDelaysMs = [10, 10]) {
  const log = (details: object, message: string) =>
    void lines.push(`${message} ${JSON.stringify(details)}`);
  const queue = await openMailQueue({
    url,
    from,
    write: async ({ username }) => ({
      subject: `To ${username}`,
      text: 'Hello',
      html: '<p>Hello</p>',
    }),
    log: { info: log, warn: log, error: log },
    retryDelaysMs,
  });
  closings.push(queue.close);
  return queue;
}

test('a mail has both forms of the text, and is encrypted when the server offers STARTTLS', async () => {
  const server = await startServer({ hasTls: true });
  const queue = await openQueue(`${server.url}?tls.rejectUnauthorized=false`);
  queue.queue(async () => mail);
  await expect.poll(() => server.mails).toHaveLength(1);
  expect(server.mails[0]).toMatchObject({ to: mail.to, isEncrypted: true });
  for (const part of ['From: Ranks <site@ranks.example>', 'To Mira', '<p>Hello</p>', 'text/plain'])
    expect(server.mails[0]?.text).toContain(part);
  expect(lines).toEqual([]);
});

test('a server with an invalid certificate gets no mail, and one on another machine none without TLS', async () => {
  const withTls = await startServer({ hasTls: true });
  const plain = await startServer({ host: '127.0.0.2' });
  for (const { url } of [withTls, plain]) {
    const queue = await openQueue(url, []);
    queue.queue(async () => mail);
  }
  await expect.poll(() => lines).toHaveLength(2);
  for (const line of lines)
    expect(line).toMatch(/^a mail could not be sent .*"code":"E(SOCKET|TLS)"/);
  const queue = await openQueue(`${plain.url}?ignoreTLS=true`);
  queue.queue(async () => mail);
  await expect.poll(() => plain.mails).toHaveLength(1);
  expect(withTls.mails).toEqual([]);
});

test('a mail is tried again after 4xx, and given up after 5xx', async () => {
  const server = await startServer({ answer: [450, 250, 451, 550] });
  const queue = await openQueue(server.url);
  queue.queue(async () => mail);
  await expect.poll(() => server.mails).toHaveLength(1);
  queue.queue(async () => mail);
  await expect.poll(() => lines.at(-1)).toMatch(/^a mail could not be sent .*"response":550/);
  expect(server.mails).toHaveLength(1);
  expect(server.countAttempts()).toBe(4);
});

test('a server that cannot be reached is tried again a few times', async () => {
  const queue = await openQueue('smtp://127.0.0.1:1');
  queue.queue(async () => mail);
  await expect.poll(() => lines.at(-1)).toMatch(/^a mail could not be sent .*"code":"ESOCKET"/);
  expect(lines).toHaveLength(3);
  await expect((await createMailTransport('smtp://127.0.0.1:1')).verify()).rejects.toThrow(
    'ECONNREFUSED',
  );
});

test('a slow server delays neither other mails nor the end, and closing drops what waits', async () => {
  const server = await startServer({ answer: [new Promise(() => undefined), 450] });
  const queue = await openQueue(server.url, [60_000]);
  for (let count = 0; count < 3; count++) queue.queue(async () => mail);
  await expect.poll(() => server.mails).toHaveLength(1);
  await queue.close();
  // The answer to the mail that arrived may not be read yet.
  expect(lines.at(-1)).toMatch(/^mails were not sent, because the site stops {"mails":[23]}$/);
  queue.queue(async () => mail);
  expect(lines.at(-1)).toContain('a mail was dropped');
});

test('an error while a mail is prepared is logged, and nothing is sent without a mail', async () => {
  const server = await startServer();
  const queue = await openQueue(server.url);
  const prepare = vi.fn(async () => undefined);
  queue.queue(prepare);
  queue.queue(() => Promise.reject(new Error('no database')));
  await expect.poll(() => lines).toHaveLength(1);
  expect(lines[0]).toContain('a mail could not be prepared');
  expect(prepare).toHaveBeenCalledOnce();
  expect(server.countAttempts()).toBe(0);
});
