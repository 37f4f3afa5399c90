import { formatRegion } from '../../../domain/games/format-region.ts';
import type { GameAccount } from '../../../domain/games/game-account.ts';
import { gameById } from '../../../domain/games/games.ts';
import { formatPlayerName } from '../../../domain/games/player-name.ts';
import { addGameTexts } from '../../../texts/add-game.ts';
import { PlayerIcon } from '../../parts/game-account/game-account.tsx';
import { Time } from '../../ui/time.tsx';
import { PickLink } from './pick-link.tsx';
import styles from './player-list.module.css';

interface ListedPlayer {
  readonly account: GameAccount;
  readonly displayName?: string;
  readonly lastMatchAt?: string | null;
  readonly icon: string | null;
}

export function PlayerList(props: {
  title: string;
  players: readonly ListedPlayer[];
  onPick: (search: GameAccount) => void;
}) {
  const { title, players, onPick } = props;
  if (players.length === 0) return null;
  return (
    <section className="stack" aria-label={title}>
      <h2 className="title">{title}</h2>
      <ul className="tiles">
        {players.map(({ account, displayName, lastMatchAt, icon }) => (
          <li key={`${account.game} ${account.name} ${account.region}`}>
            <PickLink className={`surface media ${styles.player}`} search={account} onPick={onPick}>
              <PlayerIcon src={icon} game={account.game} size={40} />
              <span>
                <bdi>
                  <b>{formatPlayerName({ name: account.name, displayName })}</b>
                </bdi>
                <br />
                <span className="fine-print">
                  {addGameTexts.place(
                    gameById(account.game).name,
                    displayName ? `ID ${account.name}` : formatRegion(account.game, account.region),
                  )}
                  {lastMatchAt ? (
                    <>
                      <br />
                      {addGameTexts.lastMatch(<Time key="time" at={lastMatchAt} show="day" />)}
                    </>
                  ) : null}
                </span>
              </span>
            </PickLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
