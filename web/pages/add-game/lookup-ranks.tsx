import type { Queue } from '../../../domain/games/game.ts';
import type { LookupResult } from '../../../domain/ranks/lookup-result.ts';
import { isShown, Ranks, textOf } from '../../components/queue-ranks.tsx';

/** The ranks in Add Game's confirmation, with the labels that stand there. */
export function LookupRanks(props: { queues: readonly Queue[]; result: LookupResult }) {
  const ranks = props.queues
    .filter((queue) => isShown(queue, props.result[queue.lookupField]))
    .map(({ id, lookupLabel, lookupField }) => ({
      id,
      label: lookupLabel,
      text: textOf(props.result[lookupField]),
      record: props.result.records[id],
    }));
  return <Ranks ranks={ranks} size={72} />;
}
