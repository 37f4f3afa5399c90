import type { SavedGameItem, UserDocument } from '../../../domain/profiles/document.ts';
import { callApi } from '../../call-api.ts';
import { iconButton } from '../../components/button.ts';
import { GameAccountInputs } from '../../components/game-account-inputs.tsx';
import { Icon } from '../../components/icons.tsx';
import styles from '../profile/game-card.module.css';

const notRemoved = 'The game could not be removed. Please try again.';

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
        className={iconButton}
        type="submit"
        aria-label={`Remove ${item.GameUsername} (${item.GameType})`}
        title="Remove"
      >
        <Icon name="close" />
      </button>
    </form>
  );
}

/** Removes a game from a profile. Returns the changed document, or an error message. */
export async function removeGame(
  displayName: string,
  { GameType, GameUsername, Region }: SavedGameItem,
): Promise<{ kind: 'removed'; document: UserDocument } | { kind: 'failed'; error: string }> {
  const address = `/api/users/${encodeURIComponent(displayName)}/savedGames`;
  const body = { GameType, GameUsername, Region };
  const answer = await callApi<UserDocument>('DELETE', address, { body });
  if (answer.kind === 'done') return { kind: 'removed', document: answer.body };
  const message = answer.kind === 'refused' && answer.status < 500 ? answer.message : '';
  return { kind: 'failed', error: message || notRemoved };
}
