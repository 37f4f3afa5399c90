import { expect, test } from 'vitest';
import { stepName } from './step-names.ts';

const step = (tier: string, more: { division?: string; points?: number } = {}) => ({
  tier,
  from: 0,
  to: 100,
  ...more,
});

test('a tier is called by its word, and the stretch of the apex tiers says that it holds more', () => {
  expect(stepName(step('GOLD'))).toBe('Gold');
  expect(stepName(step('ORANGE'))).toBe('Orange');
  expect(stepName(step('MASTER'))).toBe('Master+');
});

test('a division is called with its tier', () => {
  expect(stepName(step('GOLD', { division: 'II' }))).toBe('Gold II');
});

test('points are called as rank texts write them', () => {
  expect(stepName(step('MASTER', { points: 400 }))).toBe('400 LP');
  expect(stepName(step('GREY', { points: 1200 }))).toBe('1200');
});
