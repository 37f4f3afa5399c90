/** Requests as bytes on a real connection: what `inject` cannot say, since no client would send it. */
import { connect } from 'node:net';
import fc, { type Arbitrary } from 'fast-check';
import type { FuzzRequest } from './request.ts';

/** How a request is spoiled on its way. */
export interface Spoiling {
  readonly casing: 'small' | 'capital' | 'odd';
  readonly body: 'length' | 'chunked' | 'both' | 'none' | 'wrong length' | 'wrong chunks';
  readonly version: string;
  readonly extra: string;
  /** Bytes put in the place of others, somewhere. */
  readonly changes: readonly (readonly [where: number, byte: number])[];
  /** What part of it is sent, of 1. */
  readonly part: number;
}

export const spoilings: Arbitrary<Spoiling> = fc.record({
  casing: fc.constantFrom('small', 'capital', 'odd'),
  body: fc.constantFrom(
    'length',
    'length',
    'chunked',
    'both',
    'none',
    'wrong length',
    'wrong chunks',
  ),
  version: fc.oneof(
    { arbitrary: fc.constant('HTTP/1.1'), weight: 8 },
    {
      arbitrary: fc.constantFrom('HTTP/1.0', 'HTTP/0.9', 'HTTP/2.0', 'HTTP/9.9', '', 'HTTX/1.1'),
      weight: 1,
    },
  ),
  extra: fc.oneof(
    { arbitrary: fc.constant(''), weight: 5 },
    {
      arbitrary: fc.constantFrom(
        `x-long: ${'x'.repeat(70_000)}\r\n`,
        'x: y\r\n'.repeat(3000),
        ' folded: line\r\n',
        'no colon\r\n',
        ': no name\r\n',
        'host: evil.example\r\n',
        'cookie: session=a\r\ncookie: session=b\r\n',
        'x-null: a\0b\r\n',
        'x-bare: a\nb: c\r\n',
        'transfer-encoding: gzip, chunked\r\n',
        'content-length: 5\r\ncontent-length: 6\r\n',
        'content-length: -1\r\n',
        'content-length: 99999999999999999999\r\n',
        'connection: upgrade\r\nupgrade: websocket\r\n',
        'expect: 100-continue\r\n',
        'expect: nothing\r\n',
      ),
      weight: 3,
    },
  ),
  changes: fc.oneof(
    { arbitrary: fc.constant([]), weight: 3 },
    { arbitrary: fc.array(fc.tuple(fc.nat(2000), fc.nat(255)), { maxLength: 5 }), weight: 1 },
  ),
  part: fc.oneof(
    { arbitrary: fc.constant(1), weight: 4 },
    { arbitrary: fc.double({ min: 0, max: 1, noNaN: true }), weight: 1 },
  ),
});

/** The bytes of a request, spoiled. */
export function bytesOf(request: FuzzRequest, spoiling: Spoiling): Buffer {
  const { method, url, headers, payload } = request;
  const lines = [...headers, ['host', 'localhost:3000'], ['connection', 'close']].map(
    ([name = '', value = '']) => `${cased(name, spoiling.casing)}: ${value}\r\n`,
  );
  const body = Buffer.from(payload);
  const head = `${method} ${url} ${spoiling.version}\r\n${lines.join('')}${spoiling.extra}`;
  const bytes = Buffer.concat([Buffer.from(head, 'latin1'), framed(body, spoiling.body)]);
  for (const [where, byte] of spoiling.changes)
    if (bytes.length > 0) bytes[where % bytes.length] = byte;
  return bytes.subarray(0, Math.ceil(bytes.length * spoiling.part));
}

function cased(name: string, casing: Spoiling['casing']): string {
  if (casing === 'small') return name;
  if (casing === 'capital') return name.toUpperCase();
  return [...name].map((letter, at) => (at % 2 ? letter : letter.toUpperCase())).join('');
}

function framed(body: Buffer, how: Spoiling['body']): Buffer {
  const chunk = [`${body.length.toString(16)}\r\n`, body, '\r\n0\r\n\r\n'];
  const parts = {
    length: [`content-length: ${body.length}\r\n\r\n`, body],
    chunked: ['transfer-encoding: chunked\r\n\r\n', ...chunk],
    both: [`content-length: ${body.length}\r\ntransfer-encoding: chunked\r\n\r\n`, ...chunk],
    none: ['\r\n', body],
    'wrong length': [`content-length: ${body.length + 7}\r\n\r\n`, body],
    'wrong chunks': ['transfer-encoding: chunked\r\n\r\n', 'zz\r\n', body],
  }[how];
  return Buffer.concat(parts.map((part) => Buffer.from(part)));
}

/** Longer than the longest wait that is meant. Milliseconds. */
const patience = 15_000;

/**
 * Sends bytes and ends its side. @returns the statuses of what came back until the other side ended, too.
 * @throws when that took too long.
 */
export function sendBytes(port: number, bytes: Buffer): Promise<readonly number[]> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.end(bytes));
    let answer = '';
    const timer = setTimeout(() => {
      reject(new Error('the connection stayed open'));
      socket.destroy();
    }, patience);
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1');
      // A stream has no end of its own.
      if (/^content-type: text\/event-stream/im.test(answer)) socket.destroy();
    });
    // The other side may close before it has read everything.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearTimeout(timer);
      const statuses = [...answer.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) =>
        Number(status),
      );
      resolve(statuses);
    });
  });
}
