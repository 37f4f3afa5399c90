/** The specification's 2 calls for each game, for hosts that still serve them: summoner by name, entries by summoner id. */
import { formatRiotId, parseRiotId } from '../../../domain/games/riot-id.ts';
import { foldName } from '../../../domain/typed-text.ts';
import { parseRanks, parseSummoner } from './parse-responses.ts';
import { createBadBodyFailure, type PlayerCalls } from './player-calls.ts';

const noSummoner = { kind: 'not-found', detail: 'no-summoner' } as const;

export const summonerNameCalls: PlayerCalls = {
  keyIn: 'query',

  async find(callApi, game, name, platform) {
    const typed = formatRiotId(name);
    const summoner = await callApi(platform, game.summonerByName, [typed], parseSummoner);
    if (summoner.kind === 'not-found') return noSummoner;
    if (summoner.kind !== 'ok') return summoner;
    const { id, summonerLevel: level, profileIconId } = summoner.value;
    if (id === undefined) return createBadBodyFailure(platform, game.summonerByName);

    const ownName = parseRiotId(summoner.value.name ?? typed);
    if (ownName && foldName(ownName.gameName) !== foldName(name.gameName))
      return createBadBodyFailure(platform, game.summonerByName);
    const entries = await callApi(platform, game.entriesBySummoner, [id], (body) =>
      parseRanks(game, body),
    );
    if (entries.kind === 'not-found') return createBadBodyFailure(platform, game.entriesBySummoner);
    if (entries.kind !== 'ok') return entries;

    const shownName = ownName ? formatRiotId(ownName) : typed;
    const ranks = entries.value;
    const player = { playerId: id, name: shownName, platform, level, profileIconId, ranks };
    return { kind: 'found', ...player, isNameChecked: true };
  },

  /** Finds the player by name, because these calls find level and icon only by name. */
  async refresh(callApi, game, { name, platform }) {
    const known = parseRiotId(name);
    return known ? this.find(callApi, game, known, platform) : noSummoner;
  },

  async fetchIcon(callApi, game, { name, platform }) {
    const summoner = await callApi(platform, game.summonerByName, [name], parseSummoner);
    if (summoner.kind === 'not-found') return noSummoner;
    if (summoner.kind !== 'ok') return summoner;
    const { id, profileIconId } = summoner.value;
    if (id === undefined) return createBadBodyFailure(platform, game.summonerByName);
    return { kind: 'found', profileIconId, playerId: id };
  },
};
