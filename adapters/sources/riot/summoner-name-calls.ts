/** The specification's 2 calls for each game, for hosts that still serve them: summoner by name, entries by summoner id. */
import { formatRiotId, parseRiotId } from '../../../domain/games/riot-id.ts';
import { foldName } from '../../../domain/typed-text.ts';
import { createBadAnswer } from '../source-request.ts';
import { parseRanks, parseSummoner } from './parse-responses.ts';
import type { PlayerCalls } from './player-calls.ts';

const noSummoner = { kind: 'not-found', detail: 'no-summoner' } as const;

export const summonerNameCalls: PlayerCalls = {
  keyIn: 'query',

  async find(callApi, game, name, platform) {
    const typed = formatRiotId(name);
    const summoner = await callApi(platform, game.summonerByName, [typed], parseSummoner);
    if (summoner.kind === 'not-found') return noSummoner;
    if (summoner.kind !== 'ok') return summoner;
    const { id, summonerLevel: level, profileIconId } = summoner.value;
    if (id === undefined)
      return createBadAnswer({ host: platform, method: game.summonerByName }, 200);

    const ownName = parseRiotId(summoner.value.name ?? typed);
    if (ownName && foldName(ownName.gameName) !== foldName(name.gameName))
      return createBadAnswer({ host: platform, method: game.summonerByName }, 200);
    const entries = await callApi(platform, game.entriesBySummoner, [id], (body) =>
      parseRanks(game, body),
    );
    if (entries.kind === 'not-found')
      return createBadAnswer({ host: platform, method: game.entriesBySummoner }, 200);
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
    if (id === undefined)
      return createBadAnswer({ host: platform, method: game.summonerByName }, 200);
    return { kind: 'found', profileIconId, playerId: id };
  },
};
