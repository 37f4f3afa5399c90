import { networkInterfaces } from 'node:os';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Receiver, startReceiver } from '../../tests/fixtures/receiver.ts';
import { createOutbound, isPublic } from './outbound.ts';

const address = 'https://hooks.example.org/x?y=1';
const ownHost = 'ranks.example.org';
const receivers: Receiver[] = [];
afterEach(async () => {
  for (const receiver of receivers.splice(0)) await receiver.close();
});

async function send(...answer: Parameters<typeof startReceiver>) {
  const receiver = await startReceiver(...answer);
  receivers.push(receiver);
  const outcome = await createOutbound({ ownHost, ...receiver.options })(address, '{"a":1}', {
    'content-type': 'application/json',
  });
  return { receiver, outcome };
}

test('a message arrives once, as it is, without a wish for compression', async () => {
  const { receiver, outcome } = await send();
  expect(outcome).toEqual({ kind: 'answered', status: 204, retryAfterMs: undefined });
  expect(receiver.messages).toHaveLength(1);
  expect(receiver.messages[0]).toMatchObject({
    body: '{"a":1}',
    headers: { host: expect.stringContaining('hooks.example.org'), 'accept-encoding': 'identity' },
  });
});

test('a redirect is not followed, and Retry-After is returned', async () => {
  const moved = await send((response) =>
    response.writeHead(302, { location: 'https://hooks.example.org/other' }).end(),
  );
  expect(moved.outcome).toMatchObject({ kind: 'answered', status: 302 });
  expect(moved.receiver.messages).toHaveLength(1);
  const busy = await send((response) => response.writeHead(429, { 'retry-after': '7' }).end());
  expect(busy.outcome).toEqual({ kind: 'answered', status: 429, retryAfterMs: 7000 });
});

test('a huge answer is not read to its end', async () => {
  let sentBytes = 0;
  const { outcome } = await send((response) => {
    response.writeHead(200);
    const write = () => {
      while (!response.destroyed && sentBytes < 1e9) {
        sentBytes += 65_536;
        if (!response.write(Buffer.alloc(65_536))) return response.once('drain', write);
      }
      return response.end();
    };
    write();
  });
  expect(outcome).toMatchObject({ kind: 'answered', status: 200 });
  expect(sentBytes).toBeLessThan(2e7);
});

test.each(['never answers', 'never ends its answer'])(
  'a receiver that %s is given up after five seconds',
  async (what) => {
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(), 200);
      return controller.signal;
    });
    const { outcome } = await send((response) => {
      if (what === 'never ends its answer') response.writeHead(200).write('x');
    });
    expect(outcome).toEqual({ kind: 'not-sent', why: 'no-answer' });
    expect(AbortSignal.timeout).toHaveBeenCalledWith(5000);
  },
);

test('a certificate of another name is refused', async () => {
  const receiver = await startReceiver();
  receivers.push(receiver);
  const sendTo = createOutbound({ ownHost, ...receiver.options });
  expect(await sendTo('https://wrong.example.org/', '', {})).toEqual({
    kind: 'not-sent',
    why: 'no-answer',
  });
  expect(receiver.messages).toEqual([]);
});

describe('what is not sent', () => {
  const sendResolved = (addresses: readonly string[], to = address) =>
    createOutbound({
      ownHost,
      resolve: async () =>
        addresses.map((each) => ({ address: each, family: each.includes(':') ? 6 : 4 })),
    })(to, '', {});

  test.each([
    ['127.0.0.1'],
    ['10.1.2.3'],
    ['172.16.0.1'],
    ['192.168.1.1'],
    ['169.254.169.254'],
    ['100.64.0.1'],
    ['0.0.0.0'],
    ['224.0.0.1'],
    ['255.255.255.255'],
    ['198.18.0.1'],
    ['192.0.2.1'],
    ['240.0.0.1'],
    ['::1'],
    ['::'],
    ['fe80::1'],
    ['fe80::1%eth0'],
    ['fc00::1'],
    ['ff02::1'],
    ['::ffff:10.0.0.1'],
    ['::ffff:127.0.0.1'],
    ['64:ff9b::a00:1'],
    ['64:ff9b:1::a00:1'],
    ['2002:a00:1::'],
    ['2001::1'],
    ['2001:db8::1'],
    ['fec0::1'],
    ['::7f00:1'],
    ['93.184.216.34', '10.0.0.1'],
  ])('to %s', async (...addresses) => {
    expect(await sendResolved(addresses)).toEqual({ kind: 'not-sent', why: 'unreachable' });
  });

  test('to this site, to another port, and without https', async () => {
    for (const to of [
      `https://${ownHost}/`,
      'https://hooks.example.org:8443/',
      'http://hooks.example.org/',
    ])
      expect(await sendResolved(['93.184.216.34'], to)).toEqual({
        kind: 'not-sent',
        why: 'unreachable',
      });
  });

  test('to a name that cannot be resolved', async () => {
    const unresolvable = { kind: 'not-sent', why: 'unreachable' };
    expect(await sendResolved([])).toEqual(unresolvable);
    const failing = createOutbound({
      ownHost,
      resolve: () => Promise.reject(new Error('ENOTFOUND')),
    });
    expect(await failing(address, '', {})).toEqual(unresolvable);
  });
});

test('public addresses are public, but those of this machine are not', () => {
  expect(isPublic('93.184.216.34')).toBe(true);
  expect(isPublic('2606:2800:220:1::1')).toBe(true);
  const own = Object.values(networkInterfaces()).flatMap((list = []) => list);
  for (const each of own) expect(isPublic(each.address), each.address).toBe(false);
});
