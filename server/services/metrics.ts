/** The metrics of /metrics, in the text format of Prometheus. */
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { SourceMeter } from '../../adapters/sources/source-request.ts';

/** When a key was last accepted and refused, ISO 8601 in UTC. */
interface KeyAnswers {
  readonly acceptedAt?: string;
  readonly refusedAt?: string;
}

export type Metrics = ReturnType<typeof createMetrics>;

/** Creates a separate registry, so that sites in one process do not share counters. */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const calls = new Counter({
    name: 'rankfolio_publisher_calls_total',
    help: 'Calls to the data source, by host, method and status; status 0 means no response',
    labelNames: ['host', 'method', 'status'],
    registers,
  });
  const shedRequests = new Counter({
    name: 'rankfolio_requests_turned_away_total',
    help: 'Requests refused with 503 because of overload',
    registers,
  });
  const limitedRequests = new Counter({
    name: 'rankfolio_requests_limited_total',
    help: 'Requests refused with 429 because of a rate limit, by limit',
    labelNames: ['limit'],
    registers,
  });

  const meter: SourceMeter = {
    countCall(host, method, status, keyFingerprint) {
      calls.inc({ host, method, status: String(status) });
      const answer = { 200: 'acceptedAt', 404: 'acceptedAt', 401: 'refusedAt', 403: 'refusedAt' }[
        status
      ];
      if (answer)
        keyAnswers.set(keyFingerprint, {
          ...keyAnswers.get(keyFingerprint),
          [answer]: new Date().toISOString(),
        });
    },
  };
  const keyAnswers = new Map<string, KeyAnswers>();
  return {
    meter,
    countShedRequest: () => shedRequests.inc(),
    countLimitedRequest: (limit: string) => limitedRequests.inc({ limit }),
    addGauge(name: string, help: string, read: () => number | Promise<number>): void {
      const collect = async function (this: Gauge) {
        this.set(await read());
      };
      new Gauge({ name, help, registers, collect });
    },
    findKeyAnswers: (keyFingerprint: string) => keyAnswers.get(keyFingerprint) ?? {},
    /** Adds up the responses other than 200 and 404 since the start, by host and status; the most frequent first. */
    async listRefusals() {
      const counts = new Map<string, number>();
      for (const { labels, value } of (await calls.get()).values) {
        const key = `${labels.host} ${labels.status}`;
        if (labels.status !== '200' && labels.status !== '404')
          counts.set(key, (counts.get(key) ?? 0) + value);
      }
      return [...counts]
        .map(([key, count]) => ({
          host: key.split(' ')[0] ?? '',
          status: key.split(' ')[1] ?? '',
          count,
        }))
        .sort((a, b) => b.count - a.count);
    },
    text: () => registry.metrics(),
    mediaType: registry.contentType,
  };
}
