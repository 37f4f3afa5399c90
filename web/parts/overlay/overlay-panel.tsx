import { unranked } from '../../../domain/games/rank.ts';
import { defaultPictureAddress } from '../../../domain/pictures/addresses.ts';
import type { Card, CardRank } from '../../../domain/previews/card.ts';
import type { SessionResult } from '../../../domain/previews/overlay-session.ts';
import type { OverlayTheme } from '../../../domain/previews/themes.ts';
import { keepDirection } from '../../../texts/describe/direction.ts';
import { toLocalLabel } from '../../../texts/describe/games.ts';
import { formatSession } from '../../../texts/describe/rank.ts';
import { toLocalRank } from '../../../texts/describe/tiers.ts';
import { rankTexts } from '../../../texts/ranks.ts';
import { cardTexts } from '../../../texts/sharing.ts';
import { Emblem } from '../../emblems/emblem.tsx';
import { BreakableName } from '../../ui/breakable-name.tsx';
import styles from './overlay.module.css';

/** The picture, name and ranks of a profile on one panel, as large as the element around it allows. */
export function OverlayPanel(props: {
  card: Card;
  theme: OverlayTheme;
  nameTag: 'h1' | 'p';
  session?: SessionResult | undefined;
}) {
  const { card, theme, session, nameTag: Name } = props;
  const { displayName, picture, best, others } = card;
  const shownRanks = best ? [best, ...others] : [];
  return (
    <div className={styles.frame}>
      <div
        className={styles.panel}
        data-theme={theme}
        data-palette={theme === 'light' ? 'light' : 'dark'}
      >
        <img
          className={`avatar ${styles.picture}`}
          src={picture ?? defaultPictureAddress(displayName)}
          width="64"
          height="64"
          alt=""
        />
        <div>
          <Name className={styles.name} data-long={displayName.length > 14 || undefined}>
            <BreakableName>{displayName}</BreakableName>
          </Name>
          {/* A new key starts the animation of a new rank. */}
          <p className={styles.rank} key={best?.name} data-long={isLong(best) || undefined}>
            {best ? toLocalRank(best.name) : rankTexts.noRank}
          </p>
          {best ? (
            <p className={styles.points}>
              <span key={best.points} className={styles.value}>
                {keepDirection(best.points)}
              </span>{' '}
              {toLocalLabel(best.queue)}
            </p>
          ) : null}
          {best ? (
            <p>
              {(best.isVerified ? cardTexts.verifiedGame : cardTexts.unverifiedGame)(best.game)}
            </p>
          ) : null}
          {best && session ? <p>{formatSession(session, best)}</p> : null}
        </div>
        <div className={styles.emblem} key={best?.tier}>
          <Emblem tier={best?.tier ?? unranked} division={best?.division} size={72} isDecorative />
        </div>
        {others.length > 0 ? (
          <ul className={styles.others}>
            {others.map((rank) => (
              <li
                className={styles.other}
                key={`${rank.game} ${rank.player} ${rank.queue} ${rank.name}`}
              >
                <Emblem tier={rank.tier} division={rank.division} size={44} isDecorative />
                <p>
                  <b>{toLocalRank(rank.name) || rank.points}</b>
                </p>
                <p>{rank.game}</p>
                {rank.isVerified ? null : <p>{cardTexts.unverified}</p>}
              </li>
            ))}
          </ul>
        ) : null}
        {shownRanks.some(({ isDemo }) => isDemo) ? (
          <p className={styles.sample}>{cardTexts.sampleData}</p>
        ) : null}
      </div>
    </div>
  );
}

function isLong(rank: CardRank | null): boolean {
  return (rank?.name.length ?? 0) > 10;
}
