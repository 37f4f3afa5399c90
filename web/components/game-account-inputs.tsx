import type { GameAccountFields } from '../../domain/games/game-account.ts';

/** The hidden fields with which a form names a game account. */
export function GameAccountInputs({ account }: { account: GameAccountFields }) {
  return (
    <>
      <input type="hidden" name="GameType" value={account.GameType} />
      <input type="hidden" name="GameUsername" value={account.GameUsername} />
      <input type="hidden" name="Region" value={account.Region} />
    </>
  );
}
