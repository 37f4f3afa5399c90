import { findGameByName } from '../../../domain/games/games.ts';
import type { SavedGameItem } from '../../../domain/profiles/document.ts';
import { platforms } from '../../../domain/ranks/platforms.ts';
import { Icon } from '../../components/icons.tsx';
import { PlayerIcon } from '../../components/player-icon.tsx';
import { ProfileRanks } from '../../components/queue-ranks.tsx';
import styles from './game-card.module.css';
import { utcTime } from './utc-time.ts';

/**
 * One saved game: whose account it is, and its rank in each queue.
 * @param props.onRemove makes the X; undefined for everybody but the owner.
 */
export function GameCard(props: { item: SavedGameItem; onRemove: (() => void) | undefined }) {
  const { item, onRemove } = props;
  const queues = findGameByName(item.GameType)?.queues ?? [];
  const region = platforms.find((platform) => platform.id === item.Region)?.name ?? item.Region;
  return (
    <article className={styles.card}>
      <header className={styles.head}>
        <PlayerIcon src={item.GameProfilePic} size={56} />
        <div className={styles.words}>
          <p className={styles.game}>{item.GameType}</p>
          <h3 className={styles.name}>
            <bdi>{item.GameUsername}</bdi>
          </h3>
          <p className={styles.facts}>
            Level {item.GameLevel} · {region}
          </p>
        </div>
        {onRemove ? <RemoveForm item={item} onRemove={onRemove} /> : null}
      </header>
      <ProfileRanks queues={queues} item={item} />
      <p className={styles.updated}>
        Updated <time dateTime={item.UpdatedAt}>{utcTime(item.UpdatedAt)}</time>
      </p>
    </article>
  );
}

/** A form, so that it works without script. */
function RemoveForm({ item, onRemove }: { item: SavedGameItem; onRemove: () => void }) {
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
      <input type="hidden" name="GameType" value={item.GameType} />
      <input type="hidden" name="GameUsername" value={item.GameUsername} />
      <input type="hidden" name="Region" value={item.Region} />
      <button
        className={styles.remove}
        type="submit"
        aria-label={`Remove ${item.GameUsername}`}
        title="Remove"
      >
        <Icon name="close" />
      </button>
    </form>
  );
}
