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
  /** Makes a player wear another profile icon from now on; a name of nobody changes nothing. */
  equipIcon(name: string, profileIconId: number): void;
}

/** Makes the directory of all invented players for the given keys. */
export function createDirectory(keys: readonly string[]): Directory {
  const everybody = [...players, ...failingPlayers];
  const byRiotId = new Map(everybody.map((player) => [riotIdKey(player), player]));
  const bySummonerName = new Map<string, SandboxPlayer>(
    everybody.flatMap((player) => {
      const names = [player.gameName, `${player.gameName}#${player.tagLine}`];
      return names.map((name) => [`${player.platform} ${plain(name)}`, player] as const);
    }),
  );
  const byId = new Map(
    keys.flatMap((key) =>
      everybody.flatMap((player) => [
        [`${key} ${puuidOf(key, player)}`, player] as const,
        [`${key} ${summonerIdOf(key, player)}`, player] as const,
      ]),
    ),
  );
  const worn = new Map<string, number>();
  /** As the player looks now. */
  const now = (player: SandboxPlayer | undefined): SandboxPlayer | undefined => {
    const profileIconId = player && worn.get(riotIdKey(player));
    return player && profileIconId !== undefined ? { ...player, profileIconId } : player;
  };
  return {
    findByRiotId: (gameName, tagLine) => now(byRiotId.get(`${plain(gameName)}#${plain(tagLine)}`)),
    findBySummonerName: (name, platform) => now(bySummonerName.get(`${platform} ${plain(name)}`)),
    findByPuuid: (key, puuid) => now(byId.get(`${key} ${puuid}`)),
    findBySummonerId: (key, id) => now(byId.get(`${key} ${id}`)),
    equipIcon(name, profileIconId) {
      for (const player of everybody) {
        if ([player.gameName, riotIdKey(player)].some((own) => plain(own) === plain(name)))
          worn.set(riotIdKey(player), profileIconId);
      }
    },
  };
}

/** The 78 characters by which the publisher knows an account towards one key. */
export function puuidOf(key: string, player: SandboxPlayer): string {
  return hash(`puuid ${key} ${riotIdKey(player)}`).slice(0, 78);
}

/** The id of the specification's calls. */
export function summonerIdOf(key: string, player: SandboxPlayer): string {
  return hash(`summoner ${key} ${riotIdKey(player)}`).slice(0, 47);
}

function hash(text: string): string {
  return createHash('sha512').update(text).digest('base64url');
}

function riotIdKey(player: SandboxPlayer): string {
  return `${plain(player.gameName)}#${plain(player.tagLine)}`;
}

/** The publisher compares names without regard to case and spaces. */
function plain(name: string): string {
  return name.normalize('NFC').toLowerCase().replace(/\s/gu, '');
}
