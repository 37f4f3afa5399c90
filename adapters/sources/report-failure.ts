import type { LookupOutcome } from '../../domain/sources/data-source.ts';
import type { FailedCall } from './source-request.ts';

/** While our limits are used up, the log says so this often. */
const warnIntervalMs = 60_000;

/** Turns a failed call into 'not answering'. @param logger undefined for no log. */
export function createReportFailure(
  logger: { warn(details: object, message: string): void } | undefined,
) {
  let warnedAt = Number.NEGATIVE_INFINITY;

  /** Otherwise each look-up above our limits would write a line. */
  function canWarnOfLimits(): boolean {
    const time = performance.now();
    if (time - warnedAt < warnIntervalMs) return false;
    warnedAt = time;
    return true;
  }

  return (
    { failure, reason, status, retryAfterSeconds, isShareUsedUp = false }: FailedCall,
    message: string,
  ) => {
    const isBusy = failure === 'limited';
    // Without a status no call was sent.
    const isOwnLimit = isBusy && status === undefined;
    if (!isOwnLimit || canWarnOfLimits()) logger?.warn({ failure, reason, status }, message);
    return {
      kind: 'not-answering',
      isBusy,
      isShareUsedUp,
      isKeyRefused: failure === 'key-refused',
      reason,
      retryAfterSeconds,
    } as const satisfies LookupOutcome;
  };
}

/** The outcome of a failed read in the background, of which visitors and the log learn nothing. */
export function toNoAnswer({ failure }: Pick<FailedCall, 'failure'>) {
  return { kind: 'not-answering', isBusy: failure === 'limited' } as const;
}
