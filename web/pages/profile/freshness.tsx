import type { FormEvent } from 'react';
import type { SavedGameItem } from '../../../domain/profiles/document.ts';
import { GameAccountInputs } from '../../components/game-account-inputs.tsx';
import { Icon } from '../../components/icons.tsx';
import { formatUtcTime } from '../../utc-time.ts';
import styles from './freshness.module.css';
import { useRefresh } from './use-refresh.ts';

/** When a card's numbers were read, whether that worked since, and the way for everybody to have them read anew. */
export function Freshness({ displayName, item }: { displayName: string; item: SavedGameItem }) {
  const { busy, status, refresh } = useRefresh(displayName, item);

  function submit(event: FormEvent) {
    event.preventDefault();
    void refresh();
  }

  return (
    <div className={styles.freshness}>
      <div className={styles.line}>
        <ReadAt item={item} covered={status.words !== '' && !status.spokenOnly} />
        <p className={styles.status} role="status">
          <span className={status.spokenOnly ? 'visually-hidden' : undefined}>{status.words}</span>
        </p>
      </div>
      <form className={styles.form} method="post" action="/refreshGame" onSubmit={submit}>
        <input type="hidden" name="displayName" value={displayName} />
        <GameAccountInputs account={item} />
        <button className={styles.update} type="submit" aria-disabled={busy || undefined}>
          <Icon name="refresh" size={16} />
          Update
          <span className="visually-hidden"> {item.GameUsername}</span>
        </button>
      </form>
    </div>
  );
}

/**
 * Absolute times only: the page may be kept.
 * @param props.covered whether something newer is said in its place.
 */
function ReadAt({ item, covered }: { item: SavedGameItem; covered: boolean }) {
  const time = <time dateTime={item.UpdatedAt}>{formatUtcTime(item.UpdatedAt)}</time>;
  return (
    <p className={styles.read} data-failed={item.RefreshFailed || undefined} data-covered={covered}>
      {item.RefreshFailed ? <>As of {time}. The last try to update failed.</> : <>Updated {time}</>}
    </p>
  );
}
