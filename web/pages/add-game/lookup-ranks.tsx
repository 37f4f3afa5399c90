import type { Queue } from '../../../domain/games/game.ts';
import type { LookupResult } from '../../../domain/ranks/lookup-result.ts';
import { listShownQueues, rankIn } from '../../../domain/ranks/ranks.ts';
import { Ranks } from '../../components/queue-ranks.tsx';

/** The ranks in the confirmation, with their labels. */
export function LookupRanks(props: { queues: readonly Queue[]; result: LookupResult }) {
  const { ranks, records } = props.result;
  const shown = listShownQueues(props.queues, ranks).map((queue) => ({
    id: queue.id,
    label: queue.lookupLabel,
    rank: rankIn(ranks, queue),
    record: records[queue.id],
  }));
  return <Ranks ranks={shown} size={72} />;
}
