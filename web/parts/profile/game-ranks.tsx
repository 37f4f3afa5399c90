import { isSameAccount } from '../../../domain/games/game-account.ts';
import { rankIn } from '../../../domain/games/ranks.ts';
import { findWeekChange } from '../../../domain/history/week-change.ts';
import type { PublicGame } from '../../../domain/profiles/profile.ts';
import { gameById } from '../../../texts/describe/games.ts';
import { Trend, Week } from '../history/trend.tsx';
import { useLive } from '../live/live-profile.tsx';
import { countRankChanges } from '../live/live-store.ts';
import { LastGames } from '../plays/last-games.tsx';
import { QueueRanks } from '../ranks/queue-ranks.tsx';

/** The rank in each queue with its line of 30 days. A rank that has changed since the page was opened glows. `large` is the queue that stands above. */
export function GameRanks({ item, large }: { item: PublicGame; large?: string | undefined }) {
  const trends = useLive((live) => live.trends);
  const points = useLive((live) => live.points);
  return (
    <QueueRanks
      queues={gameById(item.game).queues}
      ranks={item.ranks}
      label="label"
      large={large}
      hasMain={gameById(item.game).plays !== 'mains'}
      countChanges={(queue) => countRankChanges(points, item, queue.id)}
      renderNews={(queue) => {
        const trend = trends.queues.find(
          (each) => each.queue === queue.id && isSameAccount(each, item),
        );
        const rank = rankIn(item.ranks, queue);
        const change = trend?.week && findWeekChange(trend.week, trends.monday, rank, item.readAt);
        const { lastGames } = item.plays;
        return {
          texts: (
            <>
              {change ? <Week queue={queue} rank={rank} change={change} /> : null}
              {lastGames?.queue === queue.id ? (
                <LastGames queue={queue} games={lastGames.games} />
              ) : null}
            </>
          ),
          trend: trend && (
            <Trend queue={queue} trend={trend} since={trends.since} until={item.readAt} />
          ),
        };
      }}
    />
  );
}
