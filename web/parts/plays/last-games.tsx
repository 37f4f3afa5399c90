import type { Queue } from '../../../domain/games/game.ts';
import type { LastGame } from '../../../domain/plays/plays.ts';
import { keepDirection } from '../../../texts/describe/direction.ts';
import { playsTexts } from '../../../texts/plays.ts';
import { rankTexts } from '../../../texts/ranks.ts';
import { Time } from '../../ui/time.tsx';
import styles from './last-games.module.css';

/** The last games as a row of results, oldest first. Renders nothing without any. */
export function LastGames({ queue, games }: { queue: Queue; games: readonly LastGame[] }) {
  const last = games.at(-1);
  if (!last) return null;
  const counts = new Map<string, number>();
  for (const { name } of games) if (name) counts.set(name, (counts.get(name) ?? 0) + 1);
  const mostPlayed = [...counts].sort(([, a], [, b]) => b - a).slice(0, 3);
  return (
    <div className={styles.games}>
      <p role="img" aria-label={playsTexts.lastGames(games.map(({ result }) => result))}>
        {games.map(({ result, playedAt }) => (
          <span key={playedAt} data-result={toColour(queue, result)}>
            {playsTexts.result(result)}
          </span>
        ))}
      </p>
      <p className="fine-print">
        {mostPlayed
          .map(([name, count]) => `${keepDirection(`${name}\u00a0×${count}`)} · `)
          .join('')}
        {rankTexts.lastGame(<Time key="last" at={last.playedAt} show="day" />)}
      </p>
    </div>
  );
}

/** The better half of the places has the colour of a win. */
function toColour({ places = 0 }: Queue, result: LastGame['result']) {
  if (typeof result !== 'number') return result;
  return result > places / 2 ? 'lost' : 'won';
}
