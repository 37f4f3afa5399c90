import type { FormEvent } from 'react';
import type { SavedGameItem } from '../../../domain/profiles/document.ts';
import { GameFields } from '../../components/game-fields.tsx';
import { Icon } from '../../components/icons.tsx';
import { utcTime } from '../../utc-time.ts';
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
      <ReadAt item={item} />
      <form className={styles.form} method="post" action="/refreshGame" onSubmit={submit}>
        <input type="hidden" name="displayName" value={displayName} />
        <GameFields item={item} />
        <button className={styles.update} type="submit" aria-disabled={busy || undefined}>
          <Icon name="refresh" size={16} />
          Update
          <span className="visually-hidden"> {item.GameUsername}</span>
        </button>
      </form>
      <p className={styles.status} role="status">
        <span className={status.spokenOnly ? 'visually-hidden' : undefined}>{status.words}</span>
      </p>
    </div>
  );
}

/** Absolute times only: the page may be kept. */
function ReadAt({ item }: { item: SavedGameItem }) {
  const time = <time dateTime={item.UpdatedAt}>{utcTime(item.UpdatedAt)}</time>;
  if (!item.RefreshFailed) return <p className={styles.read}>Updated {time}</p>;
  return (
    <p className={styles.read} data-failed>
      As of {time}. Reading it anew failed since.
    </p>
  );
}
