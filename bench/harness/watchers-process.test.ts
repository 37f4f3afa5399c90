import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createEventReader, formatEvent } from './watchers-process.ts';

const head = 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n';
const toChunk = (text: string) => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`;

test('events are complete and in order, wherever the bytes are split, with and without HTTP chunk headers', () => {
  const events = [
    formatEvent(7, '{"displayName":"달빛여우"}'),
    formatEvent(8, '{}'),
    formatEvent(12, '{"a":[]}'),
  ];
  // The site sends a document and what changed with one write.
  const sent = [events[0], `event: changes\ndata: []\n\n${events[1]}`, ':\n\n', events[2]];
  fc.assert(
    fc.property(fc.boolean(), fc.array(fc.nat(300), { maxLength: 9 }), (isChunked, cuts) => {
      const bytes = Buffer.from(
        head + sent.map((text) => (isChunked ? toChunk(`${text}`) : text)).join(''),
      );
      const received: unknown[] = [];
      const read = createEventReader(({ revision, bytes }) =>
        received.push([revision, String(bytes)]),
      );
      const ends = [...cuts.toSorted((a, b) => a - b), bytes.length];
      let from = 0;
      for (const to of ends) {
        read(bytes.subarray(from, to));
        from = Math.max(from, to);
      }
      expect(received).toEqual([
        [7, events[0]],
        [8, events[1]],
        [12, events[2]],
      ]);
    }),
  );
});
