/** Selects samples for a graph with the min–max algorithm: the lowest and the highest sample of each period of time. */

interface Sample {
  /** ISO 8601 in UTC. */
  readonly At: string;
  readonly Tier: string;
  /** Null for a rank that is not on the ladder. */
  readonly Points: number | null;
}

/**
 * Selects at most `maxCount` samples: always the first, the last, the lowest, the highest and every change of tier. Only if these
 * are more than half of `maxCount`, the min–max algorithm selects among the changes of tier, too.
 * @param samples oldest first.
 * @param maxCount at least 8.
 */
export function downsample<Each extends Sample>(
  samples: readonly Each[],
  maxCount: number,
): readonly Each[] {
  if (samples.length <= maxCount) return samples;
  const tierChanges = samples.filter(({ Tier }, index) => Tier !== samples[index - 1]?.Tier);
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

/** Divides the time into equal periods, and selects the lowest and the highest sample of each. */
function selectMinMax<Each extends Sample>(
  samples: readonly Each[],
  maxCount: number,
): readonly Each[] {
  if (samples.length <= maxCount) return samples;
  const startMs = Date.parse(samples[0]?.At ?? '');
  const endMs = Date.parse(samples.at(-1)?.At ?? '');
  // One millisecond more, so that the last sample is in the last period.
  const periodMs = (endMs - startMs + 1) / Math.floor(maxCount / 2);
  const periods = Map.groupBy(samples, ({ At }) =>
    Math.floor((Date.parse(At) - startMs) / periodMs),
  );
  return [...periods.values()].flatMap(selectExtremes);
}

/** Selects the lowest and the highest sample; the earliest of equal ones. None if no sample is on the ladder. */
function selectExtremes<Each extends Sample>(samples: readonly Each[]): readonly Each[] {
  const ordered = samples
    .filter(({ Points }) => Points !== null)
    .toSorted((a, b) => (a.Points ?? 0) - (b.Points ?? 0));
  const highest = ordered.find(({ Points }) => Points === ordered.at(-1)?.Points);
  return ordered[0] && highest ? [ordered[0], highest] : [];
}
