import type { Queue } from '../../../domain/games/game.ts';
import type { LastGame } from '../../../domain/plays/plays.ts';
import { playsTexts } from '../../../texts/plays.ts';
import { Time } from '../../ui/time.tsx';
import styles from './last-games.module.css';

/** The last games as a row of results, oldest first. Renders nothing without any. */
export function LastGames({ queue, games }: { queue: Queue; games: readonly LastGame[] }) {
  const last = games.at(-1);
  if (!last) return null;
  const names = games.flatMap(({ name }) => name || []);
  const counts = [...new Set(names)]
    .map((name) => ({ name, count: names.filter((each) => each === name).length }))
    .sort((a, b) => b.count - a.count);
  return (
    <div className={styles.games}>
      <p role="img" aria-label={playsTexts.lastGames(games.map(({ result }) => result))}>
        {games.map(({ result, playedAt }) => (
          <span
            key={playedAt}
            data-result={typeof result === 'number' ? toResult(queue, result) : result}
          >
            {playsTexts.result(result)}
          </span>
        ))}
      </p>
      <p className="fine-print">
        {counts.slice(0, 3).map(({ name, count }) => `${name}\u00a0×${count} ·\u00a0`)}
        {playsTexts.lastGame(<Time key="last" at={last.playedAt} show="day" />)}
      </p>
    </div>
  );
}

/** The better half of the places counts as won. */
const toResult = ({ places = 0 }: Queue, place: number) => (place > places / 2 ? 'lost' : 'won');
