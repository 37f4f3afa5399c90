import { LRUCache } from 'lru-cache';
import type { Draw, DrawOutcome, Order } from '../../domain/previews/drawing.ts';
import { createPerClientQuota } from '../per-client-quota.ts';

/** Bytes of drawings that are kept: some 300 previews, or thousands of badges. */
const maxBytes = 48 * 1024 * 1024;
/** New drawings that one visitor may wait for at a time, so that nobody fills the queue for all. */
const maxPerClient = 4;
/** Seconds after which somebody who asked for more may try again. */
const retryAfterSeconds = 5;

export interface DrawingCache {
  /**
   * The drawing of this name: the kept one, the one that is being drawn, or a new one.
   * @param asker the visitor's network, who gets a share of the drawing at most.
   * @param orderOf what to draw, asked only when it has to be drawn; null when that cannot be had any more.
   */
  get(
    name: string,
    asker: string,
    orderOf: () => Promise<Order | null>,
  ): Promise<DrawOutcome | null>;
  /** How many were drawn. */
  count(): number;
}

/** Draws each name once, however many ask at the same moment, and keeps what was asked for last. */
export function createDrawingCache(draw: Draw): DrawingCache {
  const kept = new LRUCache<string, Uint8Array>({
    maxSize: maxBytes,
    sizeCalculation: (bytes) => bytes.length,
  });
  const drawing = new Map<string, Promise<DrawOutcome | null>>();
  const places = createPerClientQuota(maxPerClient);
  let count = 0;

  async function drawNew(name: string, orderOf: () => Promise<Order | null>) {
    const order = await orderOf();
    const outcome = order && (await draw(order));
    if (outcome?.kind === 'drawn') {
      count += 1;
      kept.set(name, outcome.bytes);
    }
    return outcome;
  }

  return {
    async get(name, asker, orderOf) {
      const bytes = kept.get(name);
      if (bytes) return { kind: 'drawn', bytes };
      const under = drawing.get(name);
      if (under) return under;
      const leave = places.acquire(asker);
      if (!leave) return { kind: 'busy', retryAfter: retryAfterSeconds };
      const begun = drawNew(name, orderOf).finally(() => {
        drawing.delete(name);
        leave();
      });
      drawing.set(name, begun);
      return begun;
    },
    count: () => count,
  };
}
