import { Fragment, type PointerEvent, useId, useState } from 'react';
import type { Queue } from '../../../domain/games/game.ts';
import { unranked } from '../../../domain/games/rank.ts';
import type { HistoryPoint, QueueGraph } from '../../../domain/history/rank-history.ts';
import { toLocalRank } from '../../../texts/describe/tiers.ts';
import { graphTexts } from '../../../texts/history.ts';
import { findEmblem } from '../../emblems/emblem.tsx';
import { Time, useTimeFormatter } from '../../ui/time.tsx';
import { createPlot } from './plot.ts';
import styles from './rank-graph.module.css';

/** The radius of the circles, and the distance of the peak's label, in pixels. */
const radius = 5;
const labelDistance = 11;

/** A queue's rank as a line over its ladder; nothing if no sample is on the ladder. `until` is the last update, ISO 8601. */
export function RankGraph(props: {
  queue: Queue;
  graph: QueueGraph;
  until: string;
  description: string;
}) {
  const { queue, until } = props;
  const { readings, since } = props.graph;
  const [first] = readings;
  /** Null while the visitor chooses no sample: then it is the current one. */
  const [chosenIndex, setChosenIndex] = useState<number | null>(null);
  const gradientId = useId();
  const formatTime = useTimeFormatter();
  const plot = createPlot(readings, since, until, queue.tiers);
  const lastIndex = readings.length - 1;
  const index = Math.min(chosenIndex ?? lastIndex, lastIndex);
  const [sample, last] = [readings[index], readings[lastIndex]];
  const point = plot?.points[index];
  if (!plot || !point || !first || !sample || !last) return null;
  const { points, bands, peakIndex } = plot;
  const end = last.at > until ? last.at : until;
  const isOneDay = formatTime(since, 'day') === formatTime(end, 'day');
  const timeFormat = isOneDay ? 'time' : 'day';
  // A season that begins with its reset begins without a rank.
  const isFirstKnown = first.at > since || (first.at === since && first.tier !== unranked);
  const shownTime = index === lastIndex ? end : sample.at;

  function readAtPointer({ currentTarget, clientX }: PointerEvent<SVGElement>): void {
    const { left, width } = currentTarget.getBoundingClientRect();
    const pointerX = ((clientX - left) / width) * 100;
    const found = points.findLastIndex(({ x }) => x <= pointerX);
    setChosenIndex(Math.max(0, found));
  }

  return (
    <figure className={`stack ${styles.figure}`}>
      <p className={`fine-print row apart ${styles.sample}`} data-tier={sample.tier}>
        <output className={styles.rank}>{toLocalRank(sample.text)}</output>{' '}
        <Time at={shownTime} show={timeFormat} />
      </p>
      <div className={`focus-frame ${styles.frame}`} dir="ltr">
        <svg className={styles.labels} aria-hidden="true">
          {plot.labels.map(({ text, y, emblem }) => (
            <g key={y}>
              {emblem ? (
                <image
                  className={styles.emblem}
                  href={findEmblem(emblem.tier, emblem.division)}
                  y={`${y}%`}
                />
              ) : null}
              <text className={styles.label} y={`${y}%`} dy="0.35em">
                {text}
              </text>
            </g>
          ))}
        </svg>
        <svg
          className={styles.plot}
          role="img"
          aria-label={props.description}
          onPointerDown={readAtPointer}
          onPointerMove={readAtPointer}
          onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setChosenIndex(null)}
        >
          <svg
            className={styles.shapes}
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            <linearGradient
              id={gradientId}
              gradientUnits="userSpaceOnUse"
              x1="0"
              y1="0"
              x2="0"
              y2="100"
            >
              {[...bands].reverse().map(({ tier, from, y, bottom }) => (
                <Fragment key={from}>
                  <stop className={styles.stop} data-tier={tier} offset={`${y}%`} />
                  <stop className={styles.stop} data-tier={tier} offset={`${bottom}%`} />
                </Fragment>
              ))}
            </linearGradient>
            {bands.map(({ tier, from, y, bottom }) => (
              <rect
                key={from}
                className={styles.band}
                data-tier={tier}
                y={y}
                width="100"
                height={bottom - y}
              />
            ))}
            <g stroke={`url(#${gradientId})`}>
              <path d={plot.line} vectorEffect="non-scaling-stroke" />
              <path className={styles.dotted} d={plot.dotted} vectorEffect="non-scaling-stroke" />
            </g>
          </svg>
          {peakIndex === undefined ? null : (
            <Peak tier={readings[peakIndex]?.tier} {...points[peakIndex]} />
          )}
          {chosenIndex === null ? null : (
            <line stroke="currentColor" x1={`${point.x}%`} x2={`${point.x}%`} y2="100%" />
          )}
          {point.y === null ? null : (
            <circle
              className={styles.dot}
              data-tier={sample.tier}
              cx={`${index === lastIndex ? 100 : point.x}%`}
              cy={`${point.y}%`}
              r={radius}
            />
          )}
        </svg>
        {/* Its text may differ between server and browser, which have other time zones. */}
        <input
          suppressHydrationWarning
          className="scripted visually-hidden"
          type="range"
          min={0}
          max={lastIndex}
          value={index}
          aria-label={graphTexts.readGraph(queue.label)}
          aria-valuetext={formatTime(shownTime, timeFormat)}
          onChange={({ currentTarget }) => setChosenIndex(Number(currentTarget.value))}
          onBlur={() => setChosenIndex(null)}
        />
      </div>
      <figcaption className={`fine-print row apart ${styles.dates}`} dir="ltr">
        <bdi>
          <Time at={since} show={timeFormat} />
        </bdi>{' '}
        <bdi>
          <Time at={end} show={isOneDay ? 'clock' : 'day'} />
        </bdi>
      </figcaption>
      {isFirstKnown ? (
        <p className="fine-print">{graphTexts.beginsOn(formatTime(first.at, 'day'))}</p>
      ) : null}
      {hasGap(readings) ? <p className="fine-print">{graphTexts.gaps}</p> : null}
      {plot.dotted ? <p className="fine-print">{graphTexts.unchangedTime}</p> : null}
    </figure>
  );
}

/** Whether there is a time without a rank between two ranks. */
function hasGap(samples: readonly HistoryPoint[]): boolean {
  const first = samples.findIndex(({ points }) => points !== null);
  const last = samples.findLastIndex(({ points }) => points !== null);
  return samples.slice(first, last).some(({ points }) => points === null);
}

function Peak({ tier, x = 0, y }: { tier: string | undefined; x?: number; y?: number | null }) {
  if (typeof y !== 'number') return null;
  const [anchor, dx] =
    x < 20 ? (['start', 4] as const) : x > 80 ? (['end', -4] as const) : (['middle', 0] as const);
  return (
    <g className={styles.peak} data-tier={tier}>
      <circle cx={`${x}%`} cy={`${y}%`} r={radius - 1} />
      <text x={`${x}%`} y={`${y}%`} dx={dx} dy={-labelDistance} textAnchor={anchor}>
        {graphTexts.highest}
      </text>
    </g>
  );
}
