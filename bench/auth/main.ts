/** `npm run bench:auth`: failed sign-ins, many sign-ins at the same moment, and watchers that never read. */
import { runBenchmark } from '../harness/command.ts';
import { startSiteProcess, trustBenchmark } from '../harness/site-process.ts';
import { measureFailedSignIns } from './failed-sign-ins.ts';
import { measureSignInBursts } from './sign-in-bursts.ts';
import { measureSlowWatchers } from './slow-watchers.ts';

const full = { failures: 200, burstSizes: [50, 200, 400] };
const quick = { failures: 20, burstSizes: [20, 250] };

await runBenchmark('auth', 'one run', async ({ isQuick, folder, progress }) => {
  const { failures, burstSizes } = isQuick ? quick : full;
  await using site = await startSiteProcess({ ...trustBenchmark, DATA_DIR: folder });
  progress('failed sign-ins');
  const failed = await measureFailedSignIns(site.address, failures, !isQuick);
  progress('sign-ins at the same moment');
  const bursts = await measureSignInBursts(site.address, burstSizes, !isQuick);
  progress('watchers that never read');
  return [failed, bursts, await measureSlowWatchers(site.address, folder)].join('\n\n');
});
