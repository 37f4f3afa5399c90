/** Refreshing a known account that was renamed, moved, or found with another API key; and reading its equipped icon. */
import { beforeEach, describe, expect, test } from 'vitest';
import { createRiotRequest } from '../../adapters/sources/riot/riot-request.ts';
import { createFailedCall, fingerprint } from '../../adapters/sources/source-request.ts';
import { gameById } from '../../domain/games/games.ts';
import type { KnownPlayer } from '../../domain/sources/data-source.ts';
import { knownPlayer as knownPlayerResponses, puuid } from '../fixtures/riot/known-player.ts';
import { respondByPath, type ScriptedResponse } from '../fixtures/riot/scripted-riot.ts';
import { keys, openSharedRiot } from '../fixtures/riot/shared-riot.ts';

const league = gameById('league-of-legends');
/** The player as a profile stores them. Now the player is Wren Alder#OAK on euw1. */
const storedPlayer: KnownPlayer = {
  playerId: puuid,
  name: 'Old Name#OLD',
  region: 'na1',
  keyFingerprint: fingerprint(keys['league-of-legends']),
  nameCheckedAt: null,
};
/** Only a player who has kept the name is found by it. */
const unrenamedPlayer: KnownPlayer = { ...storedPlayer, name: 'Wren Alder#OAK' };
const accountPath = '/riot/account/v1/accounts/by-puuid/';

const { scripted, requestedPaths, openSource } = openSharedRiot();
beforeEach(() => setResponses({}));

/** Sets the responses of the fake API: they describe the renamed player, with these changes. */
function setResponses(changes: Record<string, ScriptedResponse>) {
  const renamed = { body: { puuid, gameName: 'Wren Alder', tagLine: 'OAK' } };
  scripted.respond = respondByPath({ ...knownPlayerResponses, [accountPath]: renamed, ...changes });
}

const otherAccount = { puuid: 'q'.repeat(78), gameName: 'X', tagLine: 'Y' };
const undecryptable = { status: 400, body: { status: { message: 'Exception decrypting' } } };
/** An hour ago. */
const nameCheckedAt = new Date(Date.now() - 60 * 60_000).toISOString();

