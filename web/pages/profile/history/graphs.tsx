import { useId } from 'react';
import {
  appendSamples,
  type HistoryRange,
  historyRanges,
  type QueueGraph,
  type QueueSample,
} from '../../../../domain/profiles/rank-history.ts';
import styles from './graphs.module.css';
import { rangeNames } from './history-address.ts';
import { QueueGraphs } from './queue-graphs.tsx';

/**
 * The graphs in the card of a game, with a choice of the range.
 * @param props.samples the samples that arrived since the history was loaded, oldest first, also of other games.
 * @param props.until when the ranks were last updated, ISO 8601.
 */
export function Graphs(props: {
  history: readonly QueueGraph[];
  samples: readonly QueueSample[];
  until: string;
  range: HistoryRange;
  onSelect: (range: HistoryRange) => void;
}) {
  const name = useId();
  return (
    <>
      <fieldset className={styles.ranges}>
        <legend className="visually-hidden">Time</legend>
        {historyRanges.map((range) => (
          <label key={range} className={`focus-frame ${styles.range}`}>
            <input
              type="radio"
              name={name}
              checked={range === props.range}
              onChange={() => props.onSelect(range)}
            />
            {rangeNames[range]}
          </label>
        ))}
      </fieldset>
      <QueueGraphs
        history={appendSamples(props.history, props.samples)}
        until={props.until}
        heading="h4"
      />
    </>
  );
}
