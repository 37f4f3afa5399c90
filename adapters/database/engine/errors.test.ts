import { describe, expect, test } from 'vitest';
import { isConnectionRefused, storageFailureOf } from './errors.ts';

const errorOf = (code: string) => Object.assign(new Error(code), { code });

describe('what keeps a database of another machine from its work passes by itself, and is said so', () => {
  test.each([
    ['its name does not resolve', 'ENOTFOUND'],
    ['the name server does not answer', 'EAI_AGAIN'],
    ['nobody listens', 'ECONNREFUSED'],
    ['the password was changed', '28P01'],
    ['we are not let in', '28000'],
    ['the database is gone', '3D000'],
    ['the database takes no connections', '55000'],
    ['a transaction was left alone for too long', '25P03'],
    ['it starts', '57P03'],
  ])('%s (%s)', (_, code) => {
    expect(storageFailureOf(errorOf(code))).toBe('unreachable');
  });

  test('a mistake of ours is none of these', () => {
    expect(storageFailureOf(errorOf('42P01'))).toBeUndefined();
    expect(storageFailureOf(errorOf('23505'))).toBeUndefined();
  });
});

test.each(['ENOTFOUND', '28P01', '3D000', 'ECONNREFUSED'])(
  'a start with %s blames the address',
  (code) => {
    expect(isConnectionRefused(errorOf(code))).toBe(true);
  },
);
