import type { Mailer } from '../accounts/email.ts';
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

export interface ReportMailStore {
  /** Claims the mail about open reports for this process. @returns whether one is due. */
  claimReportMail(now: Date): Promise<boolean>;
  /** Lists the operators with a confirmed e-mail address. */
  listOperatorAddresses(): Promise<readonly { readonly username: string; readonly to: string }[]>;
}

/** Creates a function that mails the operators if a mail about open reports is due. */
export function createReportMails(store: ReportMailStore, mailer: Mailer) {
  return async (): Promise<void> => {
    if (!(await store.claimReportMail(new Date()))) return;
    for (const operator of await store.listOperatorAddresses())
      mailer.queue(async () => ({ kind: 'reports', ...operator, token: '' }));
  };
}

export function isReportReason(text: string): text is ReportReason {
  return reportReasons.some((reason) => reason === text);
}
