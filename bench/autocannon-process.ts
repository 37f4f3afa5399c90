/** Autocannon in a process of its own, for bench/load.ts. */
import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';
import { argumentOfParent } from './child-process.ts';
import type { Load, LoadReport } from './load.ts';

const load = argumentOfParent() as Omit<Load, 'paths'> & { readonly pathsFile: string };
const { address, pathsFile, headers, connections, seconds } = load;
const paths = readFileSync(pathsFile, 'utf8').split('\n');
let at = 0;
const result = await autocannon({
  url: address,
  connections,
  duration: seconds,
  headers: { ...headers },
  requests: [
    {
      setupRequest(request) {
        const path = paths[at % paths.length] ?? '/';
        at += 1;
        return { ...request, path };
      },
    },
  ],
});
const report: LoadReport = {
  perSecond: result.requests.total / result.duration,
  p50: result.latency.p50,
  p99: result.latency.p99,
  bytes: result.throughput.total / result.requests.total,
  failures: result.errors + result.timeouts + result['4xx'] + result['5xx'],
};
process.send?.(report);
