import type { Queue } from '../../../../domain/games/game.ts';
import type { PublicReading } from '../../../../domain/profiles/public-history.ts';
import { bandsOf } from '../../../../domain/ranks/ladder.ts';
import { utcClock, utcDay, utcTime } from '../../../utc-time.ts';
import styles from './history.module.css';
import { type PlotBand, plotOf } from './plot.ts';
import { bandName } from './tier-words.ts';

/** Bands that are lower than this share of the graph have no room for their name. */
const roomForName = 9;

/**
 * A rank as a line over the tiers of its ladder. Shapes are stretched to the width there is; words and the
 * point are placed in percent, so that they keep their size.
 */
export function RankGraph(props: {
  queue: Queue;
  readings: readonly PublicReading[];
  until: string;
}) {
  const { queue, readings } = props;
  const ladder = bandsOf(queue.tiers);
  const plot = plotOf(readings, props.until, ladder);
  const [first, last] = [readings[0], readings.at(-1)];
  if (!plot || !first || !last) return <p className={styles.first}>No rank on the ladder yet.</p>;
  const end = last.At > props.until ? last.At : props.until;
  const nameOf = ({ tier }: PlotBand) => bandName(tier, tier === ladder.at(-1)?.tier, queue.tiers);
  return (
    <figure className={styles.graph}>
      <svg className={styles.names} aria-hidden="true">
        {plot.bands
          .filter(({ height }) => height >= roomForName)
          .map((band) => (
            <text
              key={band.tier}
              x="100%"
              y={`${band.y + band.height / 2}%`}
              dy="0.35em"
              textAnchor="end"
            >
              {nameOf(band)}
            </text>
          ))}
      </svg>
      <svg className={styles.plot} role="img" aria-label={inWords(queue, first, last)}>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          {plot.bands.map(({ tier, y, height }) => (
            <rect
              key={tier}
              className={styles.band}
              data-odd={ladder.findIndex((band) => band.tier === tier) % 2 === 1 || undefined}
              y={y}
              width="100"
              height={height}
            />
          ))}
          <path className={styles.line} d={plot.line} vectorEffect="non-scaling-stroke" />
        </svg>
        {plot.current ? (
          <circle
            className={styles.now}
            cx={`${plot.current.x}%`}
            cy={`${plot.current.y}%`}
            r="5"
          />
        ) : null}
      </svg>
      <figcaption className={styles.dates}>
        <Dates from={first.At} to={end} />
      </figcaption>
    </figure>
  );
}

/** Days at both ends of the line, or times where it is all one day. */
function Dates({ from, to }: { from: string; to: string }) {
  const sameDay = utcDay(from) === utcDay(to);
  return (
    <>
      <time dateTime={from}>{sameDay ? utcTime(from) : utcDay(from)}</time>
      <time dateTime={to}>{sameDay ? utcClock(to) : utcDay(to)}</time>
    </>
  );
}

function inWords(queue: Queue, first: PublicReading, last: PublicReading): string {
  return `${queue.label}: ${first.Rank} on ${utcDay(first.At)}, ${last.Rank} since ${utcDay(last.At)}. Every change stands in the table.`;
}
