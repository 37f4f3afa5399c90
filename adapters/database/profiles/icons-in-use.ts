import { starterIconIds } from '../../../domain/verification/icon-verification.ts';
import type { Database } from '../schema.ts';

/** Whether pages can show a profile icon: a saved game that its owner has not hidden has it, or the owner can be asked to equip it. */
export function createIsIconInUse({ db }: Database) {
  return async (profileIconId: number): Promise<boolean> => {
    if (starterIconIds.includes(profileIconId)) return true;
    const saved = await db
      .selectFrom('players')
      .innerJoin('savedGames', 'player', 'id')
      .select('profileIconId')
      .where('profileIconId', '=', profileIconId)
      .where('hiddenAt', 'is', null)
      .limit(1)
      .executeTakeFirst();
    return saved !== undefined;
  };
}
