import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createEventReader, formatEvent } from './event-reader.ts';

const head = 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n';
const chunk = (text: string) => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`;

test('events come out whole and in order, wherever the bytes are parted, with frames and without', () => {
  const events = [
    formatEvent(7, '{"displayName":"달빛여우"}'),
    formatEvent(8, '{}'),
    formatEvent(12, '{"a":[]}'),
  ];
  const sent = [...events.slice(0, 2), ':\n\n', ...events.slice(2)];
  fc.assert(
    fc.property(fc.boolean(), fc.array(fc.nat(300), { maxLength: 9 }), (isChunked, cuts) => {
      const bytes = Buffer.from(head + sent.map(isChunked ? chunk : String).join(''));
      const got: [number, string][] = [];
      const read = createEventReader(({ revision, bytes: event }) =>
        got.push([revision, String(event)]),
      );
      const places = [...cuts.toSorted((one, other) => one - other), bytes.length];
      let from = 0;
      for (const to of places) {
        read(bytes.subarray(from, to));
        from = Math.max(from, to);
      }
      expect(got).toEqual([7, 8, 12].map((revision, at) => [revision, events[at]]));
    }),
  );
});
