import type { ReactNode } from 'react';
import { formatRegion } from '../../../domain/games/format-region.ts';
import { gameById } from '../../../domain/games/games.ts';
import { formatPlayerName } from '../../../domain/games/player-name.ts';
import { toIconAddress } from '../../../domain/pictures/addresses.ts';
import type { PublicGame } from '../../../domain/profiles/profile.ts';
import { rankTexts } from '../../../texts/ranks.tsx';
import { BreakableName } from '../../ui/breakable-name.tsx';
import { PlayerIcon, SampleMark, Unverified, Verified } from '../game-account/game-account.tsx';
import { GameHistory } from '../history/game-history.tsx';
import { Trend } from '../history/trend.tsx';
import { CompactRanks, QueueRanks } from '../ranks/queue-ranks.tsx';
import styles from './game-card.module.css';
import { toCardId, toGameKey } from './game-key.ts';
import { Freshness } from './update-ranks.tsx';
import type { LiveProfile } from './use-live-profile.ts';

/** The additions of the owner's page to a card. */
export interface OwnerSlots {
  /** Beside the facts about the account. */
  readonly facts: ReactNode;
  /** Over the card. */
  readonly controls: ReactNode;
}

/** One saved game. */
export function GameCard(props: {
  live: LiveProfile;
  item: PublicGame;
  isOnly: boolean;
  /** Whether the card is one row until a visitor opens it. */
  isFolded: boolean;
  isNew: boolean;
  /** Whether the card is the first of the second column. */
  startsColumn: boolean;
  /** Whether the card keeps its place, and shows only its controls. */
  isRemoved: boolean;
  /** Undefined for visitors. */
  owner: OwnerSlots | undefined;
}) {
  const { live, item, isFolded, owner } = props;
  const { name: game, queues } = gameById(item.game);
  const { displayName } = live.profile;
  const { since } = live.summaries;

  const renderTrend = (queue: (typeof queues)[number]) => {
    const summary = live.summaries.queues.find(
      (each) => each.queue === queue.id && toGameKey(each) === toGameKey(item),
    );
    return summary && <Trend queue={queue} summary={summary} since={since} until={item.readAt} />;
  };
  const icon = (
    <PlayerIcon
      src={toIconAddress(item.profileIconId)}
      game={item.game}
      size={isFolded ? 40 : 56}
    />
  );
  const name = (
    <h3 className={styles.name}>
      <BreakableName>{formatPlayerName(item)}</BreakableName>
    </h3>
  );
  const facts = (
    <p className={`fine-print row ${styles.facts}`}>
      {rankTexts.accountFacts(
        item.level,
        formatRegion(item.game, item.region),
        item.displayName && item.name,
      )}
      {item.isSample ? <SampleMark /> : null}
      <Verification item={item} isOwner={owner !== undefined} />
      {owner?.facts}
    </p>
  );
  const content = (
    <>
      <QueueRanks
        queues={queues}
        ranks={item.ranks}
        label="label"
        countChanges={(queue) => live.countRankChanges(item, queue.id)}
        renderTrend={renderTrend}
      />
      <Freshness displayName={displayName} item={item} onAnnounce={live.announce} />
      <GameHistory
        displayName={displayName}
        item={item}
        samples={live.samples}
        isOnly={props.isOnly}
      />
    </>
  );

  return (
    <article
      id={toCardId(item)}
      className={`surface stack ${styles.card}`}
      data-column={props.startsColumn || undefined}
      data-new={props.isNew || undefined}
      data-own={owner ? '' : undefined}
      data-removed={props.isRemoved || undefined}
    >
      {isFolded ? (
        <>
          <details className={styles.folded}>
            <summary className={`media opener ${styles.head}`}>
              {icon}
              <span>
                <span className="fine-print strong">{game}</span>
                {name}
                <span className={`row ${styles.ranks}`}>
                  <CompactRanks queues={queues} ranks={item.ranks} />
                </span>
              </span>
            </summary>
            {facts}
            {content}
          </details>
          {owner?.controls}
        </>
      ) : (
        <>
          <div className={`media ${styles.head}`}>
            {icon}
            <div>
              <p className="fine-print strong">{game}</p>
              {name}
              {facts}
            </div>
          </div>
          {owner?.controls}
          {content}
        </>
      )}
    </article>
  );
}

/** Whether the account is verified. The owner has a link to verify it instead of 'Unverified'. */
function Verification({ item, isOwner }: { item: PublicGame; isOwner: boolean }) {
  if (item.isVerified) return <Verified />;
  return isOwner && !item.isVerifiedElsewhere ? null : (
    <Unverified isVerifiedElsewhere={item.isVerifiedElsewhere} />
  );
}
