import { findGameByName } from '../../../domain/games/games.ts';
import type { SavedGameItem } from '../../../domain/profiles/document.ts';
import type { QueueHistory } from '../../../domain/profiles/public-history.ts';
import { platforms } from '../../../domain/ranks/platforms.ts';
import { GameFields } from '../../components/game-fields.tsx';
import { Icon } from '../../components/icons.tsx';
import { Name } from '../../components/name.tsx';
import { PlayerIcon } from '../../components/player-icon.tsx';
import { ProfileRanks } from '../../components/queue-ranks.tsx';
import { Verified } from '../../components/verified.tsx';
import { Freshness } from './freshness.tsx';
import styles from './game-card.module.css';
import { GameHistory } from './history/game-history.tsx';

/**
 * One saved game: whose account it is, its rank in each queue, how fresh that is, and how it came about.
 * @param props.history of this game's queues.
 * @param props.onRemove makes the X; undefined for everybody but the owner.
 */
export function GameCard(props: {
  displayName: string;
  item: SavedGameItem;
  history: readonly QueueHistory[];
  onRemove: (() => void) | undefined;
}) {
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
            <Name>{item.GameUsername}</Name>
          </h3>
          <div className={styles.facts}>
            <p>
              Level {item.GameLevel} · {region}
            </p>
            {item.Verified ? <Verified /> : null}
            {onRemove && !item.Verified ? <VerifyLink item={item} /> : null}
          </div>
        </div>
        {onRemove ? <RemoveForm item={item} onRemove={onRemove} /> : null}
      </header>
      <ProfileRanks queues={queues} item={item} />
      <div className={styles.foot}>
        <Freshness displayName={props.displayName} item={item} />
        <GameHistory queues={queues} history={props.history} until={item.UpdatedAt} />
      </div>
    </article>
  );
}

function VerifyLink({ item }: { item: SavedGameItem }) {
  const account = new URLSearchParams({
    game: item.GameType,
    username: item.GameUsername,
    region: item.Region,
  });
  return (
    <a className={styles.verify} href={`/verifyGame?${account}`}>
      Verify
      <span className="visually-hidden"> {item.GameUsername}</span>
    </a>
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
      <GameFields item={item} />
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
