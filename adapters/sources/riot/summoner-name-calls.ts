/** The specification's four calls (its section 7): summoner by name, entries by summoner id. For hosts that still answer them. */
import { parseRiotId, riotIdText } from '../../../domain/games/riot-id.ts';
import { parseRanks, parseSummoner } from './mapping.ts';
import {
  createBadAnswer,
  createNotFound,
  type FetchProfileIcon,
  type FindPlayer,
  type RefreshPlayer,
} from './player-calls.ts';

/** Finds a player by summoner name, as typed, on the region asked for. */
export const findBySummonerName: FindPlayer = async (ask, game, name, platform) => {
  const typed = riotIdText(name);
  const summoner = await ask(platform, game.summonerByName, [typed], parseSummoner, 2);
  if (summoner.kind === 'not-found') return createNotFound('no-summoner');
  if (summoner.kind !== 'ok') return summoner;
  const { id, level, profileIconId } = summoner.value;
  if (id === undefined) return createBadAnswer(platform, game.summonerByName);

  const entries = await ask(platform, game.entriesBySummoner, [id], (body) =>
    parseRanks(game, body),
  );
  if (entries.kind === 'not-found') return createBadAnswer(platform, game.entriesBySummoner);
  if (entries.kind !== 'ok') return entries;

  const own = parseRiotId(summoner.value.name ?? typed);
  const shown = own ? riotIdText(own) : typed;
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

/** Reads a known player anew. These calls know no id that outlives a name, so the name is all there is. */
export const refreshBySummonerName: RefreshPlayer = async (ask, game, { name, platform }) => {
  const known = parseRiotId(name);
  return known ? findBySummonerName(ask, game, known, platform) : createNotFound('no-summoner');
};

/** Which icon a known player wears. */
export const fetchIconBySummonerName: FetchProfileIcon = async (ask, game, { name, platform }) => {
  const summoner = await ask(platform, game.summonerByName, [name], parseSummoner);
  if (summoner.kind === 'not-found') return createNotFound('no-summoner');
  if (summoner.kind !== 'ok') return summoner;
  const { id, profileIconId } = summoner.value;
  if (id === undefined) return createBadAnswer(platform, game.summonerByName);
  return { kind: 'found', profileIconId, playerId: id };
};
