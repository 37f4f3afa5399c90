import type { ReactNode } from 'react';
import { formatPlayerName } from '../../../domain/games/player-name.ts';
import { findShowcaseRank } from '../../../domain/profiles/best-rank.ts';
import type { PublicGame } from '../../../domain/profiles/profile.ts';
import { formatRegion, gameById } from '../../../texts/describe/games.ts';
import { rankTexts } from '../../../texts/ranks.ts';
import { BreakableName } from '../../ui/breakable-name.tsx';
import { Time } from '../../ui/time.tsx';
import { toCardId } from '../game-account/account-links.ts';
import { DemoMark, PlayerIcon, Unverified, Verified } from '../game-account/game-account.tsx';
import { GameHistory } from '../history/game-history.tsx';
import { Mains } from '../plays/mains.tsx';
import { CompactRanks } from '../ranks/queue-ranks.tsx';
import styles from './game-card.module.css';
import { GameRanks } from './game-ranks.tsx';

/** The additions of the owner's page to a card. */
export interface OwnerSlots {
  /** Beside the facts about the account. */
  readonly facts: ReactNode;
  /** Over the card. */
  readonly controls: ReactNode;
  /** Whether the card keeps its place, and shows only its controls. */
  readonly isTaken: boolean;
}

/** A folded card is one row until a visitor opens it. The history of a single card opens by itself on a wide screen. */
export type CardLayout = 'single' | 'open' | 'folded-on-phone' | 'folded';

/** One saved game. */
export function GameCard(props: {
  item: PublicGame;
  layout: CardLayout;
  /** Whether the card arrived after the page was opened, or is the first of the second column. */
  position: 'new' | 'second-column' | undefined;
  /** Undefined for visitors. */
  owner: OwnerSlots | undefined;
}) {
  const { item, layout, position, owner } = props;
  const { name: game, queues, credit } = gameById(item.game);
  const [isFolded, isSingle] = [layout === 'folded', layout === 'single'];

  const renderAccount = (iconSize: number) => (
    <>
      <PlayerIcon profileIconId={item.profileIconId} game={item.game} size={iconSize} />
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
      data-column={position === 'second-column' || undefined}
      data-fold={isFolded ? 'everywhere' : layout === 'folded-on-phone' ? 'phone' : undefined}
      data-new={position === 'new' || undefined}
      data-own={owner ? '' : undefined}
      data-single={isSingle || undefined}
      data-removed={owner?.isTaken || undefined}
    >
      {/* The body stands after the details, so that a wide screen shows it without a press. */}
      {isFolded || layout === 'folded-on-phone' ? (
        <details className={styles.folded}>
          <summary className="media opener">
            {renderAccount(40)}
            <span className={`row ${styles.ranks}`}>
              <CompactRanks queues={queues} ranks={item.ranks} />
            </span>
          </summary>
        </details>
      ) : null}
      {isFolded ? null : <div className={`media ${styles.whole}`}>{renderAccount(56)}</div>}
      {owner?.controls}
      {credit && !item.isDemo ? (
        <p className="fine-print">
          {rankTexts.credit(credit, <Time key="time" at={item.readAt} show="ago" />)}
        </p>
      ) : null}
      <div className={`stack ${styles.body}`}>
        <p className={`fine-print row ${styles.facts}`}>
          {rankTexts.accountFacts(
            item.level,
            formatRegion(item.game, item.region),
            item.displayName && item.name,
          )}
          {item.isDemo ? <DemoMark /> : null}
          <Verification item={item} isOwner={owner !== undefined} />
          {owner ? ' ' : null}
          {owner?.facts}
        </p>
        <GameRanks item={item} large={isSingle ? findShowcaseRank([item])?.queueId : undefined} />
        <Mains item={item} />
        <GameHistory item={item} isOnly={isSingle} place="profile" />
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
