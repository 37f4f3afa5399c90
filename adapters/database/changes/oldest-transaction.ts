/** Reports a transaction that stays open in the PostgreSQL server. The reads name the oldest one, so this needs no right and no query. */
const maxSeconds = 60;

export function createOldestTransaction(log: { warn(details: object, message: string): void }) {
  let oldest: bigint | undefined;
  let seenAt = 0;
  let seconds = 0;
  let isReported = false;
  return {
    /** The seconds from the first to the last read that saw the oldest transaction; 0 without one. */
    findSeconds: () => seconds,
    /** @param transaction the oldest one that is running; undefined for none. */
    see(transaction: bigint | undefined): void {
      if (transaction !== oldest) {
        oldest = transaction;
        seenAt = performance.now();
        isReported = false;
      }
      seconds = oldest === undefined ? 0 : (performance.now() - seenAt) / 1000;
      if (isReported || seconds < maxSeconds) return;
      isReported = true;
      const message = 'a transaction in the PostgreSQL server has been open for a minute';
      log.warn({ transaction: String(oldest) }, message);
    },
  };
}
