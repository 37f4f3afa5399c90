import type { GameAccountFields } from '../../../domain/games/game-account.ts';
import { removedGameDays } from '../../../domain/profiles/profile.ts';
import { quietButton } from '../../components/button.ts';
import styles from './hidden-games.module.css';

/** A saved game of a sample player, which is hidden while the site has an API key. */
export type HiddenGame = Pick<GameAccountFields, 'GameType' | 'GameUsername'>;

/** Tells the owner why the games of sample players are not shown any more, and offers to remove them. */
export function HiddenGames({ games }: { games: readonly HiddenGame[] }) {
  return (
    <section className={`surface ${styles.notice}`} aria-labelledby="hidden-games">
      <h3 className={styles.title} id="hidden-games">
        Your sample games are hidden
      </h3>
      <p>
        This site shows real players now. The players below are invented, so your page does not show
        them. They come back if the site uses sample players again.
      </p>
      <ul className={styles.games}>
        {games.map(({ GameType, GameUsername }) => (
          <li key={`${GameType} ${GameUsername}`}>
            <bdi>{GameUsername}</bdi> <span className="muted">{GameType}</span>
          </li>
        ))}
      </ul>
      <form method="post" action="/removeSampleGames">
        <button className={quietButton} type="submit">
          Remove sample games
        </button>
      </form>
      <p className="fine-print">
        You can restore removed games in your settings for {removedGameDays} days.
      </p>
    </section>
  );
}
