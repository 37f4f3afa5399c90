import type { Mail, Mailer } from '../accounts/email.ts';
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
/** A report is deleted this long after the operator closed it. */
export const closedReportDays = 90;

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

const mailLimits = {
  hour: { name: 'report-mail:hour', burst: 1, secondsPerRequest: 60 * 60 },
  /** For one newest report. The mail of the next day replaces one that was lost. */
  day: { name: 'report-mail:day', burst: 1, secondsPerRequest: 24 * 60 * 60 },
};

/** Creates a function that mails the operators while reports are open: about a new one once in an hour, otherwise once a day. */
export function createMailOperators(
  store: {
    /** Returns when the report was sent, ISO 8601 in UTC. */
    findNewestOpenReport(): Promise<string | undefined>;
    /** Lists the operators with a confirmed e-mail address. */
    listOperatorAddresses(): Promise<readonly Pick<Mail, 'username' | 'to'>[]>;
  },
  rateLimiter: RateLimiter,
  mailer: Mailer,
) {
  return async (): Promise<void> => {
    const newestAt = await store.findNewestOpenReport();
    const operators = await store.listOperatorAddresses();
    if (newestAt === undefined || operators.length === 0) return;
    const limits = [
      [mailLimits.hour, ''],
      [mailLimits.day, newestAt],
    ] as const;
    if ((await rateLimiter.consumeAll(limits)).kind === 'too-many') return;
    for (const operator of operators)
      mailer.queue(async () => ({ kind: 'reports', ...operator, token: '' }));
  };
}
