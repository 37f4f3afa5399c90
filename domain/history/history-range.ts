/**
 * The time that a graph shows: the 30 days before the ranks were last read, the season, or everything. No data source says when
 * seasons begin, so a season is the time since the last reset: the newest change from a rank to UNRANKED.
 */
export type HistoryRange = (typeof historyRanges)[number];
export const historyRanges = ['30d', 'season', 'all'] as const;
