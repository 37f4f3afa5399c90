import { expect, test } from 'vitest';
import type { HistoryRange } from '../../../domain/history/history-range.ts';
import { publicGameFactory } from '../../../tests/factories/documents.ts';
import { findRange, formatQuery, fragmentStart } from './history-address.ts';

const account = publicGameFactory();
const toFragment = (range: HistoryRange) => `${fragmentStart}${formatQuery(account, range)}`;

test('a fragment opens the history of its account in its range, and no other history', () => {
  const fragment = toFragment('30d');
  expect(findRange(fragment, account)).toBe('30d');
  expect(findRange(fragment, { ...account, region: 'kr' })).toBeUndefined();
  expect(findRange(fragment.replace('30d', 'year'), account)).toBeUndefined();
  expect(findRange('#games-title', account)).toBeUndefined();
  expect(findRange('', account)).toBeUndefined();
});

test('a fragment whose characters were encoded in another way opens the same history', () => {
  const fragment = toFragment('all').replaceAll('+', '%20');
  expect(findRange(fragment, account)).toBe('all');
});
