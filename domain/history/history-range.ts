/** No data source says when seasons begin, so 'season' begins as `splitSeasons` finds. */
export type HistoryRange = (typeof historyRanges)[number];
export const historyRanges = ['30d', 'season', 'all'] as const;
