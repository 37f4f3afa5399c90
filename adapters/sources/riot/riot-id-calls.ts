/** Riot's current calls: the account by Riot ID, then its platform, then level and ranks on this platform. */

import { findDefaultTag } from '../../../domain/games/default-tags.ts';
import { formatRiotId, parseRiotId, type RiotId } from '../../../domain/games/riot-id.ts';
import { isPlatform, type Platform } from '../../../domain/games/riot-platforms.ts';
import { foldName } from '../../../domain/typed-text.ts';
import { createBadAnswer, type FailedCall } from '../source-request.ts';
import type { GameCalls } from './game-calls.ts';
import {
  type Account,
  parseAccount,
  parseRanks,
  parseRegion,
  parseSummoner,
} from './parse-responses.ts';
import type { CallApi, FindPlayerResult, PlayerCalls, RiotPlayer } from './player-calls.ts';
import { toCluster } from './riot-request.ts';

const accountByRiotId = '/riot/account/v1/accounts/by-riot-id';
const accountByPuuid = '/riot/account/v1/accounts/by-puuid';
/** The maximum wait for a free slot of the cluster when a refresh checks the name. */
const nameCheckMaxWaitMs = 1000;
const noAccount = { kind: 'not-found', detail: 'no-account' } as const;

export const riotIdCalls: PlayerCalls = {
  keyIn: 'header',

  async find(callApi, game, name, requestedPlatform) {
    const typed = { ...name, tagLine: name.tagLine ?? findDefaultTag(requestedPlatform) ?? '' };
    const segments = [typed.gameName, typed.tagLine];
    const cluster = toCluster(requestedPlatform);
    const account = await callApi(cluster, accountByRiotId, segments, parseAccount);
    // 400 means an invalid name or tag, so no account has it.
    if (isRejected(account) || account.kind === 'not-found') return noAccount;
    if (account.kind !== 'ok') return account;
    const ownName = readName(account.value, typed);
    if (ownName && !isSameName(ownName, typed))
      return createBadAnswer({ host: cluster, method: accountByRiotId }, 200);
    return fetchPlayer(callApi, game, account.value, typed, requestedPlatform);
  },

  async refresh(callApi, game, known, isNameCheckDue) {
    if (isNameCheckDue) {
      const player = await findAgain(callApi, game, known, nameCheckMaxWaitMs);
      // If the cluster has no free slot, the ranks are fetched anyway, and a later refresh checks the name.
      if (!('failure' in player) || player.failure !== 'limited') return player;
    }
    const { playerId, name, platform } = known;
    const numbers = await fetchNumbers(callApi, game, playerId, platform);
    // 400: the id belongs to another key. 404: the account moved to another platform or was deleted.
    if (isRejected(numbers) || numbers.kind === 'not-found') return findAgain(callApi, game, known);
    if (numbers.kind !== 'ok') return numbers;
    return { kind: 'found', ...numbers.value, playerId, name, platform, isNameChecked: false };
  },

  /** Makes one call. If the id belongs to another key or the account has moved, it makes all calls of a look-up. */
  async fetchIcon(callApi, game, known) {
    const { playerId, platform } = known;
    const summoner = await callApi(platform, game.summonerByPuuid, [playerId], parseSummoner);
    // 400: the id belongs to another key. 404: the account moved to another platform or was deleted.
    if (isRejected(summoner) || summoner.kind === 'not-found')
      return findAgain(callApi, game, known);
    if (summoner.kind !== 'ok') return summoner;
    const { puuid, profileIconId } = summoner.value;
    if (puuid !== undefined && puuid !== playerId)
      return createBadAnswer({ host: platform, method: game.summonerByPuuid }, 200);
    return { kind: 'found', profileIconId, playerId };
  },

  async findName(callApi, known) {
    const account = await findAccount(callApi, known);
    if (account?.kind !== 'ok') return account;
    const { gameName = '', tagLine = '' } = account.value;
    const name = formatRiotId({ gameName, tagLine });
    return parseRiotId(name) ? { kind: 'found', name } : undefined;
  },
};

/** The account's own name, with the typed one for the parts that Riot left out; undefined if it is not readable. */
function readName({ gameName, tagLine }: Account, typed: RiotId): RiotId | undefined {
  const name = { gameName: gameName ?? typed.gameName, tagLine: tagLine ?? typed.tagLine };
  return parseRiotId(formatRiotId(name));
}

