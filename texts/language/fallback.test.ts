import { expect, test } from 'vitest';
import { withFallback } from './fallback.ts';

test('a translation has English where it has nothing of its own, and shares no group with English', () => {
  const english = {
    file: { names: { a: 'one', b: 'two' }, labels: { solo: 'Solo' }, list: ['x'] },
  };
  const german = withFallback(english, { file: { names: { a: 'eins' } } });
  expect(german).toEqual({ ...english, file: { ...english.file, names: { a: 'eins', b: 'two' } } });
  expect((german.file as typeof english.file).labels).not.toBe(english.file.labels);
});
