import type { SavedGameItem } from '../../../domain/profiles/document.ts';
import { GameAccountInputs } from '../../components/game-account-inputs.tsx';
import { Icon } from '../../components/icons.tsx';
import styles from '../profile/game-card.module.css';

/** The X of a game. A form, so that it works without script. */
export function RemoveForm({ item, onRemove }: { item: SavedGameItem; onRemove: () => void }) {
  return (
    <form
      className={styles.removal}
      method="post"
      action="/removeGame"
      onSubmit={(event) => {
        event.preventDefault();
        onRemove();
      }}
    >
      <GameAccountInputs account={item} />
      <button
        className={styles.remove}
        type="submit"
        aria-label={`Remove ${item.GameUsername} (${item.GameType})`}
        title="Remove"
      >
        <Icon name="close" />
      </button>
    </form>
  );
}