describe('a refresh', () => {
  test('finds the player by id, with the current name and platform', async () => {
    const outcome = await openSource().refresh(league, storedPlayer);
    expect(outcome).toMatchObject({
      kind: 'found',
      player: { playerId: puuid, name: 'Wren Alder#OAK', region: 'euw1', level: 77 },
    });
    expect(requestedPaths()[0]).toBe(`/americas${accountPath}${puuid}`);
    expect(requestedPaths().some((path) => path.includes('by-riot-id'))).toBe(false);
  });

  describe('within a day after the last check of name and platform', () => {
    const checkedPlayer = { ...storedPlayer, region: 'euw1', nameCheckedAt } as const;

    test('makes two calls, and keeps name, platform and the time of the check', async () => {
      const outcome = await openSource().refresh(league, checkedPlayer);
      const { name, region } = checkedPlayer;
      expect(outcome).toMatchObject({
        kind: 'found',
        player: { playerId: puuid, name, region, nameCheckedAt, level: 77 },
      });
      expect(requestedPaths().toSorted()).toEqual([
        `/euw1/lol/league/v4/entries/by-puuid/${puuid}`,
        `/euw1/lol/summoner/v4/summoners/by-puuid/${puuid}`,
      ]);
    });

    test('makes four calls a day after the last check', async () => {
      const dayAgo = new Date(Date.now() - 24 * 60 * 60_000).toISOString();
      const oldCheck = { ...checkedPlayer, nameCheckedAt: dayAgo };
      const outcome = await openSource().refresh(league, oldCheck);
      const player = outcome.kind === 'found' ? outcome.player : undefined;
      expect(player).toMatchObject({ name: 'Wren Alder#OAK', nameCheckedAt: player?.readAt });
      expect(requestedPaths()).toHaveLength(4);
    });

    test('checks name and platform when the player is not on the stored platform', async () => {
      const { respond } = scripted;
      scripted.respond = (path) => (path.startsWith('/na1/') ? { status: 404 } : respond(path));
      const movedPlayer = { ...checkedPlayer, region: 'na1' } as const;
      expect(await openSource().refresh(league, movedPlayer)).toMatchObject({
        kind: 'found',
        player: { name: 'Wren Alder#OAK', region: 'euw1' },
      });
    });

    test('an outage of the platform is an outage', async () => {
      setResponses({ '/lol/summoner/v4/summoners/by-puuid/': { status: 503 } });
      expect(await openSource().refresh(league, checkedPlayer)).toMatchObject({
        kind: 'not-answering',
      });
      expect(requestedPaths().some((path) => path.startsWith('/americas'))).toBe(false);
    });
  });

  test('fetches the ranks without a check of the name when the cluster has no free slot', async () => {
    const outcome = await openSource({}, async (call) => {
      if (call.host === 'americas') return createFailedCall(call, 'limited', 'used up');
      return createRiotRequest(scripted.riotApiUrl)(call);
    }).refresh(league, { ...storedPlayer, region: 'na1' });
    expect(outcome).toMatchObject({
      kind: 'found',
      player: { name: storedPlayer.name, region: 'na1', nameCheckedAt: null, level: 77 },
    });
  });

  test.each([
    ['the player id belongs to another API key', { playerId: 'foreign', keyFingerprint: 'other' }],
    ['Riot cannot decrypt the player id (400)', {}],
    ['Riot cannot decrypt it, soon after a check of the name', { region: 'euw1', nameCheckedAt }],
  ] as const)('finds the player by Riot ID when %s', async (_name, changes) => {
    const { respond } = scripted;
    const isFound = () => requestedPaths().some((path) => path.includes('by-riot-id'));
    scripted.respond = (path) =>
      path.includes('by-puuid') && !isFound() ? undecryptable : respond(path);
    const outcome = await openSource().refresh(league, { ...unrenamedPlayer, ...changes });
    expect(outcome).toMatchObject({
      kind: 'found',
      player: { playerId: puuid, name: 'Wren Alder#OAK' },
      isConfirmed: false,
    });
    expect(requestedPaths().some((path) => path.includes('foreign'))).toBe(false);
  });

  test('does not find the player of the same name in ordinary letters, as a look-up does', async () => {
    const { respond } = scripted;
    scripted.respond = (path) => (path.includes('%EF') ? { status: 404 } : respond(path));
    const known = { ...storedPlayer, name: 'Ｗren Alder#OAK', keyFingerprint: 'other' };
    const { refresh, lookUp } = openSource();
    expect(await refresh(league, known)).toMatchObject({ kind: 'no-such-player' });
    expect(await lookUp({ ...known, game: league.id })).toMatchObject({
      player: { playerId: puuid },
    });
  });

  test.each([
    ['a deleted account', 'no-such-player', { status: 404 }],
    ['an outage', 'not-answering', { status: 503 }],
    ['a refused key', 'not-answering', { status: 403 }],
    ['a response for another account', 'not-answering', { body: otherAccount }],
  ])('after %s has the outcome %s', async (_name, kind, response) => {
    setResponses({ [accountPath]: response });
    expect(await openSource().refresh(league, storedPlayer)).toMatchObject({ kind });
  });

  test('finds the player by the stored name with calls by summoner name', async () => {
    const name = encodeURIComponent(storedPlayer.name);
    setResponses({
      '/lol/summoner/v4/summoners/by-name/': {
        body: { id: 'sid', name: 'Old Name', summonerLevel: 5, profileIconId: 2 },
      },
      '/lol/league/v4/entries/by-summoner/': { body: [] },
    });
    const outcome = await openSource({ calls: 'summoner-name' }).refresh(league, storedPlayer);
    expect(outcome).toMatchObject({
      kind: 'found',
      player: { playerId: 'sid', ranks: { solo: { kind: 'unranked' } } },
    });
    expect(requestedPaths()[0]).toContain(`/na1/lol/summoner/v4/summoners/by-name/${name}`);
  });
});

describe('the equipped icon', () => {
  test('is read with one call', async () => {
    expect(await openSource().findEquippedIcon(league, storedPlayer)).toEqual({
      kind: 'found',
      profileIconId: 9,
      playerId: puuid,
    });
    expect(requestedPaths()).toEqual([`/na1/lol/summoner/v4/summoners/by-puuid/${puuid}`]);
  });

  test('is read from the current platform of the account', async () => {
    let callCount = 0;
    const { respond } = scripted;
    // The account is not on its stored platform any more.
    scripted.respond = (path) =>
      path.startsWith('/na1/lol/summoner') && callCount++ === 0 ? { status: 404 } : respond(path);
    expect(await openSource().findEquippedIcon(league, storedPlayer)).toMatchObject({
      kind: 'found',
      profileIconId: 9,
    });
  });

  test('is read by a full look-up when the player id belongs to another API key', async () => {
    const playerOfOtherKey = { ...unrenamedPlayer, keyFingerprint: 'other' };
    expect(await openSource().findEquippedIcon(league, playerOfOtherKey)).toEqual({
      kind: 'found',
      profileIconId: 9,
      playerId: puuid,
    });
  });

  test.each([
    [{ status: 404 }, 'no-such-player'],
    [{ status: 500 }, 'not-answering'],
    [{ body: 'no JSON' }, 'not-answering'],
    // Another account.
    [{ body: { ...otherAccount, profileIconId: 9, summonerLevel: 1 } }, 'not-answering'],
  ])('is not read from the response %j, and the outcome is %s', async (response, kind) => {
    setResponses({ '/lol/summoner/v4/summoners/by-puuid/': response });
    expect(await openSource().findEquippedIcon(league, storedPlayer)).toMatchObject({ kind });
  });
});
