import type { GameAccount } from '../../../domain/games/game-account.ts';
import { formatPlayerName } from '../../../domain/games/player-name.ts';
import { toPlayerPath } from '../../../domain/players/player-path.ts';
import { addGameTexts } from '../../../texts/add-game.ts';
import { formatRegion, gameById } from '../../../texts/describe/games.ts';
import { Time } from '../../ui/time.tsx';
import { PlayerIcon } from './game-account.tsx';
import { PickLink } from './pick-link.tsx';
import styles from './player-list.module.css';

interface ListedPlayer {
  readonly account: GameAccount;
  readonly displayName?: string;
  readonly lastMatchAt?: string | null;
  readonly profileIconId?: number | null;
}

/** Players to choose from. Renders nothing without any. Without `onPick` their links lead to the page of each. */
export function PlayerList(props: {
  title: string;
  players: readonly ListedPlayer[];
  onPick?: (search: GameAccount) => void;
}) {
  const { title, players, onPick } = props;
  if (players.length === 0) return null;
  return (
    <section className="stack" aria-label={title}>
      <h2 className="title">{title}</h2>
      <ul className="tiles">
        {players.map((player) => {
          const { account } = player;
          const link = {
            className: `surface media ${styles.player}`,
            children: <ListedPlayer {...player} />,
          };
          return (
            <li key={`${account.game} ${account.name} ${account.region}`}>
              {onPick ? (
                <PickLink {...link} search={account} onPick={onPick} />
              ) : (
                <a {...link} href={`/${toPlayerPath(account)}`} rel="nofollow" />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function ListedPlayer({ account, displayName, lastMatchAt, profileIconId = null }: ListedPlayer) {
  const { game, name, region } = account;
  return (
    <>
      <PlayerIcon profileIconId={profileIconId} game={game} size={40} />
      <span>
        <bdi>
          <b>{formatPlayerName({ name, displayName })}</b>
        </bdi>
        <br />
        <span className="fine-print">
          {addGameTexts.place(
            gameById(game).name,
            displayName ? `ID ${name}` : formatRegion(game, region),
          )}
          {lastMatchAt ? (
            <>
              <br />
              {addGameTexts.lastMatch(<Time key="time" at={lastMatchAt} show="day" />)}
            </>
          ) : null}
        </span>
      </span>
    </>
  );
}
