/**
 * `npm run profile`: which code takes the time of a page. It writes CPU profiles, which Chrome DevTools (Performance, Load profile)
 * and speedscope.app show as tables and flame graphs.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inTemporaryFolder, printProgress, readOptions } from '../harness/command.ts';
import { signUp } from '../harness/http-client.ts';
import { createLoadGenerator } from '../harness/load.ts';
import { projectFolder, startSiteProcess } from '../harness/site-process.ts';
import { createSqliteUsers } from '../harness/sqlite-users.ts';
import { formatNumber } from '../harness/statistics.ts';
import { displayNameOf, scatteredIndexes } from '../harness/users.ts';

/** Not part of the repository. */
const outputFolder = join(projectFolder, 'dist/profiles');
/** So many that the site is never idle, and turns no request away. */
const connections = 8;
const headers = { 'accept-encoding': 'gzip' };
const whole = { users: 50_000, warmUpSeconds: 4, seconds: 10 };
/** Shows that the command works. */
const quick = { users: 2000, warmUpSeconds: 1, seconds: 1 };

const { quick: isQuick = false } = readOptions({ quick: { type: 'boolean' } });
await inTemporaryFolder(async (folder) => {
  const { users, warmUpSeconds, seconds } = isQuick ? quick : whole;
  const database = await createSqliteUsers(folder);
  await database.growTo(users, printProgress);
  await database.close();
  const site = await startSiteProcess({ DATA_DIR: folder });
  try {
    const cookie = await signUp(site.address, 'Bench-Visitor');
    const paths = scatteredIndexes(users).map((index) => `/${displayNameOf(index)}`);
    const generator = createLoadGenerator(folder);
    for (const [name, more] of Object.entries({ anonymous: {}, 'signed-in': { cookie } })) {
      printProgress(`${name} pages, a different profile each time`);
      const load = { address: site.address, paths, headers: { ...headers, ...more }, connections };
      await generator.run({ ...load, seconds: warmUpSeconds });
      await site.startProfiler();
      const { perSecond } = await generator.run({ ...load, seconds });
      const profile = await site.stopProfiler();
      mkdirSync(outputFolder, { recursive: true });
      const file = join(outputFolder, `${name}.cpuprofile`);
      writeFileSync(file, JSON.stringify(profile));
      console.log(`${name} pages: ${formatNumber(perSecond)} per second; CPU profile: ${file}`);
    }
  } finally {
    await site.close();
  }
});
