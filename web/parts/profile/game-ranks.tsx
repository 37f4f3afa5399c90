import { isSameAccount } from '../../../domain/games/game-account.ts';
import { gameById } from '../../../domain/games/games.ts';
import type { PublicGame } from '../../../domain/profiles/profile.ts';
import { Trend } from '../history/trend.tsx';
import { useLive } from '../live/live-profile.tsx';
import { countRankChanges } from '../live/live-store.ts';
import { QueueRanks } from '../ranks/queue-ranks.tsx';

/** The rank in each queue with its line of 30 days. A rank that has changed since the page was opened glows. */
export function GameRanks({ item }: { item: PublicGame }) {
  const { since, queues: trends } = useLive((live) => live.trends);
  const points = useLive((live) => live.points);
  return (
    <QueueRanks
      queues={gameById(item.game).queues}
      ranks={item.ranks}
      label="label"
      countChanges={(queue) => countRankChanges(points, item, queue.id)}
      renderTrend={(queue) => {
        const trend = trends.find((each) => each.queue === queue.id && isSameAccount(each, item));
        return trend && <Trend queue={queue} trend={trend} since={since} until={item.readAt} />;
      }}
    />
  );
}
