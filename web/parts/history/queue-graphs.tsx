import type { Queue } from '../../../domain/games/game.ts';
import { unranked } from '../../../domain/games/rank.ts';
import type { QueueGraph } from '../../../domain/history/rank-history.ts';
import { gameById } from '../../../texts/describe/games.ts';
import { describeRecord } from '../../../texts/describe/record.ts';
import { formatLocalRank, toLocalRank } from '../../../texts/describe/tiers.ts';
import { graphTexts, seasonTexts } from '../../../texts/history.ts';
import { Time, useTimeFormatter } from '../../ui/time.tsx';
import { Record } from '../ranks/queue-ranks.tsx';
import { DayCalendar } from './day-calendar.tsx';
import { EmptyHistory } from './empty-history.tsx';
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
    const queue = gameById(graph.game).queues.find(({ id }) => id === graph.queue);
    const hasRank = graph.readings.some(({ tier }) => tier !== unranked);
    return queue && (hasRank || !queue.isOptional) ? [{ queue, graph, hasRank }] : [];
  });
  if (!shown.some(({ hasRank }) => hasRank))
    return <EmptyHistory title={graphTexts.noRankTitle}>{graphTexts.noRank}</EmptyHistory>;
  return (
    <div className={styles.graphs}>
      {shown.map(({ queue, graph, hasRank }) => (
        <section key={queue.id}>
          <Heading className={styles.title}>{graphTexts.graphTitle(queue.label)}</Heading>
          <QueueHistory queue={queue} graph={graph} until={until} hasRank={hasRank} />
          <Seasons queue={queue} graph={graph} />
        </section>
      ))}
    </div>
  );
}

function QueueHistory(props: ShownQueue & { readonly until: string; readonly hasRank: boolean }) {
  const { queue, graph } = props;
  const { readings, pointCount, since } = graph;
  const [first, last] = [readings[0], readings.at(-1)];
  const formatTime = useTimeFormatter();
  if (!first || !last) return null;
  if (!props.hasRank)
    return <p className="fine-print">{graphTexts.noRankSince(formatTime(first.at, 'day'))}</p>;
  if (pointCount === 1 && first.at >= since)
    return (
      <EmptyHistory tier={first.tier} title={toLocalRank(first.text)}>
        {graphTexts.firstRank(formatTime(first.at, 'time'))}
      </EmptyHistory>
    );
  const [from, to] = [formatTime(first.at, 'day'), formatTime(last.at, 'day')];
  const ranks = graphTexts.rankBetween(
    queue.label,
    toLocalRank(first.text),
    from,
    toLocalRank(last.text),
    to,
  );
  return (
    <>
      {readings.some(({ points }) => points !== null) ? (
        <RankGraph
          queue={queue}
          graph={graph}
          until={props.until}
          description={`${ranks} ${describeTable(graph)}`}
        />
      ) : (
        <p className="fine-print">{graphTexts.noRankOnLadder}</p>
      )}
      <DayCalendar queue={queue} days={graph.days ?? []} />
      <SamplesTable queue={queue} graph={graph} />
    </>
  );
}

/** The past seasons. Renders nothing without any. */
function Seasons({ queue, graph: { seasons = [] } }: ShownQueue) {
  if (seasons.length === 0) return null;
  return (
    <>
      <p className="strong">{seasonTexts.title}</p>
      <ul className="lines">
        {seasons.map(({ from, to, isWhole, last, highest, record }) => (
          <li key={to} className="fine-print">
            {seasonTexts.days(
              <Time key="from" at={from} show="day" />,
              <Time key="to" at={to} show="day" />,
              isWhole,
            )}
            <br />
            <b>{seasonTexts.ranks(formatLocalRank(last), formatLocalRank(highest))}</b>
            {record ? <Record {...describeRecord(queue, record)} /> : null}
          </li>
        ))}
      </ul>
    </>
  );
}

function describeTable({ readings, pointCount }: QueueGraph): string {
  return readings.length === pointCount
    ? graphTexts.everyChange
    : graphTexts.someChanges(readings.length, pointCount);
}

function SamplesTable({ queue, graph }: ShownQueue) {
  const { readings, pointCount } = graph;
  return (
    <details>
      <summary className="fine-print tap opener" aria-label={graphTexts.asTableOf(queue.label)}>
        {graphTexts.asTable}
      </summary>
      {readings.length < pointCount ? <p className="fine-print">{describeTable(graph)}</p> : null}
      <table className={styles.table}>
        <caption className="visually-hidden">{graphTexts.tableCaption(queue.label)}</caption>
        <thead>
          <tr>
            <th scope="col">{graphTexts.time}</th>
            <th scope="col">{graphTexts.rank}</th>
          </tr>
        </thead>
        <tbody>
          {[...readings].reverse().map(({ at, text }) => (
            <tr key={`${at} ${text}`}>
              <td>
                <Time at={at} show="time" />
              </td>
              <td>{toLocalRank(text)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
