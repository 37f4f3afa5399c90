import type { ReactNode } from 'react';
import type { GameAccount } from '../../../domain/games/game-account.ts';
import { formatPlayerName } from '../../../domain/games/player-name.ts';
import { toShownName } from '../../../domain/games/shown-name.ts';
import { formatRegion, gameById } from '../../../texts/describe/games.ts';
import { PlayerIcon } from './game-account.tsx';

/** An account with its icon, its name, and its game and region or other facts. */
export function GameAccountSummary(props: {
  account: GameAccount & Parameters<typeof formatPlayerName>[0] & { profileIconId: number | null };
  size?: number;
  facts?: ReactNode;
}) {
  const { account, size = 56, facts } = props;
  return (
    <div className="media">
      <PlayerIcon profileIconId={account.profileIconId} game={account.game} size={size} />
      <div>
        <p className="title">
          <b>
            <bdi>{toShownName(formatPlayerName(account))}</bdi>
          </b>
        </p>
        <p className="muted">
          {facts ?? (
            <>
              {gameById(account.game).name}
              <br />
              {toShownName(formatRegion(account.game, account.region))}
            </>
          )}
        </p>
      </div>
    </div>
  );
}
