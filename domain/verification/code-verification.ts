/**
 * An owner proves that a game account is theirs by writing a code on the account's page at its source. The code belongs to one
 * profile and one account. It stays the same, because the source can take days to show it.
 */
import type { NamedAccount } from '../games/game-account.ts';
import type { GameId } from '../games/games.ts';
import type { Profile, SavedGameKey } from '../profiles/profile.ts';
import { findSavedGame } from '../profiles/saved-game-match.ts';
import { canReadPlayer, type DataSource, type Player } from '../sources/data-source.ts';
import { type CodeField, type CodeOutcome, checkCode, createCode } from './code-field.ts';
import type { VerificationStore } from './icon-verification.ts';

export type CodeVerificationOutcome =
  | { readonly kind: 'verified' }
  | { readonly kind: 'no-such-game' | 'no-key' }
  | Exclude<CodeOutcome, { kind: 'proven' }>;

/** @param needs.findCodeField undefined for a game with another kind of verification. */
export function createCodeVerification(needs: {
  readonly store: Pick<VerificationStore, 'updateVerified'>;
  readonly dataSource: Pick<DataSource, 'games' | 'sandboxGames'>;
  readonly findCodeField: (game: GameId) => CodeField | undefined;
}) {
  const { store, dataSource, findCodeField } = needs;
  return {
    /** Undefined for a game that the profile does not show, or with another kind of verification. */
    async findCode(profile: Profile, account: NamedAccount): Promise<string | undefined> {
      const saved = findSavedGame(profile, account);
      const texts = saved && findCodeField(saved.game);
      if (!texts) return undefined;
      const code = await createCode({ ...saved, profileId: profile.id });
      if (saved.isDemo) texts.writeSample?.(saved.name, code);
      return code;
    },

    async check(
      profile: Profile,
      account: NamedAccount,
      network?: string,
    ): Promise<CodeVerificationOutcome> {
      const saved = findSavedGame(profile, account);
      const texts = saved && findCodeField(saved.game);
      if (!texts) return { kind: 'no-such-game' };
      if (!canReadPlayer(dataSource, saved)) return { kind: 'no-key' };
      const key = { profileId: profile.id, game: saved.game, playerId: saved.playerId };
      const outcome = await checkCode(texts, saved, await createCode(key), network);
      if (outcome.kind !== 'proven') return outcome;
      await store.updateVerified(key);
      return { kind: 'verified' };
    },

    /** Verifies the first of these games whose code the account's page shows. */
    async verifyRefreshed(
      keys: readonly SavedGameKey[],
      { shownCodes = [] }: Player,
    ): Promise<void> {
      for (const key of keys)
        if (shownCodes.includes(await createCode(key))) return store.updateVerified(key);
    },
  };
}
