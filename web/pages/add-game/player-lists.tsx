import type { GameAccountFields } from '../../../domain/games/game-account.ts';
import { games } from '../../../domain/games/games.ts';
import { formatRegion } from '../../../domain/games/riot-platforms.ts';
import { toVisibleName } from '../../../domain/games/visible-name.ts';
import { PlayerIcon } from '../../components/game-account.tsx';
import { PickLink } from './pick-link.tsx';
import styles from './player-lists.module.css';
import { useRecentPlayers } from './recent-players.ts';
import type { Search } from './use-search.ts';

/** The players that were last found in this browser. */
export function RecentPlayers({ search }: { search: Search }) {
  const { players, clear } = useRecentPlayers(search.gameType, search.lookup);
  if (players.length === 0) return null;
  return (
    <section className={`stack ${styles.section}`} aria-labelledby="recent-title">
      <div className="row apart">
        <h2 className={styles.title} id="recent-title">
          Recent players
        </h2>
        <button className={styles.clear} type="button" onClick={clear}>
          Clear<span className="visually-hidden"> recent players</span>
        </button>
      </div>
      <ul className={`stack ${styles.rows}`}>
        {players.map(({ gameType, name, region, icon }) => (
          <li key={`${gameType} ${name} ${region}`}>
            <PickLink
              className={styles.row}
              search={{ GameType: gameType, GameUsername: name, Region: region }}
              onPick={search.pick}
            >
              <PlayerIcon src={icon} size={40} />
              <span className={styles.details}>
                <bdi className={styles.name}>{toVisibleName(name)}</bdi>
                <span className="fine-print">
                  {gameType} · {formatRegion(region)}
                </span>
              </span>
            </PickLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Sample players of the chosen game, or of every game if none is chosen. */
export function SamplePlayers(props: { players: readonly GameAccountFields[]; search: Search }) {
  const { gameType, pick } = props.search;
  const groups = games
    .filter((game) => gameType === '' || gameType === game.name)
    .map(({ name }) => ({
      name,
      players: props.players.filter((player) => player.GameType === name),
    }))
    .filter(({ players }) => players.length > 0);
  if (groups.length === 0) return null;
  return (
    <section className={`stack ${styles.section}`} aria-labelledby="samples-title">
      <h2 className={styles.title} id="samples-title">
        Sample players to try
      </h2>
      {groups.map(({ name, players }) => (
        <div className="stack" key={name}>
          {groups.length > 1 ? <p className={`fine-print ${styles.groupName}`}>{name}</p> : null}
          <ul className={`row ${styles.chips}`}>
            {players.map((player) => (
              <li key={`${player.GameUsername} ${player.Region}`}>
                <PickLink className={styles.chip} search={player} onPick={pick}>
                  <bdi>{player.GameUsername}</bdi>
                </PickLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
