/** Finds the sandbox's players by name and by id. Ids belong to an API key, like Riot's. */
import { createHash } from 'node:crypto';
import { toPlayerNameKey } from '../../../../domain/games/riot-id.ts';
import { failingPlayers, players, type SandboxPlayer } from './players.ts';

export type Directory = ReturnType<typeof createDirectory>;

const allPlayers = [...players, ...failingPlayers];

export function createDirectory() {
  const equipped = new Map<string, { readonly profileIconId: number; readonly from: number }>();
  const withEquippedIcon = (player: SandboxPlayer | undefined): SandboxPlayer | undefined => {
    const icon = player && equipped.get(toRiotIdKey(player));
    if (!icon || Date.now() < icon.from) return player;
    return { ...player, profileIconId: icon.profileIconId };
  };
  /** Lists the players with this Riot ID, or with this name when it has no tag. */
  const listByName = (name: string) =>
    allPlayers.filter((player) =>
      [toPlayerNameKey(player.gameName), toRiotIdKey(player)].includes(toPlayerNameKey(name)),
    );
  return {
    createPuuid,
    createSummonerId,
    findByRiotId: (gameName: string, tagLine: string) =>
      withEquippedIcon(listByName(`${gameName}#${tagLine}`)[0]),
    findBySummonerName: (name: string, platform: string) =>
      withEquippedIcon(listByName(name).find((player) => player.platform === platform)),
    /** Finds a player by a PUUID or a summoner id of this key. */
    findById: (key: string, id: string) =>
      withEquippedIcon(
        allPlayers.find((player) =>
          [createPuuid(key, player), createSummonerId(key, player)].includes(id),
        ),
      ),
    /** Gives the players with this name another profile icon. @param from since when, in milliseconds since 1970. */
    equipIcon(name: string, profileIconId: number, from = 0): void {
      for (const player of listByName(name))
        equipped.set(toRiotIdKey(player), { profileIconId, from });
    },
  };
}

/** Creates the PUUID of a player for an API key: 78 characters, like Riot's. */
const createPuuid = (key: string, player: SandboxPlayer) => createId(`puuid ${key}`, player, 78);
/** Creates the summoner id of a player for an API key: 47 characters. */
const createSummonerId = (key: string, player: SandboxPlayer) =>
  createId(`summoner ${key}`, player, 47);

function createId(kind: string, player: SandboxPlayer, length: number): string {
  const hash = createHash('sha512').update(`${kind} ${toRiotIdKey(player)}`);
  return hash.digest('base64url').slice(0, length);
}

/** Returns the normalized Riot ID, which identifies a player in the sandbox. */
function toRiotIdKey({ gameName, tagLine }: SandboxPlayer): string {
  return toPlayerNameKey(`${gameName}#${tagLine}`);
}
