/** Finds the sandbox's players by name and by id. Ids belong to a key, as the real ones do. */
import { createHash } from 'node:crypto';
import { failingPlayers } from './failing-players.ts';
import type { SandboxPlayer } from './player.ts';
import { players } from './players.ts';

export interface Directory {
  findByRiotId(gameName: string, tagLine: string): SandboxPlayer | undefined;
  /** By the whole Riot ID or by the bare name, on one platform. */
  findBySummonerName(name: string, platform: string): SandboxPlayer | undefined;
  findByPuuid(key: string, puuid: string): SandboxPlayer | undefined;
  findBySummonerId(key: string, id: string): SandboxPlayer | undefined;
  /** Gives the players of this name another profile icon. `from` is a time of `Date.now()`. */
  equipIcon(name: string, profileIconId: number, from?: number): void;
}

/** Creates the directory of all invented players for the given keys. */
export function createDirectory(keys: readonly string[]): Directory {
  const allPlayers = [...players, ...failingPlayers];
  const byRiotId = new Map(allPlayers.map((player) => [riotIdKey(player), player]));
  const bySummonerName = new Map<string, SandboxPlayer>(
    allPlayers.flatMap((player) => {
      const names = [player.gameName, `${player.gameName}#${player.tagLine}`];
      return names.map((name) => [`${player.platform} ${normalizeName(name)}`, player] as const);
    }),
  );
  const byId = new Map(
    keys.flatMap((key) =>
      allPlayers.flatMap((player) => [
        [`${key} ${puuidOf(key, player)}`, player] as const,
        [`${key} ${summonerIdOf(key, player)}`, player] as const,
      ]),
    ),
  );
  const equipped = new Map<string, { readonly profileIconId: number; readonly from: number }>();
  const withEquippedIcon = (player: SandboxPlayer | undefined): SandboxPlayer | undefined => {
    const icon = player && equipped.get(riotIdKey(player));
    if (!icon || Date.now() < icon.from) return player;
    return { ...player, profileIconId: icon.profileIconId };
  };
  return {
    findByRiotId: (gameName, tagLine) =>
      withEquippedIcon(byRiotId.get(`${normalizeName(gameName)}#${normalizeName(tagLine)}`)),
    findBySummonerName: (name, platform) =>
      withEquippedIcon(bySummonerName.get(`${platform} ${normalizeName(name)}`)),
    findByPuuid: (key, puuid) => withEquippedIcon(byId.get(`${key} ${puuid}`)),
    findBySummonerId: (key, id) => withEquippedIcon(byId.get(`${key} ${id}`)),
    equipIcon(name, profileIconId, from = 0) {
      for (const player of allPlayers) {
        if (
          [player.gameName, riotIdKey(player)].some(
            (own) => normalizeName(own) === normalizeName(name),
          )
        )
          equipped.set(riotIdKey(player), { profileIconId, from });
      }
    },
  };
}

/** Creates the account's PUUID for one key: 78 characters. */
export function puuidOf(key: string, player: SandboxPlayer): string {
  return hash(`puuid ${key} ${riotIdKey(player)}`).slice(0, 78);
}

/** Creates the account's summoner id for one key. */
export function summonerIdOf(key: string, player: SandboxPlayer): string {
  return hash(`summoner ${key} ${riotIdKey(player)}`).slice(0, 47);
}

function hash(text: string): string {
  return createHash('sha512').update(text).digest('base64url');
}

function riotIdKey(player: SandboxPlayer): string {
  return `${normalizeName(player.gameName)}#${normalizeName(player.tagLine)}`;
}

/** Riot ignores case and spaces in names. */
function normalizeName(name: string): string {
  return name.normalize('NFC').toLowerCase().replace(/\s/gu, '');
}
