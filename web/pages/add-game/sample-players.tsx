import { games } from '../../../domain/games/games.ts';
import type { SamplePlayer } from '../../page.ts';
import styles from './add-game.module.css';
import { addGameAddress } from './look-up.ts';

/** With invented players nobody knows a name to try, so here are some: of the chosen game, or of each. */
export function SamplePlayers(props: { players: readonly SamplePlayer[]; gameType: string }) {
  const groups = games
    .filter((game) => props.gameType === '' || props.gameType === game.name)
    .map(({ name }) => ({ name, players: props.players.filter((one) => one.gameType === name) }))
    .filter(({ players }) => players.length > 0);
  if (groups.length === 0) return null;
  return (
    <section className={styles.samples} aria-labelledby="samples-title">
      <h2 className={styles.samplesTitle} id="samples-title">
        Sample players to try
      </h2>
      {groups.map(({ name, players }) => (
        <div className={styles.group} key={name}>
          {groups.length > 1 ? <p className={styles.groupName}>{name}</p> : null}
          <ul className={styles.chips}>
            {players.map((player) => (
              <li key={`${player.name} ${player.region}`}>
                <Chip player={player} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

function Chip({ player }: { player: SamplePlayer }) {
  const { gameType, name: username, region } = player;
  return (
    <a className={styles.chip} href={addGameAddress({ gameType, username, region })}>
      <bdi>{username}</bdi>
    </a>
  );
}
