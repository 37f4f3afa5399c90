/** Finding profiles by a part of their username and by the players that they show, on every engine. */
import { beforeAll, expect, test } from 'vitest';
import { createChangeReader } from '../../adapters/database/changes/change-reader.ts';
import { createProfileStore } from '../../adapters/database/profiles/profile-store.ts';
import { createVerificationStore } from '../../adapters/database/verification/verification-store.ts';
import { updateOtherProfiles } from '../../adapters/database/verification/verified-elsewhere.ts';
import { gameIds } from '../../domain/games/games.ts';
import type { SavedGame } from '../../domain/profiles/profile.ts';
import { pictureFactory, savedGameFactory } from '../factories/players.ts';
import { insertProfile, toKey, toMatch } from '../factories/profiles.ts';
import { onEachEngine } from './engines.ts';
import { runReader } from './run-reader.ts';

const names = ['Ash', 'ASH_vale', 'ash-1', 'ash1', 'AshB', 'ash__', 'asi', 'as', 'zz', 'z', '_z-'];

onEachEngine((engine) => {
  const profiles = createProfileStore(engine.database);
  const ids = new Map<string, string>();

  beforeAll(async () => {
    for (const displayName of names) ids.set(displayName, await createProfile(displayName));
  });

  const createProfile = async (displayName: string) =>
    (await insertProfile(engine.database, [], displayName)).id;

  /** Saves a game, and verifies that its account is the owner's. */
  async function verify(profileId: string, game: SavedGame): Promise<void> {
    await profiles.insertSavedGame(profileId, game, 50);
    const now = new Date().toISOString();
    await createVerificationStore(engine.database).updateVerified(toKey(profileId, game), now);
  }

  /** Lets the reader of the changes make all its steps. */
  const updateOthers = () => {
    const ignore = () => undefined;
    const step = createChangeReader(engine.database, 'others', updateOtherProfiles, ignore);
    return runReader(engine.database, step);
  };

  async function listNames(prefix: string, maxCount = 8): Promise<string[]> {
    const found = await profiles.listProfilesByUsername(prefix, maxCount);
    return found.map(({ displayName }) => displayName);
  }

  test('sorts usernames by bytes without regard to case, so that an exact match is first', async () => {
    expect(await listNames('ash')).toEqual(['Ash', 'ash-1', 'ash1', 'ash__', 'ASH_vale', 'AshB']);
    const namesWithAs = ['as', 'Ash', 'ash-1', 'ash1', 'ash__', 'ASH_vale', 'AshB', 'asi'];
    expect(await listNames('as')).toEqual(namesWithAs);
    expect(await listNames('aS', 3)).toEqual(namesWithAs.slice(0, 3));
  });

  test('treats _ and - as ordinary characters', async () => {
    expect(await listNames('ash_')).toEqual(['ash__', 'ASH_vale']);
    expect(await listNames('ash-')).toEqual(['ash-1']);
    expect(await listNames('_')).toEqual(['_z-']);
    expect(await listNames('h_val')).toEqual(['ASH_vale']);
    // PostgreSQL's index needs two letters or digits in a row.
    const isSqlite = engine.database.engine === 'sqlite';
    expect(await listNames('h-1')).toEqual(isSqlite ? ['ash-1'] : []);
    expect(await listNames('a__')).toEqual([]);
  });

  test.each(['', ' ', 'ash ', '%', 'a%', 'ä', '\u{10ffff}', "'", 'a'.repeat(31)])(
    'finds no profile with the prefix %j',
    async (prefix) => {
      expect(await listNames(prefix)).toEqual([]);
    },
  );

  test('returns the picture of each profile and the ranks of its saved games, in their order', async () => {
    const limit = 50;
    const picture = pictureFactory();
    const [first, second] = [savedGameFactory(), savedGameFactory({ game: 'teamfight-tactics' })];
    const gameWithoutRanks = savedGameFactory({ ranks: {} });
    await profiles.updatePicture(ids.get('zz') ?? '', 'profilePic', picture);
    for (const game of [first, second]) {
      await profiles.insertSavedGame(ids.get('zz') ?? '', game, limit);
    }
    await profiles.insertSavedGame(ids.get('z') ?? '', gameWithoutRanks, limit);
    const pickRanks = (saved: typeof first) => {
      const { game, name, ranks, isDemo, isVerified, isVerifiedElsewhere, showcaseQueue } = saved;
      return { game, name, ranks, isDemo, isVerified, isVerifiedElsewhere, showcaseQueue };
    };
    expect(await profiles.listProfilesByUsername('z', 8)).toEqual([
      { displayName: 'z', profilePic: null, savedGames: [pickRanks(gameWithoutRanks)] },
      {
        displayName: 'zz',
        profilePic: picture.hash,
        savedGames: [pickRanks(first), pickRanks(second)],
      },
    ]);
  });

  test('finds usernames that contain at least three characters, after those that begin with them', async () => {
    expect(await listNames('sh_vale')).toEqual(['ASH_vale']);
    expect(await listNames('SH1')).toEqual(['ash1']);
    expect(await listNames('sh')).toEqual([]);
    for (const name of ['Washed', 'shed', 'Shedder']) await createProfile(name);
    expect(await listNames('shed')).toEqual(['shed', 'Shedder', 'Washed']);
    expect(await listNames('shed', 2)).toEqual(['shed', 'Shedder']);
  });

  test('finds the username of a new profile and of a renamed one, and not the previous or a deleted one', async () => {
    const id = await createProfile('Brambling');
    expect(await listNames('rambl')).toEqual(['Brambling']);
    await profiles.updateName(id, 'br');
    expect(await listNames('rambl')).toEqual([]);
    await profiles.updateName(id, 'Redstart');
    expect(await listNames('dstar')).toEqual(['Redstart']);
    await profiles.deleteProfile(id);
    expect(await listNames('dstar')).toEqual([]);
  });

  test('lists profiles with a verified game first, as long as they show it, but an exact match before them', async () => {
    const [first, second] = [await createProfile('owl-inside'), await createProfile('Owl-z')];
    for (const name of ['Owl', 'Owl-a', 'an-owl-inside']) await createProfile(name);
    const [game, otherGame] = [savedGameFactory(), savedGameFactory()];
    await verify(first, game);
    await verify(second, otherGame);
    const sorted = ['Owl', 'owl-inside', 'Owl-z', 'Owl-a', 'an-owl-inside'];
    expect(await listNames('owl')).toEqual(sorted);
    expect(await listNames('owl', 2)).toEqual(['Owl', 'owl-inside']);
    // Another profile verifies the account.
    const other = await createProfile('the-owl');
    await updateOthers();
    await verify(other, game);
    await updateOthers();
    expect(await listNames('owl')).toEqual([
      'Owl',
      'Owl-z',
      'Owl-a',
      'owl-inside',
      'the-owl',
      'an-owl-inside',
    ]);
    await profiles.removeSavedGame(second, toMatch(otherGame), new Date().toISOString());
    expect(await listNames('owl')).toEqual([
      'Owl',
      'Owl-a',
      'owl-inside',
      'Owl-z',
      'the-owl',
      'an-owl-inside',
    ]);
  });

  test('finds the profiles that show a player, regardless of case and spaces, first those that have verified the account', async () => {
    const game = savedGameFactory({ name: 'Ängstlicher Häher#EUW', isDemo: false });
    const [one, two] = [await createProfile('player-one'), await createProfile('player-two')];
    await profiles.insertSavedGame(one, game, 50);
    await verify(two, game);
    const sample = savedGameFactory({ name: game.name, game: 'teamfight-tactics' });
    await profiles.insertSavedGame(one, sample, 50);
    const real = createProfileStore(engine.database, undefined, []);
    const listPlayers = async (name: string, store = real) =>
      (await store.listProfilesByPlayerName(name, gameIds, 8)).map(
        ({ displayName }) => displayName,
      );
    expect(await listPlayers('ÄNGSTLICHER häher #euw')).toEqual(['player-two', 'player-one']);
    expect(await listPlayers('ängstlicherhäher#EUW', profiles)).toEqual([
      'player-two',
      'player-one',
    ]);
    await verify(one, sample);
    expect(await listPlayers(game.name, profiles)).toEqual(['player-one', 'player-two']);
    for (const name of [
      'Ängstlicher Häher',
      'Ängstlicher Häher#EU',
      'ngstlicher Häher#EUW',
      '%',
      '',
    ])
      expect(await listPlayers(name)).toEqual([]);
    await profiles.removeSavedGame(one, toMatch(game), new Date().toISOString());
    expect(await listPlayers(game.name)).toEqual(['player-two']);
  });

  test('an unlisted profile is found by no part of its username and by no player, and its username stays taken', async () => {
    const id = await createProfile('Reclusive');
    const game = savedGameFactory({ name: 'Hermit#NA1' });
    await verify(id, game);
    const count = async () => [
      (await listNames('Reclusive')).length,
      (await listNames('clusi')).length,
      (await profiles.listProfilesByPlayerName(game.name, gameIds, 8)).length,
    ];
    expect(await count()).toEqual([1, 1, 1]);
    expect((await profiles.updateListed(id, false)).profile?.isListed).toBe(false);
    expect((await profiles.updateListed(id, false)).profile).toBeUndefined();
    expect(await count()).toEqual([0, 0, 0]);
    expect((await profiles.findProfileByUsername('reclusive'))?.isListed).toBe(false);
    expect(await profiles.isUsernameTaken('RECLUSIVE')).toBe(true);
    await profiles.updateListed(id, true);
    expect(await count()).toEqual([1, 1, 1]);
  });

  test('finds a player of one game by the name or the account id, and no other player with this number', async () => {
    const [byId, byName] = [await createProfile('by-id'), await createProfile('by-name')];
    const player = { playerId: '105001', name: '105001', displayName: 'Moss' };
    await profiles.insertSavedGame(byId, savedGameFactory({ ...player, game: 'dota-2' }), 50);
    const number = savedGameFactory({ game: 'lichess', playerId: 'x', name: '105001' });
    await profiles.insertSavedGame(byName, number, 50);
    const other = savedGameFactory({ game: 'chess-com', playerId: '105001', name: 'Other' });
    await profiles.insertSavedGame(byName, other, 50);
    const listPlayers = async (name: string, games = gameIds) =>
      (await profiles.listProfilesByPlayerName(name, games, 8)).map((each) => each.displayName);
    expect(await listPlayers('105001')).toEqual(['by-id', 'by-name']);
    expect(await listPlayers('105001', ['dota-2'])).toEqual(['by-id']);
    expect(await listPlayers('105001', ['lichess'])).toEqual(['by-name']);
    expect(await listPlayers('105001', ['chess-com'])).toEqual([]);
    expect(await listPlayers('moss', ['dota-2'])).toEqual(['by-id']);
  });
});
