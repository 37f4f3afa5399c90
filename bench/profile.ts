/**
 * `npm run profile`: where the time of a page goes. Draws docs/performance/flame-miss.svg, strangers who each look at
 * another profile, and flame-signed-in.svg, somebody who is signed in and does so; and lists what took the most.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endOnSignals, optionsOf, progress } from './command.ts';
import { openCrowdedDatabase } from './crowded-database.ts';
import { inFigures } from './figures.ts';
import { bodyOf } from './http-get.ts';
import { believingProxies, signUp } from './people.ts';
import { callTreeOf } from './profile/call-tree.ts';
import { costsOf } from './profile/costs.ts';
import { drawFlame } from './profile/draw-flame.ts';
import { type ProfiledSite, startProfiledSite } from './profile/profiled-site.ts';
import { rateOf } from './scale/rate.ts';
import { nameOfUser } from './users.ts';

const root = join(import.meta.dirname, '..');
const pictures = join(root, 'docs/performance');
/** People who look at once: enough that the site is never idle, and too few for it to turn some away. */
const atOnce = 8;
/** Profiles between one look and the next: no two that lie beside each other in the database. */
const stride = 7919;
/** Browsers know more ways, of which a page that is sent once goes the quickest. */
const asBrowsers = { 'accept-encoding': 'gzip' };
/** How many lines the tables have. */
const lines = 15;
/** Times in milliseconds: until code is compiled and caches are full, and while it is looked at. */
const whole = { users: 50_000, warmUp: 4000, time: 10_000 };
/** To see that it works: nothing is written. */
const quick = { users: 2000, warmUp: 200, time: 500 };

if (import.meta.main) await main();

async function main(): Promise<void> {
  endOnSignals();
  const values = optionsOf({ quick: { type: 'boolean' } });
  const settings = values.quick ? quick : whole;
  const folder = mkdtempSync(join(tmpdir(), 'rankfolio-profile-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const database = await openCrowdedDatabase(folder);
  await database.growTo(settings.users, progress);
  await database.close();
  const site = await startProfiledSite({ DATA_DIR: folder, ...believingProxies });
  try {
    const cookie = await signUp(site.address, 'Bench-Visitor');
    const scenes = [
      { name: 'flame-miss', title: 'Pages for strangers, another profile each time', headers: {} },
      { name: 'flame-signed-in', title: 'Pages for who is signed in', headers: { cookie } },
    ];
    for (const { name, title, headers } of scenes) {
      progress(title);
      const { profile, looks } = await profileLooks(site, headers, settings);
      const tree = callTreeOf(profile, root);
      const each = inFigures(tree.total / looks);
      console.log(`${title}: ${inFigures(looks)} pages, ${each} ms of a core each\n`);
      console.log(`${costsOf(tree, lines)}\n`);
      if (values.quick) continue;
      mkdirSync(pictures, { recursive: true });
      writeFileSync(join(pictures, `${name}.svg`), drawFlame(tree, title));
    }
  } finally {
    await site.close();
  }
}

/** Looks at another profile each time. Throws when a page is not about whom was asked for. */
async function profileLooks(
  site: ProfiledSite,
  headers: Record<string, string>,
  { users, warmUp, time }: typeof whole,
) {
  let at = 0;
  const look = async () => {
    at = (at + stride) % users;
    const name = nameOfUser(at);
    const body = await bodyOf(`${site.address}/${name}`, { ...asBrowsers, ...headers });
    if (!body.includes(name)) throw new Error(`/${name} is not about ${name}`);
  };
  const people = Array.from({ length: atOnce }, () => look);
  await rateOf(people, warmUp);
  await site.begin();
  const { steps } = await rateOf(people, time);
  return { profile: await site.end(), looks: steps };
}
