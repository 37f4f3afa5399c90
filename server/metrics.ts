/** What the operator can see at /metrics, in Prometheus' text. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { SourceMeter } from '../adapters/sources/source-meter.ts';

export interface Metrics {
  readonly meter: SourceMeter;
  /** A request was answered 503 because the process could not keep up. */
  countShedRequest(): void;
  /** Somebody was asked to wait, or to prove work, for they had done a great deal of what the limit counts. */
  countLimitedRequest(limit: string): void;
  /** Whether the publisher refused one of the API keys when it was used last. */
  isKeyRefused(): boolean;
  /** Adds a figure that is read when somebody looks. */
  addGauge(name: string, help: string, read: () => number | Promise<number>): void;
  /** The text, and its media type. */
  text(): Promise<string>;
  readonly mediaType: string;
}

/** Makes a registry of its own, so that several sites in one process do not count together. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const calls = new Counter({
    name: 'rankfolio_publisher_calls_total',
    help: 'Calls to the publisher, by host, method and status; status 0 stands for no answer',
    labelNames: ['host', 'method', 'status'],
    registers,
  });
  const waits = new Histogram({
    name: 'rankfolio_publisher_wait_seconds',
    help: 'How long calls waited for their turn within the publisher’s limits',
    buckets: [0.001, 0.01, 0.1, 0.5, 1, 2, 5, 10, 60],
    registers,
  });
  const lookups = new Counter({
    name: 'rankfolio_lookups_total',
    help: 'Look-ups, by how they were answered',
    labelNames: ['answer'],
    registers,
  });
  const turnedAway = new Counter({
    name: 'rankfolio_requests_turned_away_total',
    help: 'Requests answered 503 because the process could not keep up',
    registers,
  });
  const limited = new Counter({
    name: 'rankfolio_requests_limited_total',
    help: 'Requests answered 429 because one visitor asked for a great deal, by limit',
    labelNames: ['limit'],
    registers,
  });
  const refusedKeys = new Set<string>();

  return {
    meter: {
      call(host, method, status, keyFingerprint) {
        calls.inc({ host, method, status: String(status) });
        if (status === 401 || status === 403) refusedKeys.add(keyFingerprint);
        else if (status === 200 || status === 404) refusedKeys.delete(keyFingerprint);
      },
      waited: (milliseconds) => waits.observe(milliseconds / 1000),
      lookup: (answer) => lookups.inc({ answer }),
    },
    countShedRequest: () => turnedAway.inc(),
    countLimitedRequest: (limit) => limited.inc({ limit }),
    isKeyRefused: () => refusedKeys.size > 0,
    addGauge(name, help, read) {
      new Gauge({
        name,
        help,
        registers,
        async collect() {
          this.set(await read());
        },
      });
    },
    text: () => registry.metrics(),
    mediaType: registry.contentType,
  };
}
