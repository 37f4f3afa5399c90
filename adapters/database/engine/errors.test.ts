import { describe, expect, test } from 'vitest';
import { isConnectionRefused, toStorageFailure } from './errors.ts';

const createError = (code: string) => Object.assign(new Error(code), { code });

describe('the database is unreachable when', () => {
  test.each([
    ['its host name does not resolve', 'ENOTFOUND'],
    ['the name server does not answer', 'EAI_AGAIN'],
    ['its port is closed', 'ECONNREFUSED'],
    ['the password was changed', '28P01'],
    ['our user may not sign in', '28000'],
    ['the database does not exist', '3D000'],
    ['the database accepts no connections', '55000'],
    ['a transaction was idle for too long', '25P03'],
    ['the database is starting', '57P03'],
  ])('%s (%s)', (_, code) => {
    expect(toStorageFailure(createError(code))).toBe('unreachable');
  });
});

test('errors of our own statements and code are no storage failures', () => {
  // PostgreSQL's undefined_table and unique_violation.
  expect(toStorageFailure(createError('42P01'))).toBeUndefined();
  expect(toStorageFailure(createError('23505'))).toBeUndefined();
  for (const other of [new Error('any other error'), undefined])
    expect(toStorageFailure(other)).toBeUndefined();
});

test.each(['ENOTFOUND', '28P01', '3D000', 'ECONNREFUSED'])(
  'the error %s means that PostgreSQL or the network refused the connection',
  (code) => {
    expect(isConnectionRefused(createError(code))).toBe(true);
  },
);
