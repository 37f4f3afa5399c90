import { formatRegion } from '../../../domain/games/format-region.ts';
import type { GameAccountFields } from '../../../domain/games/game-account.ts';
import { findGameByName } from '../../../domain/games/games.ts';
import { toVisibleName } from '../../../domain/games/visible-name.ts';
import { signInFormTexts } from '../../../texts/sign-in-form.ts';
import { GameEmblem } from '../../emblems/game-emblem.tsx';
import { GameAccountInputs } from '../game-account/game-account.tsx';
import styles from './next-player.module.css';

export function NextPlayer({ account }: { account: GameAccountFields }) {
  return (
    <div className={styles.player}>
      <GameEmblem id={findGameByName(account.GameType)?.id ?? ''} className={styles.emblem} />
      <p>
        <span className="fine-print">{signInFormTexts.returnToPlayer}</span>
        <br />
        <bdi className={styles.name}>{toVisibleName(account.GameUsername)}</bdi>
        <br />
        <span className="fine-print">
          {account.GameType} · {formatRegion(account.GameType, account.Region)}
        </span>
      </p>
      <GameAccountInputs account={account} />
    </div>
  );
}
