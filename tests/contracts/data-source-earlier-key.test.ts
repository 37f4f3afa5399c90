/** With the key of another project all ids are different. The earlier key says the present names of stored players. */
import { expect, test, vi } from 'vitest';
import { toRiotGameId } from '../../adapters/sources/riot/game-calls.ts';
import { createRiotRequest } from '../../adapters/sources/riot/riot-request.ts';
import { createFailedCall, fingerprint } from '../../adapters/sources/source-request.ts';
import { gameById } from '../../domain/games/games.ts';
import type { KnownPlayer } from '../../domain/sources/data-source.ts';
import { knownPlayer as knownPlayerResponses, puuid } from '../fixtures/riot/known-player.ts';
import { respondByPath, type ScriptedResponse } from '../fixtures/riot/scripted-riot.ts';
import { keys, openSharedRiot } from '../fixtures/riot/shared-riot.ts';

const league = gameById('league-of-legends');
const accountPath = '/riot/account/v1/accounts/by-puuid/';
const { scripted, requestedPaths, openSource } = openSharedRiot();

const keyBefore = 'key-before';
const idBefore = 'b'.repeat(78);
const otherId = 'q'.repeat(78);
/** The player as a profile stores them. Now the player is Wren Alder#OAK on euw1, and another one has the stored name. */
const known: KnownPlayer = {
  playerId: idBefore,
  name: 'Old Name#OLD',
  region: 'na1',
  keyFingerprint: fingerprint(keyBefore),
  nameCheckedAt: null,
};
const undecryptable = { status: 400, body: { status: { message: 'Exception decrypting' } } };
const present = { body: { puuid: idBefore, gameName: 'Wren Alder', tagLine: 'OAK' } };

/** Sets the response to the key that found the player. With another key the id is not valid. */
function setResponseToKey(key: string, response: ScriptedResponse) {
  const respond = respondByPath({
    '/riot/account/v1/accounts/by-riot-id/Old%20Name/': { body: { puuid: otherId } },
    ...knownPlayerResponses,
  });
  scripted.respond = (path) => {
    const sentKey = scripted.requests.at(-1)?.headers['x-riot-token'];
    if (path.includes(accountPath)) return sentKey === key ? response : undecryptable;
    const body = { region: 'na1', profileIconId: 1, summonerLevel: 2 };
    if (path.endsWith(otherId)) return { body: path.includes('league') ? [] : body };
    return respond(path);
  };
}
const listPathsOf = (key: string) =>
  scripted.requests
    .filter(({ headers }) => headers['x-riot-token'] === key)
    .map(({ path }) => path);

test.each([
  ['that was replaced', league, keyBefore],
  [
    'that is still the key of the other game',
    gameById('teamfight-tactics'),
    keys['league-of-legends'],
  ],
])(
  'asks the key %s once, for the present name, which confirms the player',
  async (_name, game, key) => {
    setResponseToKey(key, present);
    const source = openSource({ keysBefore: [keyBefore] });
    expect(
      await source.refresh(game, { ...known, keyFingerprint: fingerprint(key) }),
    ).toMatchObject({
      kind: 'found',
      player: {
        playerId: puuid,
        name: 'Wren Alder#OAK',
        keyFingerprint: fingerprint(keys[toRiotGameId(game.id)]),
      },
      isConfirmed: true,
    });
    expect(listPathsOf(key)).toEqual([`/americas${accountPath}${idBefore}`]);
  },
);

test.each([
  ['it is not set', { keysBefore: [] }, present],
  ['the player was found with a third key', { keysBefore: ['third'] }, present],
  ['it does not read the id', { keysBefore: [keyBefore] }, undecryptable],
  ['the account has no name', { keysBefore: [keyBefore] }, { body: { puuid: idBefore } }],
])('does not confirm the player of the stored name when %s', async (_name, settings, response) => {
  setResponseToKey(keyBefore, response);
  expect(await openSource(settings).refresh(league, known)).toMatchObject({
    kind: 'found',
    player: { playerId: otherId, name: known.name },
    isConfirmed: false,
  });
});

test.each([
  ['an outage', 'not-answering', { status: 503 }],
  [
    'a response for another account',
    'not-answering',
    { body: { ...present.body, puuid: otherId } },
  ],
  ['a deleted account', 'no-such-player', { status: 404 }],
])('looks no name up after %s, and has the outcome %s', async (_name, kind, response) => {
  setResponseToKey(keyBefore, response);
  const outcome = await openSource({ keysBefore: [keyBefore] }).refresh(league, known);
  expect(outcome).toMatchObject({ kind });
  expect(requestedPaths()).toHaveLength(1);
});

test('waits for a free slot of the earlier key', async () => {
  setResponseToKey(keyBefore, present);
  let isBusy = true;
  const source = openSource({ keysBefore: [keyBefore] }, async (call) =>
    isBusy && call.key === keyBefore
      ? createFailedCall(call, 'limited', 'used up')
      : createRiotRequest(scripted.riotApiUrl)(call),
  );
  expect(await source.refresh(league, known)).toMatchObject({ isBusy: true });
  expect(requestedPaths()).toEqual([]);
  isBusy = false;
  expect(await source.refresh(league, known)).toMatchObject({ isConfirmed: true });
});

test('does without an earlier key that Riot refuses three times, and tells the operator once', async () => {
  setResponseToKey(keyBefore, { status: 401 });
  const logger = { info: vi.fn(), warn: vi.fn() };
  const source = openSource({ keysBefore: [keyBefore], logger });
  const kinds = ['not-answering', 'not-answering', 'not-answering', 'found', 'found'];
  for (const [index, kind] of kinds.entries()) {
    const outcome = await source.refresh(league, { ...known, playerId: `${index}` });
    expect(outcome).toMatchObject({ kind });
    expect(source.isKeyRefused(league.id)).toBe(false);
  }
  expect(listPathsOf(keyBefore)).toHaveLength(3);
  const lines = logger.warn.mock.calls.map((line) => JSON.stringify(line));
  expect(lines.filter((line) => line.includes('RIOT_API_KEY_BEFORE'))).toHaveLength(1);
  expect(lines.join()).not.toContain(keyBefore);
});
