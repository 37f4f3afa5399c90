/** Sites over databases of different sizes, all at once. */
import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { openCrowdedDatabase } from '../../crowded-database.ts';
import { signUp } from '../../people.ts';
import { type SiteProcess, startSiteProcess } from '../../site-process.ts';
import type { SceneSettings } from '../scene.ts';

/** A site among so many users, and somebody who is signed in to it. */
export interface SiteAmong {
  readonly users: number;
  readonly process: SiteProcess;
  readonly cookie: string;
}

/** A data folder with so many users. */
interface UsersFolder {
  readonly users: number;
  readonly dataDir: string;
}

/**
 * Makes a folder with a database for each number of users, in ascending order: one file grows, and is copied on the way.
 * @param gamers who is in each of them, besides: names, with how many games they have.
 */
export async function makeDatabases(
  { folder, progress }: SceneSettings,
  sizes: readonly number[],
  gamers: ReadonlyMap<string, number>,
): Promise<readonly UsersFolder[]> {
  const growing = join(folder, 'growing');
  mkdirSync(growing);
  const database = await openCrowdedDatabase(growing);
  try {
    for (const [name, games] of gamers) database.addGamer(name, games);
    const folders: UsersFolder[] = [];
    for (const users of sizes) {
      await database.growTo(users, progress);
      const dataDir = join(folder, `${users}`);
      mkdirSync(dataDir);
      copyFileSync(join(growing, 'rankfolio.sqlite'), join(dataDir, 'rankfolio.sqlite'));
      folders.push({ users, dataDir });
    }
    return folders;
  } finally {
    await database.close();
    rmSync(growing, { recursive: true });
  }
}

/** Opens a site over one of them. Whoever calls this closes its process. */
export async function openSite({ users, dataDir }: UsersFolder): Promise<SiteAmong> {
  const process = await startSiteProcess({ DATA_DIR: dataDir });
  return { users, process, cookie: await signUp(process.site, 'Visitor') };
}
