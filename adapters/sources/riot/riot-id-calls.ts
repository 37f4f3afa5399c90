/** Today's calls: account by Riot ID, the platform it plays on, then level and ranks there. */
import { isPlatform, type Platform, platformById } from '../../../domain/games/platforms.ts';
import { parseRiotId, type RiotId, riotIdText } from '../../../domain/games/riot-id.ts';
import type { GameCalls } from './games/game-calls.ts';
import { type Account, parseAccount, parseRanks, parseRegion, parseSummoner } from './mapping.ts';
import {
  type CallApi,
  createBadAnswer,
  createNotFound,
  type Failed,
  type FetchProfileIcon,
  type FindPlayer,
  type FindPlayerResult,
  type RefreshPlayer,
} from './player-calls.ts';
import { clusterOf } from './routing.ts';

const accountByRiotId = '/riot/account/v1/accounts/by-riot-id';
const accountByPuuid = '/riot/account/v1/accounts/by-puuid';

/** Finds a player by Riot ID; a bare name means the usual tag of the region asked for. */
export const findByRiotId: FindPlayer = async (ask, game, name, askedPlatform) => {
  const typed = { ...name, tagLine: name.tagLine ?? platformById(askedPlatform).defaultTag };
  const segments = [typed.gameName, typed.tagLine];
  // The region is asked of the same host after it.
  const account = await ask(clusterOf(askedPlatform), accountByRiotId, segments, parseAccount, 2);
  // A name and a tag are all that this call takes: refusing them (too long, odd letters) is saying "nobody".
  if (account.kind === 'failed' && account.status === 400) return createNotFound('no-account');
  if (account.kind === 'not-found') return createNotFound('no-account');
  if (account.kind !== 'ok') return account;
  return fetchPlayer(ask, game, account.value, typed, askedPlatform);
};

/** Reads a known player anew, under the present name and wherever the account plays by now. */
export const refreshByPuuid: RefreshPlayer = async (ask, game, { playerId, name, platform }) => {
  const known = parseRiotId(name);
  // What this key gave out is no longer understood: the id belongs to another key (400 "Exception decrypting").
  const byName = () =>
    known ? findByRiotId(ask, game, known, platform) : createNotFound('no-account');
  const account = await ask(clusterOf(platform), accountByPuuid, [playerId], parseAccount, 2);
  if (account.kind === 'failed' && account.status === 400) return byName();
  if (account.kind === 'not-found') return createNotFound('no-account');
  if (account.kind !== 'ok') return account;
  if (account.value.puuid !== playerId) return createBadAnswer(clusterOf(platform), accountByPuuid);
  return fetchPlayer(
    ask,
    game,
    account.value,
    known ?? { gameName: name, tagLine: undefined },
    platform,
  );
};

/** Which icon a known player wears: one call where the id is this key's, a whole look-up where it is not. */
export const fetchIconByPuuid: FetchProfileIcon = async (ask, game, known) => {
  const { playerId, platform } = known;
  const summoner = await ask(platform, game.summonerByPuuid, [playerId], parseSummoner);
  // 400: the id belongs to another key. 404: the account has moved to another platform, or is gone.
  const isElsewhere = summoner.kind === 'failed' && summoner.status === 400;
  if (isElsewhere || summoner.kind === 'not-found') return refreshByPuuid(ask, game, known);
  if (summoner.kind !== 'ok') return summoner;
  const { puuid, profileIconId } = summoner.value;
  if (puuid !== undefined && puuid !== playerId)
    return createBadAnswer(platform, game.summonerByPuuid);
  return { kind: 'found', profileIconId, playerId };
};

/** From an account to its level and ranks, where it plays. */
async function fetchPlayer(
  ask: CallApi,
  game: GameCalls,
  account: Account,
  typed: RiotId,
  askedPlatform: Platform,
): Promise<FindPlayerResult> {
  const { puuid } = account;
  const home = await findPlatform(ask, game, puuid, askedPlatform);
  if (home.kind !== 'ok') return home;
  const { platform, isNamed } = home;

  const [summoner, entries] = await Promise.all([
    ask(platform, game.summonerByPuuid, [puuid], parseSummoner),
    ask(platform, game.entriesByPuuid, [puuid], (body) => parseRanks(game, body, puuid)),
  ]);
  // An account without this game is a normal 404 here, whatever the ranks say.
  if (summoner.kind === 'not-found')
    return createNotFound(isNamed ? 'never-played' : 'not-in-region');
  if (summoner.kind !== 'ok') return summoner;
  const { level, profileIconId, puuid: whose } = summoner.value;
  if (whose !== undefined && whose !== puuid)
    return createBadAnswer(platform, game.summonerByPuuid);
  // Somebody who exists has ranks or an empty list; a 404 is neither, and never "unranked".
  if (entries.kind === 'not-found') return createBadAnswer(platform, game.entriesByPuuid);
  if (entries.kind !== 'ok') return entries;

  return {
    kind: 'found',
    playerId: puuid,
    name: displayName(account, typed),
    platform,
    level,
    profileIconId,
    ranks: entries.value,
  };
}

/** Where the player plays. The call answers 404 or 500 for some new accounts: then it is where we were told to look. */
async function findPlatform(
  ask: CallApi,
  game: GameCalls,
  puuid: string,
  asked: Platform,
): Promise<
  { readonly kind: 'ok'; readonly platform: Platform; readonly isNamed: boolean } | Failed
> {
  const region = await ask(clusterOf(asked), game.regionByPuuid, [puuid], parseRegion);
  if (region.kind === 'failed' && region.status !== 500) return region;
  const named = region.kind === 'ok' && isPlatform(region.value) ? region.value : undefined;
  return { kind: 'ok', platform: named ?? asked, isNamed: named !== undefined };
}

/** The account's own spelling of its name, without invisible marks; what was typed where it says nothing usable. */
function displayName(account: Account, typed: RiotId): string {
  const own = riotIdText({
    gameName: account.gameName ?? typed.gameName,
    tagLine: account.tagLine ?? typed.tagLine,
  });
  return riotIdText(parseRiotId(own) ?? typed);
}
