/** Riot's current calls: the account by Riot ID, then its platform, then level and ranks on this platform. */

import { formatRiotId, parseRiotId, type RiotId } from '../../../domain/games/riot-id.ts';
import { isPlatform, type Platform, platformById } from '../../../domain/games/riot-platforms.ts';
import type { FailedAnswer } from '../source-request.ts';
import type { GameCalls } from './game-calls.ts';
import { type Account, parseAccount, parseRanks, parseRegion, parseSummoner } from './mapping.ts';
import {
  type CallApi,
  createBadAnswer,
  type FindPlayerResult,
  type PlayerCalls,
} from './player-calls.ts';
import { clusterOf } from './riot-request.ts';

const accountByRiotId = '/riot/account/v1/accounts/by-riot-id';
const accountByPuuid = '/riot/account/v1/accounts/by-puuid';
const noAccount = { kind: 'not-found', detail: 'no-account' } as const;

export const riotIdCalls: PlayerCalls = {
  keyIn: 'header',

  /** A name without a tag gets the default tag of the requested region. */
  async find(callApi, game, name, requestedPlatform) {
    const typed = { ...name, tagLine: name.tagLine ?? platformById(requestedPlatform).defaultTag };
    const segments = [typed.gameName, typed.tagLine];
    const cluster = clusterOf(requestedPlatform);
    // 2, because the same host then gets the call for the region.
    const account = await callApi(cluster, accountByRiotId, segments, parseAccount, 2);
    // 400 means an invalid name or tag, so no account has it.
    if (isRefused(account) || account.kind === 'not-found') return noAccount;
    if (account.kind !== 'ok') return account;
    return fetchPlayer(callApi, game, account.value, typed, requestedPlatform);
  },

  /** Finds the player's current name and platform, too. */
  async refresh(callApi, game, { playerId, name, platform }) {
    const known = parseRiotId(name);
    const cluster = clusterOf(platform);
    const account = await callApi(cluster, accountByPuuid, [playerId], parseAccount, 2);
    // 400 "Exception decrypting": the id belongs to another key.
    if (isRefused(account) && known) return this.find(callApi, game, known, platform);
    if (isRefused(account) || account.kind === 'not-found') return noAccount;
    if (account.kind !== 'ok') return account;
    if (account.value.puuid !== playerId) return createBadAnswer(cluster, accountByPuuid);
    const typed = known ?? { gameName: name, tagLine: undefined };
    return fetchPlayer(callApi, game, account.value, typed, platform);
  },

  /** One call when the id belongs to this key, a whole look-up otherwise. */
  async fetchIcon(callApi, game, known) {
    const { playerId, platform } = known;
    const summoner = await callApi(platform, game.summonerByPuuid, [playerId], parseSummoner);
    // 400: the id belongs to another key. 404: the account moved to another platform or was deleted.
    if (isRefused(summoner) || summoner.kind === 'not-found')
      return this.refresh(callApi, game, known);
    if (summoner.kind !== 'ok') return summoner;
    const { puuid, profileIconId } = summoner.value;
    if (puuid !== undefined && puuid !== playerId)
      return createBadAnswer(platform, game.summonerByPuuid);
    return { kind: 'found', profileIconId, playerId };
  },
};

function isRefused(answer: { readonly kind: string; readonly status?: number | undefined }) {
  return answer.status === 400;
}

/** Fetches level and ranks of an account on its platform. */
async function fetchPlayer(
  callApi: CallApi,
  game: GameCalls,
  account: Account,
  typed: RiotId,
  requestedPlatform: Platform,
): Promise<FindPlayerResult> {
  const { puuid } = account;
  const home = await findPlatform(callApi, game, puuid, requestedPlatform);
  if (home.kind !== 'ok') return home;
  const { platform, isNamed } = home;

  const [summoner, entries] = await Promise.all([
    callApi(platform, game.summonerByPuuid, [puuid], parseSummoner),
    callApi(platform, game.entriesByPuuid, [puuid], (body) => parseRanks(game, body, puuid)),
  ]);
  // A 404 means that the account never played this game, whatever the ranks say.
  if (summoner.kind === 'not-found')
    return { kind: 'not-found', detail: isNamed ? 'never-played' : 'not-in-region' };
  if (summoner.kind !== 'ok') return summoner;
  const { summonerLevel: level, profileIconId, puuid: owner } = summoner.value;
  if (owner !== undefined && owner !== puuid)
    return createBadAnswer(platform, game.summonerByPuuid);
  // An existing account has ranks or an empty list, so a 404 is an error, not 'unranked'.
  if (entries.kind === 'not-found') return createBadAnswer(platform, game.entriesByPuuid);
  if (entries.kind !== 'ok') return entries;

  // The name in the account's own spelling, without invisible characters; the typed name if that spelling is invalid.
  const { gameName = typed.gameName, tagLine = typed.tagLine } = account;
  const name = formatRiotId(parseRiotId(formatRiotId({ gameName, tagLine })) ?? typed);
  const ranks = entries.value;
  return { kind: 'found', playerId: puuid, name, platform, level, profileIconId, ranks };
}

/** Finds the player's platform. When the call answers 404 or 500, as for some new accounts, it is the requested platform. */
async function findPlatform(
  callApi: CallApi,
  game: GameCalls,
  puuid: string,
  requested: Platform,
): Promise<
  { readonly kind: 'ok'; readonly platform: Platform; readonly isNamed: boolean } | FailedAnswer
> {
  const region = await callApi(clusterOf(requested), game.regionByPuuid, [puuid], parseRegion);
  if (region.kind === 'failed' && region.status !== 500) return region;
  const named = region.kind === 'ok' && isPlatform(region.value) ? region.value : undefined;
  return { kind: 'ok', platform: named ?? requested, isNamed: named !== undefined };
}