function isSameName(name: RiotId, other: RiotId): boolean {
  return foldName(formatRiotId(name)) === foldName(formatRiotId(other));
}

/** Whether Riot itself answered 400: it rejects the name, or cannot decrypt an id that belongs to another key. */
function isRejected(outcome: { readonly kind: string } | FailedCall): boolean {
  return 'failure' in outcome && outcome.failure === 'refused' && outcome.status === 400;
}

/** @param maxWaitMs the maximum wait for a free slot of the cluster. Default: until the end of the look-up. */
async function findAgain(
  callApi: CallApi,
  game: GameCalls,
  player: RiotPlayer,
  maxWaitMs?: number,
): Promise<FindPlayerResult> {
  const { name, platform } = player;
  const known = parseRiotId(name);
  const account = await findAccount(callApi, player, maxWaitMs);
  if (!account) return known ? riotIdCalls.find(callApi, game, known, platform) : noAccount;
  if (account.kind !== 'ok') return account;
  const typed = known ?? { gameName: name, tagLine: undefined };
  return fetchPlayer(callApi, game, account.value, typed, platform);
}

/** @returns undefined if the id belongs to another key than that of the call. */
async function findAccount(
  callApi: CallApi,
  { playerId, platform }: Pick<RiotPlayer, 'playerId' | 'platform'>,
  maxWaitMs?: number,
) {
  const cluster = toCluster(platform);
  const account = await callApi(cluster, accountByPuuid, [playerId], parseAccount, maxWaitMs);
  // 400 "Exception decrypting".
  if (isRejected(account)) return undefined;
  if (account.kind === 'not-found') return noAccount;
  return account.kind === 'ok' && account.value.puuid !== playerId
    ? createBadAnswer({ host: cluster, method: accountByPuuid }, 200)
    : account;
}

async function fetchPlayer(
  callApi: CallApi,
  game: GameCalls,
  account: Account,
  typed: RiotId,
  requestedPlatform: Platform,
): Promise<FindPlayerResult> {
  const { puuid } = account;
  const found = await findPlatform(callApi, game, puuid, requestedPlatform);
  if (found.kind !== 'ok') return found;
  const { platform, isNamed } = found;
  const numbers = await fetchNumbers(callApi, game, puuid, platform);
  if (numbers.kind === 'not-found')
    return { kind: 'not-found', detail: isNamed ? 'never-played' : 'not-in-region' };
  if (numbers.kind !== 'ok') return numbers;

  // The name in the account's own spelling, without invisible characters; the typed name if that spelling is invalid.
  const name = formatRiotId(readName(account, typed) ?? typed);
  return { kind: 'found', ...numbers.value, playerId: puuid, name, platform, isNameChecked: true };
}

async function fetchNumbers(callApi: CallApi, game: GameCalls, puuid: string, platform: Platform) {
  const [summoner, entries] = await Promise.all([
    callApi(platform, game.summonerByPuuid, [puuid], parseSummoner),
    callApi(platform, game.entriesByPuuid, [puuid], (body) => parseRanks(game, body, puuid)),
  ]);
  // A 404 means that the account never played this game on this platform, even if the other call returned ranks.
  if (summoner.kind !== 'ok') return summoner;
  const { summonerLevel: level, profileIconId, puuid: owner } = summoner.value;
  if (owner !== undefined && owner !== puuid)
    return createBadAnswer({ host: platform, method: game.summonerByPuuid }, 200);
  // An existing account has ranks or an empty list, so a 404 is an error, not 'unranked'.
  if (entries.kind === 'not-found')
    return createBadAnswer({ host: platform, method: game.entriesByPuuid }, 200);
  if (entries.kind !== 'ok') return entries;
  return { kind: 'ok', value: { level, profileIconId, ranks: entries.value } } as const;
}

/** Finds the player's platform, or `requested` if Riot names none (404 or 500, for some new accounts) or an unknown one. */
async function findPlatform(
  callApi: CallApi,
  game: GameCalls,
  puuid: string,
  requested: Platform,
): Promise<
  { readonly kind: 'ok'; readonly platform: Platform; readonly isNamed: boolean } | FailedCall
> {
  const region = await callApi(toCluster(requested), game.regionByPuuid, [puuid], parseRegion);
  if (region.kind === 'failed' && region.status !== 500) return region;
  const named = region.kind === 'ok' && isPlatform(region.value) ? region.value : undefined;
  return { kind: 'ok', platform: named ?? requested, isNamed: named !== undefined };
}
