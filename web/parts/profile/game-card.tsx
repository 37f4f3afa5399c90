import { type ReactNode, useEffect, useRef, useState } from 'react';
import { formatRegion } from '../../../domain/games/format-region.ts';
import { gameById } from '../../../domain/games/games.ts';
import { formatPlayerName } from '../../../domain/games/player-name.ts';
import type { QueueSummaries } from '../../../domain/history/queue-summary.ts';
import { toIconAddress } from '../../../domain/pictures/addresses.ts';
import type { PublicGame } from '../../../domain/profiles/profile.ts';
import { rankTexts } from '../../../texts/ranks.tsx';
import { BreakableName } from '../../ui/breakable-name.tsx';
import { Icon } from '../../ui/icons.tsx';
import { PlayerIcon, SampleMark, Unverified, Verified } from '../game-account/game-account.tsx';
import { GameHistory } from '../history/game-history.tsx';
import { findRange } from '../history/history-address.ts';
import { historyScreen } from '../history/history-screen.ts';
import { Trend } from '../history/trend.tsx';
import type { OwnerTools } from '../owner-tools/owner-tools.tsx';
import { CompactRanks } from '../ranks/compact-ranks.tsx';
import { QueueRanks } from '../ranks/queue-ranks.tsx';
import styles from './game-card.module.css';
import { toGameKey } from './game-key.ts';
import { Freshness } from './update-ranks.tsx';
import type { CountRankChanges, LiveSamples } from './use-live-profile.ts';

/**
 * One saved game. On a wide screen, the history of an only game opens by itself.
 * @param props.samples of all games.
 * @param props.isCompact whether the card is one row until a visitor expands it.
 * @param props.isRemoved whether the card keeps its place, and shows only `removal`.
 */
export function GameCard(props: {
  displayName: string;
  item: PublicGame;
  summaries: QueueSummaries;
  samples: LiveSamples;
  countRankChanges: CountRankChanges;
  owner: OwnerTools | undefined;
  isOnly: boolean;
  isCompact: boolean;
  isRemoved: boolean;
  removal: ReactNode;
}) {
  const { item, owner, isOnly, isCompact, isRemoved, removal } = props;
  const row = useRef<HTMLDetailsElement>(null);
  const [isHistoryShown, setIsHistoryShown] = useState(false);
  const [isOpening, setIsOpening] = useState(isOnly);
  const queues = gameById(item.game).queues;
  const { since } = props.summaries;
  const summaries = props.summaries.queues.filter(
    (summary) => toGameKey(summary) === toGameKey(item),
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the page opens, because later it would move what a visitor reads.
  useEffect(() => {
    const shouldOpen = isOnly && matchMedia(historyScreen).matches;
    setIsHistoryShown(shouldOpen);
    setIsOpening(shouldOpen);
    // The address names an open history.
    if (row.current && findRange(location.hash, item)) row.current.open = true;
  }, []);

  const facts = (
    <div className={`fine-print row ${styles.facts}`}>
      <p>
        {rankTexts.accountFacts(
          item.level,
          formatRegion(item.game, item.region),
          item.displayName && item.name,
        )}
      </p>
      {item.isSample ? <SampleMark /> : null}
      <Verification item={item} owner={owner} />
    </div>
  );
  const name = (
    <h3 className={styles.name}>
      <BreakableName>{formatPlayerName(item)}</BreakableName>
    </h3>
  );
  const content = (
    <>
      <QueueRanks
        queues={queues}
        ranks={item.ranks}
        label="label"
        countChanges={(queue) => props.countRankChanges(item, queue.id)}
        // The showcase has this rank in large.
        size={isOnly && !item.isVerifiedElsewhere ? 72 : 150}
        renderTrend={(queue) => {
          const summary = summaries.find((each) => each.queue === queue.id);
          return summary ? (
            <Trend queue={queue} summary={summary} since={since} until={item.readAt} />
          ) : null;
        }}
      />
      <div className={styles.footer}>
        <Freshness displayName={props.displayName} item={item} />
        <GameHistory
          displayName={props.displayName}
          item={item}
          summaries={summaries}
          samples={props.samples}
          shouldOpen={isHistoryShown}
          onToggle={() => setIsOpening(false)}
        />
      </div>
    </>
  );
  if (isCompact)
    return (
      <article className={`surface ${styles.compact}`} data-removed={isRemoved || undefined}>
        <details ref={row}>
          <summary className={styles.summary}>
            <PlayerIcon src={toIconAddress(item.profileIconId)} size={40} />
            <span className={styles.details}>
              <span className={`fine-print ${styles.game}`}>{gameById(item.game).name}</span>
              {name}
            </span>
            <span className={styles.ranks}>
              <CompactRanks queues={queues} ranks={item.ranks} />
            </span>
            <Icon name="open" size={16} />
          </summary>
          <div className={styles.expanded}>
            {facts}
            {content}
          </div>
        </details>
        {removal}
      </article>
    );
  return (
    <article
      className={`surface ${styles.card}`}
      data-opening={isOpening || undefined}
      data-only={isOnly || undefined}
      data-removed={isRemoved || undefined}
    >
      <div className="stack">
        <header className={`row ${styles.head}`}>
          <PlayerIcon src={toIconAddress(item.profileIconId)} size={56} />
          <div className={styles.details}>
            <p className={`fine-print ${styles.game}`}>{gameById(item.game).name}</p>
            {name}
            {facts}
          </div>
        </header>
        {removal}
      </div>
      {content}
    </article>
  );
}

/** Whether the account is verified. To the owner, the link to verify it says that it is not. */
function Verification({ item, owner }: { item: PublicGame; owner: OwnerTools | undefined }) {
  if (item.isVerified) return <Verified />;
  return (
    <>
      {owner && !item.isVerifiedElsewhere ? null : (
        <Unverified isVerifiedElsewhere={item.isVerifiedElsewhere} />
      )}
      {owner ? <owner.VerifyLink item={item} /> : null}
    </>
  );
}
