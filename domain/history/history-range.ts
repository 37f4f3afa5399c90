/** No data source says when seasons begin, so 'season' is the time since the newest change from a rank to UNRANKED. */
export type HistoryRange = (typeof historyRanges)[number];
export const historyRanges = ['30d', 'season', 'all'] as const;
