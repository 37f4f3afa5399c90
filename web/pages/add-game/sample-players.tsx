import type { SamplePlayer } from '../../page.ts';
import styles from './add-game.module.css';
import { addGameAddress } from './look-up.ts';

/** With invented players nobody knows a name to try, so here are some. */
export function SamplePlayers(props: { players: readonly SamplePlayer[]; gameType: string }) {
  const players = props.players.filter(
    (player) => props.gameType === '' || player.gameType === props.gameType,
  );
  if (players.length === 0) return null;
  return (
    <section className={styles['samples']} aria-labelledby="samples-title">
      <h2 className={styles['samplesTitle']} id="samples-title">
        Sample players to try
      </h2>
      <ul className={styles['chips']}>
        {players.map((player) => (
          <li key={`${player.gameType} ${player.name} ${player.region}`}>
            <a
              className={styles['chip']}
              href={addGameAddress({
                gameType: player.gameType,
                username: player.name,
                region: player.region,
              })}
            >
              <bdi>{player.name}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
