import { isSameAccount } from '../../../domain/games/game-account.ts';
import { gameById } from '../../../domain/games/games.ts';
import type { PublicGame } from '../../../domain/profiles/profile.ts';
import { Trend } from '../history/trend.tsx';
import { useLive } from '../live/live-profile.tsx';
import { countRankChanges } from '../live/live-store.ts';
import { QueueRanks } from '../ranks/queue-ranks.tsx';

/** The rank in each queue with its line of 30 days. A rank that has changed since the page was opened glows. */
export function GameRanks({ item }: { item: PublicGame }) {
  const trends = useLive((live) => live.trends);
  const points = useLive((live) => live.points);
  return (
    <QueueRanks
      queues={gameById(item.game).queues}
      ranks={item.ranks}
      label="label"
      countChanges={(queue) => countRankChanges(points, item, queue.id)}
      renderTrend={(queue) => {
        const rank = item.ranks[queue.id] ?? { kind: 'unranked' };
        const trend = trends.queues.find(
          (each) => each.queue === queue.id && isSameAccount(each, item),
        );
        return (
          trend && (
            <Trend queue={queue} rank={rank} trend={trend} trends={trends} until={item.readAt} />
          )
        );
      }}
    />
  );
}
