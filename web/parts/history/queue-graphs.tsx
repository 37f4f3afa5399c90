import type { Queue } from '../../../domain/games/game.ts';
import { findGameByName } from '../../../domain/games/games.ts';
import { unranked } from '../../../domain/games/rank.ts';
import type { QueueGraph } from '../../../domain/history/rank-history.ts';
import { graphTexts } from '../../../texts/graphs.ts';
import { Icon } from '../../ui/icons.tsx';
import { Time, useTimeFormatter } from '../../ui/time.tsx';
import { EmptyHistory } from './empty-history.tsx';
import shared from './game-history.module.css';
import styles from './graphs.module.css';
import { RankGraph } from './rank-graph.tsx';

interface ShownQueue {
  readonly queue: Queue;
  readonly graph: QueueGraph;
}

/** `until` is when the ranks were last updated, ISO 8601. `heading` is the level of the queues' headings. */
export function QueueGraphs({
  history,
  until,
  heading: Heading,
}: {
  history: readonly QueueGraph[];
  until: string;
  heading: 'h3' | 'h4';
}) {
  const shown = history.flatMap((graph) => {
    const queue = findGameByName(graph.GameType)?.queues.find(({ id }) => id === graph.Queue);
    const hasRank = graph.Readings.some(({ Tier }) => Tier !== unranked);
    return queue && (hasRank || !queue.isOptional) ? [{ queue, graph, hasRank }] : [];
  });
  if (!shown.some(({ hasRank }) => hasRank))
    return <EmptyHistory title={graphTexts.noRankTitle}>{graphTexts.noRank}</EmptyHistory>;
  return (
    <div className={styles.graphs}>
      {shown.map(({ queue, graph, hasRank }) => (
        <section key={queue.id}>
          <Heading className={shared.title}>{graphTexts.graphTitle(queue.label)}</Heading>
          <QueueHistory queue={queue} graph={graph} until={until} hasRank={hasRank} />
        </section>
      ))}
    </div>
  );
}

function QueueHistory(props: ShownQueue & { readonly until: string; readonly hasRank: boolean }) {
  const { queue, graph } = props;
  const { Readings, SampleCount, Since } = graph;
  const [first, last] = [Readings[0], Readings.at(-1)];
  const formatTime = useTimeFormatter();
  if (!first || !last) return null;
  if (!props.hasRank)
    return <p className="fine-print">{graphTexts.noRankSince(formatTime(first.At, 'day'))}</p>;
  if (SampleCount === 1 && first.At >= Since)
    return (
      <EmptyHistory tier={first.Tier} title={first.Rank}>
        {graphTexts.firstRank(formatTime(first.At, 'time'))}
      </EmptyHistory>
    );
  const [from, to] = [formatTime(first.At, 'day'), formatTime(last.At, 'day')];
  const ranks = graphTexts.rankBetween(queue.label, first.Rank, from, last.Rank, to);
  return (
    <>
      {Readings.some(({ Points }) => Points !== null) ? (
        <RankGraph
          queue={queue}
          graph={graph}
          until={props.until}
          description={`${ranks} ${describeTable(graph)}`}
        />
      ) : (
        <p className="fine-print">{graphTexts.noRankOnLadder}</p>
      )}
      <SamplesTable queue={queue} graph={graph} />
    </>
  );
}

function describeTable({ Readings, SampleCount }: QueueGraph): string {
  return Readings.length === SampleCount
    ? graphTexts.everyChange
    : graphTexts.someChanges(Readings.length, SampleCount);
}

function SamplesTable({ queue, graph }: ShownQueue) {
  const { Readings, SampleCount } = graph;
  return (
    <details className={styles.samples}>
      <summary className={shared.summary} aria-label={graphTexts.asTableOf(queue.label)}>
        <Icon name="open" size={16} />
        {graphTexts.asTable}
      </summary>
      {Readings.length < SampleCount ? <p className="fine-print">{describeTable(graph)}</p> : null}
      <table className={styles.table}>
        <caption className="visually-hidden">{graphTexts.tableCaption(queue.label)}</caption>
        <thead>
          <tr>
            <th scope="col">{graphTexts.time}</th>
            <th scope="col">{graphTexts.rank}</th>
          </tr>
        </thead>
        <tbody>
          {Readings.toReversed().map(({ At, Rank }) => (
            <tr key={`${At} ${Rank}`}>
              <td>
                <Time at={At} show="time" />
              </td>
              <td>{Rank}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
