/** The metrics of /metrics, in the text format of Prometheus. */
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { SourceMeter } from '../../adapters/sources/source-request.ts';
import type { KeyAnswer, Refusal } from '../../domain/moderation/health.ts';

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
      if (status > 0) keyAnswers.set(keyFingerprint, { at: new Date().toISOString(), status });
    },
  };
  const keyAnswers = new Map<string, KeyAnswer>();
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
    findKeyAnswer: (keyFingerprint: string) => keyAnswers.get(keyFingerprint),
    /** Lists the responses other than 200 and 404 since the start; the most frequent first. */
    async listRefusals(): Promise<readonly Refusal[]> {
      return (await calls.get()).values
        .map(({ labels, value: count }) => ({ ...(labels as Omit<Refusal, 'count'>), count }))
        .filter(({ status }) => status !== '200' && status !== '404')
        .sort((a, b) => b.count - a.count);
    },
    text: () => registry.metrics(),
    mediaType: registry.contentType,
  };
}
