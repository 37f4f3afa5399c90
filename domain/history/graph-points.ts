/** A graph is about 600 pixels wide. */
export const maxGraphPoints = 200;

interface Sample {
  readonly at: string;
  readonly tier: string;
  /** Null for a rank that is not on the ladder. */
  readonly points: number | null;
}

/**
 * Keeps the first, the last, the lowest, the highest and every change of tier.
 * @param samples oldest first.
 * @param maxCount at least 8. If changes of tier are more than half of it, some are left out.
 */
export function selectGraphPoints<Each extends Sample>(
  samples: readonly Each[],
  maxCount: number,
): readonly Each[] {
  if (samples.length <= maxCount) return samples;
  const tierChanges = samples.filter(({ tier }, index) => tier !== samples[index - 1]?.tier);
  const selected = new Set([
    ...samples.slice(0, 1),
    ...samples.slice(-1),
    ...selectExtremes(samples),
    // Less the four samples above.
    ...selectMinMax(tierChanges, Math.floor(maxCount / 2) - 4),
  ]);
  for (const sample of selectMinMax(samples, maxCount - selected.size)) selected.add(sample);
  return samples.filter((sample) => selected.has(sample));
}

/** The min–max algorithm: the lowest and the highest sample of each of some equal periods. */
function selectMinMax<Each extends Sample>(
  samples: readonly Each[],
  maxCount: number,
): readonly Each[] {
  if (samples.length <= maxCount) return samples;
  const startMs = Date.parse(samples[0]?.at ?? '');
  const endMs = Date.parse(samples.at(-1)?.at ?? '');
  // One millisecond more, so that the last sample is in the last period.
  const periodMs = (endMs - startMs + 1) / Math.floor(maxCount / 2);
  const periods = Map.groupBy(samples, ({ at }) =>
    Math.floor((Date.parse(at) - startMs) / periodMs),
  );
  return [...periods.values()].flatMap(selectExtremes);
}

/** The earliest of equal samples. None if no sample is on the ladder. */
function selectExtremes<Each extends Sample>(samples: readonly Each[]): readonly Each[] {
  const ordered = samples
    .filter(({ points }) => points !== null)
    .toSorted((a, b) => (a.points ?? 0) - (b.points ?? 0));
  const highest = ordered.find(({ points }) => points === ordered.at(-1)?.points);
  return ordered[0] && highest ? [ordered[0], highest] : [];
}
