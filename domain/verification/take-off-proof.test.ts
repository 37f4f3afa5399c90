import { expect, test, vi } from 'vitest';
import { savedGameFactory } from '../../tests/factories/players.ts';
import { verificationIconIds } from './icon-verification.ts';
import { createTakeOffProofs, wishes } from './take-off-proof.ts';

test('[security 86] the icons of the two wishes and of a verification differ, none is equipped, and all who begin in a quarter of an hour get the same', async () => {
  let profileIconId = 0;
  const player = savedGameFactory();
  const proofs = createTakeOffProofs({
    profileIcons: { findEquippedIcon: async () => Promise.reject(new Error('not asked')) },
    findCodeField: () => undefined,
    equipIcon: undefined,
  });
  const begin = async (wish: (typeof wishes)[number]) => {
    const { task } = await proofs.begin(wish, player, profileIconId);
    return task?.profileIconId ?? -1;
  };
  const chosen: Record<string, Set<number>> = { 'take-off': new Set(), show: new Set() };
  for (let minute = 0; minute < 15 * 200; minute += 15)
    for (const wish of wishes) {
      vi.useFakeTimers({ toFake: ['Date'], now: minute * 60_000 });
      profileIconId = 0;
      const icon = await begin(wish);
      vi.setSystemTime((minute + 14) * 60_000);
      expect(await begin(wish)).toBe(icon);
      profileIconId = icon;
      expect(await begin(wish)).not.toBe(icon);
      chosen[wish]?.add(icon);
    }
  const [off = new Set(), shown = new Set()] = wishes.map((wish) => chosen[wish]);
  expect([off.size, shown.size]).toEqual([7, 7]);
  expect(off.union(shown).union(new Set(verificationIconIds)).size).toBe(
    14 + verificationIconIds.length,
  );
});
