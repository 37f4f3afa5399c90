import type { RankSample, SampleFilter } from '../../../domain/history/rank-history.ts';

const toSeriesKey = ({ game, playerId, queue }: RankSample) => `${game} ${playerId} ${queue}`;

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
