import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createEventReader, formatEvent } from './watchers-process.ts';

const head = 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n';
const toChunk = (text: string) => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`;

test('events are complete and in order, wherever the bytes are split, with and without HTTP chunk headers', () => {
  const events = [
    formatEvent('document', 7, '{"displayName":"달빛여우"}'),
    formatEvent('document', 8, '{}'),
    formatEvent('samples', 8, '[[0,"solo"]]'),
    formatEvent('document', 12, '{"a":[]}'),
  ];
  // The site sends a document and its samples with one write.
  const sent = [events[0], `${events[1]}${events[2]}`, ':\n\n', events[3]];
  fc.assert(
    fc.property(fc.boolean(), fc.array(fc.nat(300), { maxLength: 9 }), (isChunked, cuts) => {
      const bytes = Buffer.from(
        head + sent.map((text) => (isChunked ? toChunk(`${text}`) : text)).join(''),
      );
      const received: unknown[] = [];
      const read = createEventReader(({ kind, revision, bytes }) =>
        received.push([kind, revision, String(bytes)]),
      );
      const ends = [...cuts.toSorted((a, b) => a - b), bytes.length];
      let from = 0;
      for (const to of ends) {
        read(bytes.subarray(from, to));
        from = Math.max(from, to);
      }
      expect(received).toEqual([
        ['document', 7, events[0]],
        ['document', 8, events[1]],
        ['samples', 8, events[2]],
        ['document', 12, events[3]],
      ]);
    }),
  );
});
