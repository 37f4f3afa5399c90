import { describe, expect, test } from 'vitest';
import { findDefaultTag } from './default-tags.ts';
import { isPlatform, platforms } from './riot-platforms.ts';

describe('the list of platforms', () => {
  test('has fifteen different platforms, and North America is the first', () => {
    expect(platforms).toHaveLength(15);
    expect(new Set(platforms.map(({ id }) => id)).size).toBe(15);
    expect(new Set(platforms.map(({ name }) => name)).size).toBe(15);
    expect(platforms[0]?.id).toBe('na1');
  });

  test.each(platforms)('$id is known and has a default tag of 3 to 5 characters', (platform) => {
    expect(isPlatform(platform.id)).toBe(true);
    expect(findDefaultTag(platform.id)).toMatch(/^[A-Z0-9]{3,5}$/);
  });

  test.each(['', 'NA1', 'na1 ', 'na', 'evil.com/', '../na1', 'toString', '__proto__', 'americas'])(
    '%j is not a platform',
    (text) => expect(isPlatform(text)).toBe(false),
  );
});
