/** The order of the cards, which the owner chooses, on every engine. `domain/profiles/game-order.test.ts` has the rules. */
import { expect, test } from 'vitest';
import { createProfileStore } from '../../adapters/database/profiles/profile-store.ts';
import type { ProfileChange } from '../../domain/changes/change.ts';
import { sortForPage } from '../../domain/profiles/game-order.ts';
import { savedGameFactory } from '../factories/players.ts';
import { insertProfile, readProfile, toMatch } from '../factories/profiles.ts';
import { onEachEngine } from './engines.ts';

const hiddenAt = '2026-09-01T12:00:00.000Z';

onEachEngine((engine) => {
  test('is stored as one change, and a new game comes last until the order is by rank again', async () => {
    const changes: ProfileChange[] = [];
    const store = createProfileStore(engine.database, (change) => changes.push(change));
    const games = ['A', 'B', 'C'].map((name) => savedGameFactory({ name: `${name}#NA1` }));
    const { id } = await insertProfile(engine.database, games);
    const readNames = async () => {
      const { savedGames } = await readProfile(store, id);
      const toLetters = (list: typeof savedGames) => list.map(({ name }) => name[0]).join('');
      return [toLetters(savedGames), toLetters(sortForPage(savedGames))];
    };
    const [, , last] = games;
    if (!last) throw new Error('no game');
    const move = { ...toMatch(last), place: 1 };
    expect((await store.updateOrder(id, move)).profile?.savedGames.at(-1)?.place).toBe(1);
    expect(await readNames()).toEqual(['ABC', 'CAB']);
    // The same move again changes nothing.
    expect(await store.updateOrder(id, move)).toEqual({ kind: 'updated', profile: undefined });
    expect(changes.map((change) => change.changes)).toEqual([[{ kind: 'order' }]]);

    const ranks = {
      solo: {
        kind: 'divided',
        tier: 'DIAMOND',
        division: 'I',
        leaguePoints: 1,
        wins: 1,
        losses: 1,
      },
    } as const;
    await store.insertSavedGame(id, savedGameFactory({ name: 'D#NA1', ranks }), 50);
    expect(await readNames()).toEqual(['ABCD', 'CABD']);
    const unknown = { ...toMatch(savedGameFactory({ name: 'X#NA1' })), place: 1 };
    expect((await store.updateOrder(id, unknown)).kind).toBe('no-such-game');
    // The places of the others do not tell that a game is hidden.
    await store.updateHidden(id, toMatch(last), hiddenAt);
    const { savedGames } = await readProfile(store, id);
    expect(savedGames.map(({ place }) => place)).toEqual([1, 2, 3]);
    await store.updateHidden(id, toMatch(last), null);
    expect(await readNames()).toEqual(['ABCD', 'CABD']);
    await store.updateOrder(id, null);
    expect(await readNames()).toEqual(['ABCD', 'DABC']);
  });
});
