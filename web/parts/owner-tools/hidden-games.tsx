import type { GameAccountFields } from '../../../domain/games/game-account.ts';
import { formatPlayerName, type PlayerNameFields } from '../../../domain/games/player-name.ts';
import { removedGameDays } from '../../../domain/profiles/profile.ts';
import { ownProfileTexts } from '../../../texts/own-profile.tsx';
import { secondaryButton } from '../../ui/button.ts';
import styles from './hidden-games.module.css';

/** A saved game of a sample player, which is hidden while the site has an API key. */
export type HiddenGame = Pick<GameAccountFields, 'GameType'> & PlayerNameFields;

export function HiddenGames({ games }: { games: readonly HiddenGame[] }) {
  return (
    <section className={`surface ${styles.notice}`} aria-labelledby="hidden-games">
      <h3 className={styles.title} id="hidden-games">
        {ownProfileTexts.hiddenGamesTitle}
      </h3>
      <p>{ownProfileTexts.hiddenGames}</p>
      <ul className={styles.games}>
        {games.map((game) => (
          <li key={`${game.GameType} ${game.GameUsername}`}>
            <bdi>{formatPlayerName(game)}</bdi> <span className="muted">{game.GameType}</span>
          </li>
        ))}
      </ul>
      <form method="post" action="/removeSampleGames">
        <button className={secondaryButton} type="submit">
          {ownProfileTexts.removeHiddenGames}
        </button>
      </form>
      <p className="fine-print">{ownProfileTexts.restoreHiddenGames(removedGameDays)}</p>
    </section>
  );
}
