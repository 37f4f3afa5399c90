/** Our drawings of the games. A new game needs an SVG file in `games/` and a rule in the style sheet, or it has a neutral emblem. */
import { findGameEmblem } from './emblem.tsx';
import styles from './game-emblem.module.css';

/** Returns the class of an element that uses the emblem of the game with this id as `--game-emblem`. */
export function gameEmblemClass(id: string): string {
  return `${styles.game} ${styles[id] ?? ''}`.trim();
}

export function GameEmblem({ id }: { id: string }) {
  return <img src={findGameEmblem(id)} width="48" height="48" alt="" />;
}
