/** The site shows that another profile verified an account, soon after the proof. */
import { expect, test } from 'vitest';
import { openSqlite } from '../../adapters/database/engine/sqlite.ts';
import { createVerificationStore } from '../../adapters/database/verification/verification-store.ts';
import { sqliteFileIn } from '../../server/process/data-dir.ts';
import { league, openSharedSite } from '../http/site.ts';

const site = openSharedSite();

async function signUpWithGame(username: string) {
  const browser = await site.signUp(username);
  await browser.send('POST', `/api/users/${username}/savedGames`, league);
  return browser;
}

/** Verifies the account without the twenty seconds that a real proof takes. */
async function verify(username: string): Promise<void> {
  const profile = await site.services.profileStore.findProfileByUsername(username);
  const [saved] = profile?.savedGames ?? [];
  if (!profile || !saved) throw new Error('the profile has no game');
  const database = openSqlite(sqliteFileIn(site.dataDir));
  const key = { profileId: profile.id, game: saved.game, playerId: saved.playerId };
  await createVerificationStore(database).updateVerified(key, new Date().toISOString());
  await database.db.destroy();
}

const get = async (path: string) => (await site.browser().get(path)).body;

test('[security 58] cached pages, documents, badges and previews of the other profile change, and never name the profile', async () => {
  await signUpWithGame('Prover');
  const borrower = await signUpWithGame('Borrower');
  const before = await get('/Borrower');
  expect(before).toMatch(/DIAMOND II 64 LP \(unverified\b/);
  expect(before).toContain('Unverified');
  expect(await get('/Borrower/badge.svg')).toContain('DIAMOND II 64 LP');
  const { revision } = JSON.parse(await get('/api/users/Borrower'));
  await verify('Prover');
  await site.settle();
  expect(await site.readDocument('Borrower')).toMatchObject({
    revision: revision + 1,
    savedGames: [{ Verified: false, VerifiedElsewhere: true, GameRank: 'DIAMOND II 64 LP' }],
  });
  const after = await get('/Borrower');
  expect(after).toContain('Verified by another profile');
  expect(after).toContain('<meta name="description" content="Rankfolio profile">');
  expect(after).not.toMatch(/id="showcase"|Prover/);
  expect(await get('/Borrower/badge.svg')).toContain('Borrower, Rankfolio: No rank yet');
  expect(await get('/Borrower/overlay')).toContain('No rank yet');
  expect(/og:image" content="[^"]*\/preview\/([^"]*)"/.exec(after)?.[1]).not.toBe(
    /og:image" content="[^"]*\/preview\/([^"]*)"/.exec(before)?.[1],
  );
  const [suggestion] = JSON.parse(await get('/api/search?prefix=borrower')).profiles;
  expect(suggestion.rank).toBeNull();
  const ownPage = (await borrower.get('/Borrower')).body;
  expect(ownPage).toContain('Verified by another profile');
  expect(ownPage).toContain('href="/verifyGame?');
});
