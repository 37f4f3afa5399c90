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
  /** Where the card is one row until a visitor opens it. */
  fold: 'phone' | 'everywhere' | undefined;
  isNew: boolean;
  /** Whether the card is the first of the second column. */
  startsColumn: boolean;
  /** Whether the card keeps its place, and shows only its controls. */
  isRemoved: boolean;
  /** Undefined for visitors. */
  owner: OwnerSlots | undefined;
}) {
  const { live, item, fold, owner } = props;
  const { name: game, queues } = gameById(item.game);
  const { displayName } = live.profile;
  const { since } = live.summaries;

  const renderTrend = (queue: (typeof queues)[number]) => {
    const summary = live.summaries.queues.find(
      (each) => each.queue === queue.id && toGameKey(each) === toGameKey(item),
    );
    return summary && <Trend queue={queue} summary={summary} since={since} until={item.readAt} />;
  };
  const renderAccount = (iconSize: number) => (
    <>
      <PlayerIcon src={toIconAddress(item.profileIconId)} game={item.game} size={iconSize} />
      <hgroup className={styles.names}>
        <p className="fine-print strong">{game}</p>
        <h3 className={styles.name}>
          <BreakableName>{formatPlayerName(item)}</BreakableName>
        </h3>
      </hgroup>
    </>
  );

  return (
    <article
      id={toCardId(item)}
      className={`surface stack ${styles.card}`}
      data-column={props.startsColumn || undefined}
      data-fold={fold}
      data-new={props.isNew || undefined}
      data-own={owner ? '' : undefined}
      data-removed={props.isRemoved || undefined}
    >
      {/* The body stands after the details, so that a wide screen shows it without a press. */}
      {fold ? (
        <details className={styles.folded}>
          <summary className="media opener">
            {renderAccount(40)}
            <span className={`row ${styles.ranks}`}>
              <CompactRanks queues={queues} ranks={item.ranks} />
            </span>
          </summary>
        </details>
      ) : null}
      {fold === 'everywhere' ? null : (
        <div className={`media ${styles.whole}`}>{renderAccount(56)}</div>
      )}
      {owner?.controls}
      <div className={`stack ${styles.body}`}>
        <p className={`fine-print row ${styles.facts}`}>
          {rankTexts.accountFacts(
            item.level,
            formatRegion(item.game, item.region),
            item.displayName && item.name,
          )}
          {item.isSample ? <SampleMark /> : null}
          <Verification item={item} isOwner={owner !== undefined} />
          {owner ? ' ' : null}
          {owner?.facts}
        </p>
        <QueueRanks
          queues={queues}
          ranks={item.ranks}
          label="label"
          countChanges={(queue) => live.countRankChanges(item, queue.id)}
          renderTrend={renderTrend}
        />
        <GameHistory
          displayName={displayName}
          item={item}
          samples={live.samples}
          isOnly={props.isOnly}
        />
      </div>
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
