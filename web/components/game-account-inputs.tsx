import type { GameAccountFields } from '../../domain/games/game-account.ts';

/** The hidden fields of a form that name a game account. */
export function GameAccountInputs({ account }: { account: GameAccountFields }) {
  return (
    <>
      <input type="hidden" name="GameType" value={account.GameType} />
      <input type="hidden" name="GameUsername" value={account.GameUsername} />
      <input type="hidden" name="Region" value={account.Region} />
    </>
  );
}
