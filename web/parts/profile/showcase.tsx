import type { ReactNode } from 'react';
import { formatPlayerName } from '../../../domain/games/player-name.ts';
import { divisionOf, formatShortRank, tierOf } from '../../../domain/games/rank.ts';
import { findShowcaseRank } from '../../../domain/profiles/best-rank.ts';
import type { PublicGame } from '../../../domain/profiles/profile.ts';
import { gameById, toLocalLabel } from '../../../texts/describe/games.ts';
import { profileTexts } from '../../../texts/profile.ts';
import { rankTexts } from '../../../texts/ranks.ts';
import { Emblem } from '../../emblems/emblem.tsx';
import { BreakableName } from '../../ui/breakable-name.tsx';
import { DemoMark, Unverified, Verified } from '../game-account/game-account.tsx';
import { useLive } from '../live/live-profile.tsx';
import { countRankChanges } from '../live/live-store.ts';
import { Progress, RankText } from '../ranks/queue-ranks.tsx';
import styles from './showcase.module.css';

/**
 * One rank in large: the one that the owner has chosen, otherwise the best of `games`. Renders nothing without a rank.
 * The owner sees no mark of an unverified account.
 * @param props.isRemoved whether the owner has just removed a game, whose rank then keeps its place.
 */
export function Showcase(props: {
  games: readonly PublicGame[];
  isOwner?: boolean;
  isRemoved?: (item: PublicGame) => boolean;
  children?: ReactNode;
}) {
  const points = useLive((live) => live.points);
  const shown = findShowcaseRank(props.games);
  if (!shown) return null;
  const { item, queueId, queue, rank, isChosen, isBestOfAll } = shown;
  const { name: game } = gameById(item.game);
  const isRemoved = props.isRemoved?.(item) ?? false;
  const changeCount = countRankChanges(points, item, queueId);
  const bestRank = isBestOfAll ? profileTexts.bestRank : profileTexts.bestRankIn(game);
  const title = isChosen ? profileTexts.showcase : bestRank;
  return (
    <section
      className={`centred ${styles.showcase}`}
      data-tier={tierOf(rank)}
      aria-labelledby="showcase"
      inert={isRemoved}
    >
      <Emblem
        key={changeCount}
        tier={tierOf(rank)}
        division={divisionOf(rank)}
        size={150}
        isDecorative
        hasChanged={changeCount > 0}
      />
      <h2 className={`fine-print strong ${styles.title}`} id="showcase">
        {isRemoved ? profileTexts.removedRank : title}
      </h2>
      <p className={styles.rank} data-long={formatShortRank(rank).length > 14 || undefined}>
        <RankText rank={rank} />
      </p>
      <p className={`strong ${styles.player}`}>
        <BreakableName>{formatPlayerName(item)}</BreakableName>
      </p>
      <p className={`row fine-print ${styles.place}`}>
        {rankTexts.queueOfGame(toLocalLabel(queue), game)}
        {item.isDemo ? <DemoMark /> : null}
        {item.isVerified ? <Verified /> : null}
        {item.isVerified || props.isOwner ? null : <Unverified isVerifiedElsewhere={false} />}
      </p>
      <Progress rank={rank} />
      {props.children}
    </section>
  );
}
