/** Sends corrupted requests as bytes over a real connection. */
import { connect } from 'node:net';
import fc, { type Arbitrary } from 'fast-check';
import type { FuzzRequest } from './requests.ts';

/** Changes to a request, most of which make it invalid. */
export interface Corruption {
  /** The case of header names. */
  readonly nameCase: 'lower' | 'upper' | 'mixed';
  /** How the headers and the body state the body's length. */
  readonly framing: 'length' | 'chunked' | 'both' | 'none' | 'wrong length' | 'wrong chunks';
  /** The version in the request line. */
  readonly version: string;
  /** Further header lines, most of them invalid. */
  readonly extraLines: string;
  /** Bytes to overwrite. An offset beyond the last byte continues at the first byte. */
  readonly changes: readonly (readonly [offset: number, byte: number])[];
  /** The fraction of the bytes that is sent, from 0 to 1. */
  readonly fraction: number;
}

export const corruptions: Arbitrary<Corruption> = fc.record({
  nameCase: fc.constantFrom('lower', 'upper', 'mixed'),
  framing: fc.constantFrom(
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
  extraLines: fc.oneof(
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
  fraction: fc.oneof(
    { arbitrary: fc.constant(1), weight: 4 },
    { arbitrary: fc.double({ min: 0, max: 1, noNaN: true }), weight: 1 },
  ),
});

/** Formats a request as bytes and corrupts them. */
export function toBytes(request: FuzzRequest, corruption: Corruption): Buffer {
  const { method, url, headers, payload } = request;
  const lines = [...headers, ['host', 'localhost:3000'], ['connection', 'close']].map(
    ([name = '', value = '']) => `${changeCase(name, corruption.nameCase)}: ${value}\r\n`,
  );
  const body = Buffer.from(payload);
  const head = `${method} ${url} ${corruption.version}\r\n${lines.join('')}${corruption.extraLines}`;
  const bytes = Buffer.concat([Buffer.from(head, 'latin1'), frameBody(body, corruption.framing)]);
  for (const [offset, byte] of corruption.changes)
    if (bytes.length > 0) bytes[offset % bytes.length] = byte;
  return bytes.subarray(0, Math.ceil(bytes.length * corruption.fraction));
}

function changeCase(name: string, nameCase: Corruption['nameCase']): string {
  if (nameCase === 'lower') return name;
  if (nameCase === 'upper') return name.toUpperCase();
  return [...name]
    .map((character, index) => (index % 2 ? character : character.toUpperCase()))
    .join('');
}

/** Formats the last headers, the empty line and the body. */
function frameBody(body: Buffer, framing: Corruption['framing']): Buffer {
  const chunkedBody = [`${body.length.toString(16)}\r\n`, body, '\r\n0\r\n\r\n'];
  const parts = {
    length: [`content-length: ${body.length}\r\n\r\n`, body],
    chunked: ['transfer-encoding: chunked\r\n\r\n', ...chunkedBody],
    both: [`content-length: ${body.length}\r\ntransfer-encoding: chunked\r\n\r\n`, ...chunkedBody],
    none: ['\r\n', body],
    'wrong length': [`content-length: ${body.length + 7}\r\n\r\n`, body],
    'wrong chunks': ['transfer-encoding: chunked\r\n\r\n', 'zz\r\n', body],
  }[framing];
  return Buffer.concat(parts.map((part) => Buffer.from(part)));
}

/** The limit of one response. A look-up, which may take longest, gets its response within ten seconds. */
const timeoutMs = 15_000;

/**
 * Sends bytes, then waits until the server closes the connection. @returns the statuses of all responses.
 * @throws when the server does not close it in time.
 */
export function sendBytes(port: number, bytes: Buffer): Promise<readonly number[]> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.end(bytes));
    let text = '';
    const timer = setTimeout(() => {
      reject(new Error('the connection stayed open'));
      socket.destroy();
    }, timeoutMs);
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      // The server does not close a live stream, so the client does.
      if (/^content-type: text\/event-stream/im.test(text)) socket.destroy();
    });
    // The server may close the connection before it has read everything.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearTimeout(timer);
      const statuses = [...text.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) =>
        Number(status),
      );
      resolve(statuses);
    });
  });
}
