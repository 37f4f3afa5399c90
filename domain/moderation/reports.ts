import type { RateLimiter, TooManyRequests } from '../limits/rate-limiter.ts';
import { rateLimits } from '../limits/rate-limits.ts';

/** In the order of the form. */
export const reportReasons = [
  'impersonation',
  'offensive-name',
  'offensive-picture',
  'offensive-words',
  'other',
] as const;

export type ReportReason = (typeof reportReasons)[number];

/** The length of a reporter's comment in characters. */
export const maxReportLength = 500;

export interface OpenReport {
  /** ISO 8601 in UTC. */
  readonly at: string;
  readonly profileId: string;
  /** The username at that time. */
  readonly username: string;
  readonly reason: ReportReason;
  /** The reporter's comment; '' without one. */
  readonly words: string;
}

export type NewReport = Omit<OpenReport, 'at'>;

export function createSendReport(
  insertReport: (report: NewReport, network: string) => Promise<void>,
  rateLimiter: RateLimiter,
) {
  return async (
    report: NewReport,
    network: string,
  ): Promise<{ readonly kind: 'sent' } | TooManyRequests> => {
    const consumed = await rateLimiter.consume(rateLimits.reports, network);
    if (consumed.kind === 'too-many') return consumed;
    await insertReport(report, network);
    return { kind: 'sent' };
  };
}

export function isReportReason(text: string): text is ReportReason {
  return reportReasons.some((reason) => reason === text);
}
