import type { LinePoint } from '../../../domain/history/queue-trends.ts';
import { trendDays } from '../../../domain/profiles/trend.ts';
import { compareTexts as texts } from '../../../texts/compare.ts';
import { toStepPath } from '../../parts/history/trend.tsx';
import styles from './compare.module.css';

const hours = trendDays * 24;
/** The minimum range of visible ladder points. In a smaller range a single win would look large. */
const minRange = 150;

/** The ranks of all sides in one graph. Renders nothing without a history. */
export function CompareGraph({
  lines,
  label,
}: {
  lines: readonly (readonly LinePoint[])[];
  label: string;
}) {
  const points = lines.flat().flatMap(([, value]) => value ?? []);
  if (points.length < 2) return null;
  const [low, high] = [Math.min(...points), Math.max(...points)];
  const range = Math.max(minRange, high - low);
  const bottom = Math.round((low + high - range) / 2);
  return (
    <div>
      <svg
        className={styles.graph}
        viewBox={`0 ${bottom} ${hours} ${range}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
      >
        {lines.map((line, side) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a side is its number
          <path key={side} d={toStepPath(line, hours)} />
        ))}
      </svg>
      <p className="row apart fine-print" dir="ltr">
        <span>{texts.start}</span> <span>{texts.end}</span>
      </p>
    </div>
  );
}
