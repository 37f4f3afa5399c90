/** Visitors' reports of profiles that ought not to be as they are. */
import type { ConsumeOutcome, RateLimit, RateLimiter } from '../limits/rate-limiter.ts';

/** The reasons that can be chosen, and their words. */
export const reportReasons = {
  impersonation: 'It pretends to be somebody else',
  'offensive-name': 'The name is offensive',
  'offensive-picture': 'The picture or banner is offensive',
  other: 'Something else',
} as const;

export type ReportReason = keyof typeof reportReasons;

/** The most characters of what somebody adds in their own words. */
export const maxReportLength = 500;

/** From one network. */
const limit: RateLimit = { name: 'report', burst: 5, secondsPerRequest: 12 * 60 };

export interface NewReport {
  readonly profileId: string;
  /** What the profile was called. */
  readonly username: string;
  readonly reason: ReportReason;
  /** In the reporter's own words; '' for none. */
  readonly words: string;
}

/** A report that is waiting for the operator. */
export interface OpenReport extends NewReport {
  /** ISO 8601 in UTC. */
  readonly at: string;
}

/** Where reports are kept for the operator. */
export interface ReportStore {
  insertReport(report: NewReport): Promise<void>;
}

export interface Reports {
  /** Keeps a report, unless too many came from the same network (an address, or what stands for a customer's). */
  send(
    report: NewReport,
    network: string,
  ): Promise<{ readonly kind: 'sent' } | Extract<ConsumeOutcome, { kind: 'too-many' }>>;
}

/** Takes reports, as many as the limit allows. */
export function createReports(store: ReportStore, tries: RateLimiter): Reports {
  return {
    async send(report, network) {
      const taken = await tries.consume(limit, network);
      if (taken.kind === 'too-many') return taken;
      await store.insertReport(report);
      return { kind: 'sent' };
    },
  };
}

/** Whether a text is one of the reasons. */
export function isReportReason(text: string): text is ReportReason {
  return Object.hasOwn(reportReasons, text);
}
