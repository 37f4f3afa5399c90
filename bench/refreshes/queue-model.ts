/** The refresh queue in memory, for a simulation with millions of accounts. A test compares it with the queue in the database. */

export interface QueueRule {
  /** One in this many claims takes the account that has waited longest, the others take the one that was viewed last. */
  readonly firstQueuedEvery: number;
  /** After this time without a view, an account leaves the queue. */
  readonly dropAfterMs: number;
}

/** Creates an empty queue for the accounts 0 to `accountCount` - 1. Times are whole seconds, and never decrease. */
export function createQueueModel(accountCount: number, rule: QueueRule) {
  const byView = createList(accountCount);
  const byWait = createList(accountCount);
  const viewedAt = new Int32Array(accountCount);
  let claims = 0;
  let length = 0;

  function remove(account: number): void {
    byView.remove(account);
    byWait.remove(account);
    length -= 1;
  }

  return {
    /** Queues an account. One that is in the queue is moved to the end if its last view is older than `moveAfterMs`. */
    view(account: number, now: number, moveAfterMs: number): void {
      if (!byView.has(account)) {
        byWait.append(account);
        length += 1;
      } else if ((viewedAt[account] as number) < now - moveAfterMs / 1000) {
        byView.remove(account);
      } else return;
      viewedAt[account] = now;
      byView.append(account);
    },

    /** Removes and returns the next account; undefined if the queue is empty. */
    claim(): number | undefined {
      if (length === 0) return undefined;
      claims += 1;
      const account = claims % rule.firstQueuedEvery === 0 ? byWait.first() : byView.last();
      remove(account);
      return account;
    },

    cleanUp(now: number): void {
      while (length > 0) {
        const account = byView.first();
        if ((viewedAt[account] as number) >= now - rule.dropAfterMs / 1000) return;
        remove(account);
      }
    },

    count: () => length,
  };
}

/** Creates an empty doubly linked list of accounts. The entry `size` is a sentinel before the first and after the last account. */
function createList(size: number) {
  const next = new Int32Array(size + 1).fill(-1);
  const previous = new Int32Array(size + 1);
  next[size] = previous[size] = size;
  return {
    has: (account: number) => next[account] !== -1,
    first: () => next[size] as number,
    last: () => previous[size] as number,
    append(account: number): void {
      const last = previous[size] as number;
      next[last] = previous[size] = account;
      previous[account] = last;
      next[account] = size;
    },
    remove(account: number): void {
      next[previous[account] as number] = next[account] as number;
      previous[next[account] as number] = previous[account] as number;
      next[account] = -1;
    },
  };
}
