import type { GameAccount } from '../../../domain/games/game-account.ts';
import { toVisibleName } from '../../../domain/games/visible-name.ts';
import { formatRegion, gameById } from '../../../texts/describe/games.ts';
import { signInFormTexts } from '../../../texts/sign-in.ts';
import { GameEmblem } from '../../emblems/game-emblem.tsx';
import { GameAccountInputs } from '../game-account/game-account.tsx';

export function NextPlayer({ account }: { account: GameAccount }) {
  return (
    <div className="media sunken">
      <GameEmblem id={account.game} />
      <p>
        <span className="fine-print">{signInFormTexts.returnToPlayer}</span>
        <br />
        <bdi>
          <b>{toVisibleName(account.name)}</b>
        </bdi>
        <br />
        <span className="fine-print">
          {gameById(account.game).name} · {formatRegion(account.game, account.region)}
        </span>
        <GameAccountInputs account={account} />
      </p>
    </div>
  );
}
