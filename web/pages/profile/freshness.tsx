import type { FormEvent } from 'react';
import type { SavedGameItem } from '../../../domain/profiles/document.ts';
import { GameAccountInputs } from '../../components/game-account.tsx';
import { Icon } from '../../components/icons.tsx';
import { formatUtcTime } from '../../utc-time.ts';
import styles from './freshness.module.css';
import { useRefresh } from './use-refresh.ts';

/** The age of a card's ranks, and a button that refreshes them. */
export function Freshness({ displayName, item }: { displayName: string; item: SavedGameItem }) {
  const { isBusy, status, startRefresh } = useRefresh(displayName, item);

  function submit(event: FormEvent) {
    event.preventDefault();
    void startRefresh();
  }

  return (
    <div className={styles.freshness}>
      <div className={styles.line}>
        <UpdatedAt item={item} isCovered={status.text !== '' && !status.isSpokenOnly} />
        <p className={styles.status} role="status">
          <span className={status.isSpokenOnly ? 'visually-hidden' : undefined}>{status.text}</span>
        </p>
      </div>
      <form className={styles.form} method="post" action="/refreshGame" onSubmit={submit}>
        <input type="hidden" name="displayName" value={displayName} />
        <GameAccountInputs account={item} />
        <button className={styles.update} type="submit" aria-disabled={isBusy || undefined}>
          <Icon name="refresh" size={16} />
          Update
          <span className="visually-hidden"> {item.GameUsername}</span>
        </button>
      </form>
    </div>
  );
}

/** Only absolute times, since the page may be cached. `isCovered` hides them below the status. */
function UpdatedAt({ item, isCovered }: { item: SavedGameItem; isCovered: boolean }) {
  const time = <time dateTime={item.UpdatedAt}>{formatUtcTime(item.UpdatedAt)}</time>;
  return (
    <p
      className={styles.updated}
      data-failed={item.RefreshFailed || undefined}
      data-covered={isCovered}
    >
      {item.RefreshFailed ? <>As of {time}. The last update failed.</> : <>Updated {time}</>}
    </p>
  );
}
