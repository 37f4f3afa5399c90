import type { RankSample, SampleFilter } from '../../../domain/profiles/rank-history.ts';

export const toSeriesKey = ({ game, playerId, queue }: RankSample) =>
  `${game} ${playerId} ${queue}`;

/** If two samples of a queue have the same minute, keeps the one that is later in the list. */
export function removeDuplicates(samples: readonly RankSample[]): readonly RankSample[] {
  const unique = new Map(
    samples.map((sample) => [`${toSeriesKey(sample)} ${sample.readAt}`, sample]),
  );
  return [...unique.values()];
}

/** Selects the samples that match a filter, oldest first. */
export function filterSamples(
  samples: readonly RankSample[],
  filter: SampleFilter,
): readonly RankSample[] {
  const { game, playerId, queue, since = '', hasPrevious, before, maxCount } = filter;
  const sorted = samples
    .filter(
      (sample) =>
        (!game || sample.game === game) &&
        (!playerId || sample.playerId === playerId) &&
        (!queue || sample.queue === queue) &&
        (!before || sample.readAt < before),
    )
    .toSorted((a, b) => (a.readAt < b.readAt ? -1 : Number(a.readAt > b.readAt)));
  const previous = new Map(
    sorted
      .filter(({ readAt }) => hasPrevious && readAt < since)
      .map((sample) => [toSeriesKey(sample), sample]),
  );
  const selected = sorted.filter(
    (sample) => sample.readAt >= since || sample === previous.get(toSeriesKey(sample)),
  );
  return maxCount ? selected.slice(-maxCount) : selected;
}
