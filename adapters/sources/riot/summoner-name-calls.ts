/** The specification's four calls (its section 7): summoner by name, entries by summoner id. For hosts that still answer them. */
import { formatRiotId, parseRiotId } from '../../../domain/games/riot-id.ts';
import { parseRanks, parseSummoner } from './mapping.ts';
import {
  createBadAnswer,
  createNotFound,
  type FetchProfileIcon,
  type FindPlayer,
  type RefreshPlayer,
} from './player-calls.ts';

/** Finds a player by summoner name in the requested region. */
export const findBySummonerName: FindPlayer = async (callApi, game, name, platform) => {
  const typed = formatRiotId(name);
  const summoner = await callApi(platform, game.summonerByName, [typed], parseSummoner, 2);
  if (summoner.kind === 'not-found') return createNotFound('no-summoner');
  if (summoner.kind !== 'ok') return summoner;
  const { id, level, profileIconId } = summoner.value;
  if (id === undefined) return createBadAnswer(platform, game.summonerByName);

  const entries = await callApi(platform, game.entriesBySummoner, [id], (body) =>
    parseRanks(game, body),
  );
  if (entries.kind === 'not-found') return createBadAnswer(platform, game.entriesBySummoner);
  if (entries.kind !== 'ok') return entries;

  const own = parseRiotId(summoner.value.name ?? typed);
  const shown = own ? formatRiotId(own) : typed;
  return {
    kind: 'found',
    playerId: id,
    name: shown,
    platform,
    level,
    profileIconId,
    ranks: entries.value,
  };
};

/** Fetches a known player again by name. These calls have no id that survives a rename. */
export const refreshBySummonerName: RefreshPlayer = async (callApi, game, { name, platform }) => {
  const known = parseRiotId(name);
  return known ? findBySummonerName(callApi, game, known, platform) : createNotFound('no-summoner');
};

/** Fetches the equipped icon. */
export const fetchIconBySummonerName: FetchProfileIcon = async (
  callApi,
  game,
  { name, platform },
) => {
  const summoner = await callApi(platform, game.summonerByName, [name], parseSummoner);
  if (summoner.kind === 'not-found') return createNotFound('no-summoner');
  if (summoner.kind !== 'ok') return summoner;
  const { id, profileIconId } = summoner.value;
  if (id === undefined) return createBadAnswer(platform, game.summonerByName);
  return { kind: 'found', profileIconId, playerId: id };
};
