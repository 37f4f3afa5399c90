import type { SavedGameItem } from '../../../domain/profiles/document.ts';
import styles from '../profile/game-card.module.css';

/** Links to the page where the owner verifies a game account. */
export function VerifyLink({ item }: { item: SavedGameItem }) {
  const account = new URLSearchParams({
    GameType: item.GameType,
    GameUsername: item.GameUsername,
    Region: item.Region,
  });
  return (
    <a className={styles.verify} href={`/verifyGame?${account}`}>
      Verify
      <span className="visually-hidden"> {item.GameUsername}</span>
    </a>
  );
}
