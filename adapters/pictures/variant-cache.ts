import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { FormOutcome, PictureForm } from '../../domain/pictures/forms.ts';
import { createPerClientQuota } from '../per-client-quota.ts';
import { encodeVariant } from './encode-variant.ts';

/** Bytes of forms that are kept: those of some thousand profiles. */
const maxBytes = 64 * 1024 * 1024;
/** Milliseconds for which one is kept: the publisher's icons may change with a patch. */
const ttlMs = 24 * 3_600_000;
/** Forms that wait while one is made: a second or two. Who comes later is better off with the picture as it is. */
const maxQueued = 8;
/** Forms that one visitor may wait for at a time. */
const maxPerClient = 4;

export interface VariantCache {
  /**
   * The form of this name: the kept one, the one that is being made, or a new one.
   * @param asker the visitor's network, who gets a share of the making at most.
   * @param read the picture that it is made of, read only when it has to be made; undefined when there is none.
   */
  get(
    name: string,
    form: PictureForm,
    asker: string,
    read: () => Promise<Uint8Array | undefined>,
  ): Promise<FormOutcome>;
  /** How many were made. */
  count(): number;
  /** Answers 'busy' to whoever waits for their turn, now and from now on. */
  rejectQueued(): void;
}

/**
 * Makes each form once, however many ask at the same moment, and keeps what was asked for last. One at a time: encoding shares
 * its threads with files and name look-ups.
 */
export function createVariantCache(make: typeof encodeVariant = encodeVariant): VariantCache {
  const kept = new LRUCache<string, Uint8Array>({
    maxSize: maxBytes,
    sizeCalculation: (bytes) => bytes.length,
    ttl: ttlMs,
  });
  const making = new Map<string, Promise<FormOutcome>>();
  const limit = pLimit(1);
  const places = createPerClientQuota(maxPerClient);
  let isCutShort = false;
  let count = 0;

  /** Reads before it waits for its turn: an icon comes from elsewhere, and nobody else should wait for that. */
  async function makeNew(
    name: string,
    form: PictureForm,
    asker: string,
    read: () => Promise<Uint8Array | undefined>,
  ): Promise<FormOutcome> {
    const picture = await read();
    if (!picture) return { kind: 'no-such-picture' };
    if (isFull()) return busy;
    const leave = places.acquire(asker);
    if (!leave) return busy;
    return limit(async (): Promise<FormOutcome> => {
      if (isCutShort) return busy;
      try {
        const bytes = await make(picture, form);
        count += 1;
        kept.set(name, bytes);
        return { kind: 'made', bytes };
      } catch (error) {
        return { kind: 'unreadable', why: String(error) };
      }
    }).finally(leave);
  }

  const isFull = () => isCutShort || limit.pendingCount >= maxQueued;

  return {
    async get(name, form, asker, read) {
      const bytes = kept.get(name);
      if (bytes) return { kind: 'made', bytes };
      const underWay = making.get(name);
      if (underWay) return underWay;
      if (isFull()) return busy;
      const begun = makeNew(name, form, asker, read).finally(() => making.delete(name));
      making.set(name, begun);
      return begun;
    },
    count: () => count,
    rejectQueued() {
      isCutShort = true;
    },
  };
}

const busy = { kind: 'busy' } as const;
