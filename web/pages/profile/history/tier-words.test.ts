import { expect, test } from 'vitest';
import { hyperRollTiers, standardTiers } from '../../../../domain/ranks/rank.ts';
import { bandName } from './tier-words.ts';

test('a band is called like its tier', () => {
  expect(bandName('GOLD', false, standardTiers)).toBe('Gold');
  expect(bandName('ORANGE', true, hyperRollTiers)).toBe('Orange');
});

test('a highest band that holds other tiers says so', () => {
  expect(bandName('MASTER', true, standardTiers)).toBe('Master+');
});
