/**
 * `npm run profile`: writes CPU profiles of rendering pages. Chrome DevTools (Performance, Load profile) and speedscope.app show
 * them as tables and flame graphs.
 */
import { join } from 'node:path';
import { createTemporaryFolder, printProgress, readOptions } from '../harness/command.ts';
import { signUp } from '../harness/http-client.ts';
import { startLoadGenerator } from '../harness/load.ts';
import { projectFolder, startSiteProcess } from '../harness/site-process.ts';
import { createSqliteUsers } from '../harness/sqlite-users.ts';
import { formatNumber } from '../harness/statistics.ts';
import { listScatteredNames } from '../harness/users.ts';

/** Git ignores this folder. */
const outputFolder = join(projectFolder, 'dist/profiles');
/** Enough connections that the site is never idle, and few enough that it refuses no request. */
const connections = 8;
const full = { users: 50_000, seconds: 15 };
/** One user in this many has an old profile, and these profiles are requested. */
const every = 10;
/** A short run only shows that the command works. */
const quick = { users: 2000, seconds: 1 };

const { quick: isQuick = false } = readOptions({ quick: { type: 'boolean' } });
const { users, seconds } = isQuick ? quick : full;
using folder = createTemporaryFolder();
{
  await using database = await createSqliteUsers(folder.path);
  await database.growTo(users, printProgress, every);
}
await using generator = await startLoadGenerator();
const paths = listScatteredNames(users, every).map((name) => `/${name}`);
for (const name of ['anonymous', 'signed-in']) {
  printProgress(`${name} pages, a different profile each time`);
  const file = `${name}.cpuprofile`;
  await using site = await startSiteProcess({ DATA_DIR: folder.path }, [
    ...['--cpu-prof', '--cpu-prof-interval=500'],
    ...[`--cpu-prof-dir=${outputFolder}`, `--cpu-prof-name=${file}`],
  ]);
  const cookie = await signUp(site.address, `Visitor-${name}`);
  const headers = { 'accept-encoding': 'gzip', ...(name === 'signed-in' && { cookie }) };
  const load = { address: site.address, paths, headers, connections, seconds };
  const { perSecond } = await generator.run(load);
  console.log(
    `${name} pages: ${formatNumber(perSecond)} per second; CPU profile: ${join(outputFolder, file)}`,
  );
}
