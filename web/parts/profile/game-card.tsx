import { type ReactNode, useEffect, useRef, useState } from 'react';
import { formatRegion } from '../../../domain/games/format-region.ts';
import { findGameByName } from '../../../domain/games/games.ts';
import { formatPlayerName } from '../../../domain/games/player-name.ts';
import type { QueueSummaries } from '../../../domain/history/queue-summary.ts';
import type { SavedGameItem } from '../../../domain/profiles/user-document.ts';
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
  item: SavedGameItem;
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
  const queues = findGameByName(item.GameType)?.queues ?? [];
  const { Since, Queues } = props.summaries;
  const summaries = Queues.filter((summary) => toGameKey(summary) === toGameKey(item));

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the page opens, because later it would move what a visitor reads.
  useEffect(() => {
    const shouldOpen = isOnly && matchMedia(historyScreen).matches;
    setIsHistoryShown(shouldOpen);
    setIsOpening(shouldOpen);
    // The address names an open history.
    if (row.current && findRange(location.hash, item)) row.current.open = true;
  }, []);

  const facts = (
    <div className={`row ${styles.facts}`}>
      <p>
        {rankTexts.accountFacts(
          item.GameLevel,
          formatRegion(item.GameType, item.Region),
          item.DisplayName && item.GameUsername,
        )}
      </p>
      {item.Sample ? <SampleMark /> : null}
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
        ranks={item.Ranks}
        records={item.Records}
        label="label"
        countChanges={(queue) => props.countRankChanges(item, queue.id)}
        // The showcase has this rank in large.
        size={isOnly && !item.VerifiedElsewhere ? 72 : 150}
        renderTrend={(queue) => {
          const summary = summaries.find(({ Queue }) => Queue === queue.id);
          return summary ? (
            <Trend queue={queue} summary={summary} since={Since} until={item.UpdatedAt} />
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
            <PlayerIcon src={item.GameProfilePic} size={40} />
            <span className={styles.details}>
              <span className={`fine-print ${styles.game}`}>{item.GameType}</span>
              {name}
            </span>
            <span className={styles.ranks}>
              <CompactRanks queues={queues} ranks={item.Ranks} />
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
        <header className={styles.head}>
          <PlayerIcon src={item.GameProfilePic} size={56} />
          <div className={styles.details}>
            <p className={`fine-print ${styles.game}`}>{item.GameType}</p>
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
function Verification({ item, owner }: { item: SavedGameItem; owner: OwnerTools | undefined }) {
  if (item.Verified) return <Verified />;
  return (
    <>
      {owner && !item.VerifiedElsewhere ? null : (
        <Unverified isVerifiedElsewhere={item.VerifiedElsewhere === true} />
      )}
      {owner ? <owner.VerifyLink item={item} /> : null}
    </>
  );
}
