import { raceIntervalMs } from '../../../domain/leaderboards/race.ts';
import { toLeaderboardCard, toTableHead } from '../../../domain/previews/leaderboard-card.ts';
import { toLocalTable } from '../../../texts/describe/leaderboard.ts';
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
  const { state, queue, startsAt, endsAt } = race;
  return (
    <section className={`surface stack ${styles.race}`} aria-labelledby="race">
      <h2 className="title" id="race">
        {cardTexts.queueOfTable(toLocalTable(toTableHead({ ...page, queue })))}
      </h2>
      <p>
        {texts.state(
          state,
          <Time key="start" at={startsAt} show="time" />,
          <Time key="end" at={endsAt} show="time" />,
        )}
      </p>
      {state === 'running' ? (
        <p className="fine-print">{texts.interval(countHours(rows, startsAt))}</p>
      ) : null}
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
function countHours(rows: readonly ShownRow[], startsAt: string): number {
  const times = rows
    .filter(({ hasFailed }) => !hasFailed)
    .map(({ readAt }) => Math.max(Date.parse(readAt), Date.parse(startsAt)));
  const hours = (Math.max(...times) - Math.min(...times)) / raceIntervalMs;
  return times.length > 0 ? Math.max(1, Math.round(hours)) : 1;
}

const maxPodium = 4;

/** If more players share the first places, the table is enough. */
function Podium({ page }: { page: LeaderboardPage }) {
  const first = toLeaderboardCard(page, maxPodium + 1).leaders.filter(({ place }) => place <= 3);
  if (first.length === 0) return <p>{texts.noPlaces}</p>;
  if (first.length > maxPodium) return null;
  return (
    <ol className={styles.podium} aria-label={texts.podium}>
      {first.map(({ line, place, name, tier, division, value }) => (
        <li key={line} data-place={place}>
          <Emblem tier={tier} division={division} size={64} isDecorative />
          <b>{place}</b> <BreakableName>{name}</BreakableName> <b>{value}</b>
        </li>
      ))}
    </ol>
  );
}
