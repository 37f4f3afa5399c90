import type { LeaderboardCard } from '../../../domain/previews/leaderboard-card.ts';
import type { OverlayTheme } from '../../../domain/previews/themes.ts';
import { toLocalTable } from '../../../texts/describe/leaderboard.ts';
import { rankTexts } from '../../../texts/ranks.ts';
import { cardTexts } from '../../../texts/sharing.ts';
import { Emblem } from '../../emblems/emblem.tsx';
import { BreakableName } from '../../ui/breakable-name.tsx';
import styles from './overlay.module.css';

export const maxPanelRows = 5;

/** The name and the first rows of a leaderboard on one panel, as large as the element around it allows. */
export function LeaderboardPanel(props: { card: LeaderboardCard; theme: OverlayTheme }) {
  const card = toLocalTable(props.card);
  const { name, leaders } = card;
  return (
    <div className={styles.frame}>
      <div
        className={`${styles.panel} ${styles.board}`}
        data-theme={props.theme}
        data-palette={props.theme === 'light' ? 'light' : 'dark'}
      >
        <h1 className={styles.title}>
          <BreakableName>{name}</BreakableName>
        </h1>
        <p>{leaders.length > 0 ? cardTexts.queueOfTable(card) : rankTexts.noRank}</p>
        <ol className={styles.leaders}>
          {leaders.map((leader) => (
            <li key={leader.line} className={styles.leader}>
              <p>{leader.place}</p>
              <Emblem tier={leader.tier} division={leader.division} size={44} isDecorative />
              <p className={styles.player}>
                <bdi>{leader.name}</bdi>
              </p>
              {/* A new key starts the animation of a new rank. */}
              <p key={leader.value} className={styles.value}>
                {leader.value}
              </p>
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}
