import type { ReactNode } from 'react';
import { divisionOf, type Rank, tierOf } from '../../../domain/games/rank.ts';
import { rankTexts } from '../../../texts/ranks.tsx';
import { Emblem } from '../../emblems/emblem.tsx';
import { BreakableName } from '../../ui/breakable-name.tsx';
import { SampleMark, Unverified, Verified } from '../game-account/game-account.tsx';
import { Progress, RankText, toLength } from '../ranks/queue-ranks.tsx';
import styles from './showcase.module.css';

/** One rank in large. `mark` says whether the account is verified. `changeCount` counts changes since the page was opened. */
export function Showcase(props: {
  title: string;
  rank: Rank;
  player: string;
  queue: string;
  gameType: string;
  mark: 'verified' | 'unverified' | null;
  isSample: boolean;
  changeCount?: number;
  children?: ReactNode;
}) {
  const { rank, changeCount = 0 } = props;
  return (
    <section className={styles.showcase} data-tier={tierOf(rank)} aria-labelledby="showcase">
      <span key={changeCount} className={styles.emblem} data-changed={changeCount > 0}>
        <Emblem tier={tierOf(rank)} division={divisionOf(rank)} size={150} isDecorative />
      </span>
      <h2 className={`fine-print ${styles.title}`} id="showcase">
        {props.title}
      </h2>
      <p className={styles.rank} data-length={toLength(rank)}>
        <RankText rank={rank} />
      </p>
      <p className={styles.player}>
        <BreakableName>{props.player}</BreakableName>
      </p>
      <p className={`row fine-print ${styles.place}`}>
        <span>{rankTexts.queueOfGame(props.queue, props.gameType)}</span>
        {props.isSample ? <SampleMark /> : null}
        {props.mark === 'verified' ? <Verified /> : null}
        {props.mark === 'unverified' ? <Unverified isVerifiedElsewhere={false} /> : null}
      </p>
      <Progress rank={rank} />
      {props.children}
    </section>
  );
}
