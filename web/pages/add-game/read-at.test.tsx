import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { isOld, ReadAt } from './read-at.tsx';

const at = '2026-11-20T22:31:00.000Z';

test('a reading is old once the server would have asked again', () => {
  const read = Date.parse(at);
  expect(isOld(at, read)).toBe(false);
  expect(isOld(at, read + 119_000)).toBe(false);
  expect(isOld(at, read + 121_000)).toBe(true);
  expect(isOld('not a time', read)).toBe(false);
});

test("the server's markup says when, and nothing that could become untrue", () => {
  const html = renderToStaticMarkup(<ReadAt at={at} />);
  expect(html).toContain('>Read <time');
  expect(html).toContain('20 Nov 2026, 22:31 UTC');
  expect(html).not.toContain('not answering');
});
