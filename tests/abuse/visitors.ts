/** The other visitors, each from another network. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type HttpResponse, newClientAddress, send } from '../../bench/harness/http-client.ts';
import { quantile } from '../../bench/harness/statistics.ts';
import type { AbusedSite } from './attack.ts';

const networkCount = 100;
const addresses = Array.from({ length: networkCount }, newClientAddress);

export interface VisitFigures {
  /** The share of visits that got 429, 503 or no response, 0 to 1. */
  readonly refusedShare: number;
  /** The times of the other visits, in milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

/** The site as a client with this IP address sees it. */
export function openAs(address: string, clientAddress: string): AbusedSite {
  return {
    address,
    clientAddress,
    send: (path, options) => send(address + path, { clientAddress, ...options }),
  };
}

/**
 * Starts visits at a constant rate, even if earlier visits have no response yet, and waits for all responses.
 * @param visit sends one request.
 * @throws when a response has another error status than 429 and 503.
 */
export async function measureVisits(
  address: string,
  visit: (site: AbusedSite, index: number) => Promise<HttpResponse>,
  { perSecond, durationMs }: { readonly perSecond: number; readonly durationMs: number },
): Promise<VisitFigures> {
  const visits: Promise<HttpResponse | undefined>[] = [];
  const startedAt = performance.now();
  for (let index = 0; performance.now() - startedAt < durationMs; index++) {
    const site = openAs(address, addresses[index % networkCount] ?? '');
    // A failed connection counts as refused.
    visits.push(visit(site, index).catch(() => undefined));
    const nextAt = startedAt + ((index + 1) * 1000) / perSecond;
    await sleep(Math.max(0, nextAt - performance.now()));
  }
  const responses = (await Promise.all(visits)).filter((response) => response !== undefined);
  const served = responses.filter(({ status }) => status !== 429 && status !== 503);
  const wrong = served.find(({ status }) => status >= 400);
  if (wrong) throw new Error(`a visitor got ${wrong.status}: ${wrong.body.slice(0, 300)}`);
  const durations = served.map(({ durationMs }) => durationMs);
  return {
    refusedShare: 1 - served.length / visits.length,
    p50: quantile(durations, 0.5),
    p99: quantile(durations, 0.99),
  };
}
