import { raceIntervalMs } from '../../../domain/leaderboards/race.ts';
import { toLeaderboardCard } from '../../../domain/previews/leaderboard-card.ts';
import { raceTexts as texts } from '../../../texts/races.ts';
import { cardTexts } from '../../../texts/sharing.ts';
import { Emblem } from '../../emblems/emblem.tsx';
import type { LeaderboardPage, ShownRow } from '../../parts/leaderboard/leaderboard-props.ts';
import { BreakableName } from '../../ui/breakable-name.tsx';
import { Time } from '../../ui/time.tsx';
import styles from './race-state.module.css';

/** The times, the first three and the rules of a race. Renders nothing for a leaderboard without one. */
export function RaceState({ page, rows }: { page: LeaderboardPage; rows: readonly ShownRow[] }) {
  const { race } = page;
  if (!race) return null;
  const { state, startsAt, endsAt } = race;
  return (
    <section className={`surface ${styles.race}`} aria-label={texts.title}>
      <h2 className="title">
        {cardTexts.queueOfTable({ ...toLeaderboardCard(page, 0), race: state })}
      </h2>
      <p>
        {texts.state(
          state,
          <Time key="start" at={startsAt} show="time" />,
          <Time key="end" at={endsAt} show="time" />,
        )}
        {state === 'running' ? ` ${texts.interval(countHours(rows))}` : null}
      </p>
      {state === 'ended' ? <Podium page={{ ...page, rows }} /> : null}
      <details className="fine-print">
        <summary className="tap opener">{texts.rulesTitle}</summary>
        <ul className={styles.rules}>
          {texts.rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </details>
    </section>
  );
}

/** How far the ages of the ranks differ, which is how long a round of refreshes takes: at least an hour. */
function countHours(rows: readonly ShownRow[]): number {
  const times = rows.filter(({ hasFailed }) => !hasFailed).map(({ readAt }) => Date.parse(readAt));
  const hours = (Math.max(...times) - Math.min(...times)) / raceIntervalMs;
  return times.length > 0 ? Math.max(1, Math.round(hours)) : 1;
}

/** More than three if players share a place. */
const maxPodium = 10;

function Podium({ page }: { page: LeaderboardPage }) {
  const leaders = toLeaderboardCard(page, maxPodium).leaders.filter(({ place }) => place <= 3);
  return (
    <ol className={styles.podium} aria-label={texts.podium}>
      {leaders.map(({ line, place, name, tier, division, gain }) => (
        <li key={line} data-place={place} data-tier={tier}>
          <Emblem tier={tier} division={division} size={64} isDecorative />
          <b>{place}</b> <BreakableName>{name}</BreakableName> <b>{gain}</b>
        </li>
      ))}
    </ol>
  );
}
