import type { Queue } from '../../../domain/games/game.ts';
import { findUnit } from '../../../domain/games/ladder.ts';
import type { DayChange } from '../../../domain/history/day-changes.ts';
import { formatDayOfMonth } from '../../../texts/calendar.ts';
import { calendarTexts as texts } from '../../../texts/history.ts';
import styles from './day-calendar.module.css';

/** How the rank changed on each day of five weeks. Renders nothing if that is known of no day. */
export function DayCalendar({ queue, days }: { queue: Queue; days: readonly DayChange[] }) {
  if (days.every(({ change }) => change === null)) return null;
  const weeks = days.flatMap((_, index) => (index % 7 === 0 ? [days.slice(index, index + 7)] : []));
  const { size } = findUnit(queue.tiers);
  return (
    <details>
      <summary className="fine-print tap opener" aria-label={texts.titleOf(queue.label)}>
        {texts.title}
      </summary>
      <table className={styles.days}>
        <caption className="fine-print">{texts.caption}</caption>
        <thead>
          <tr>
            {texts.weekdays.map((weekday) => (
              <th key={weekday} scope="col">
                {weekday}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]?.day}>
              {week.map(({ day, change }) => (
                <td key={day} data-change={Math.sign(change ?? 0)}>
                  <time dateTime={day}>{formatDayOfMonth(day)}</time>{' '}
                  <b>{change === null ? null : texts.change(change / size)}</b>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
