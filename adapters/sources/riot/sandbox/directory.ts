/** Finds the sandbox's players by name and by id. Ids belong to a key, as the real ones do. */
import { createHash } from 'node:crypto';
import { failingPlayers, players, type SandboxPlayer } from './players.ts';

export type Directory = ReturnType<typeof createDirectory>;

const allPlayers = [...players, ...failingPlayers];

/** Creates the directory of all invented players. */
export function createDirectory() {
  const equipped = new Map<string, { readonly profileIconId: number; readonly from: number }>();
  const withEquippedIcon = (player: SandboxPlayer | undefined): SandboxPlayer | undefined => {
    const icon = player && equipped.get(riotIdKey(player));
    if (!icon || Date.now() < icon.from) return player;
    return { ...player, profileIconId: icon.profileIconId };
  };
  /** Lists the players with this Riot ID, or with this name when it has no tag. */
  const listByName = (name: string) =>
    allPlayers.filter((player) =>
      [normalizeName(player.gameName), riotIdKey(player)].includes(normalizeName(name)),
    );
  return {
    /** The account's PUUID for one key: 78 characters. */
    puuidOf,
    /** The account's summoner id for one key. */
    summonerIdOf,
    findByRiotId: (gameName: string, tagLine: string) =>
      withEquippedIcon(listByName(`${gameName}#${tagLine}`)[0]),
    findBySummonerName: (name: string, platform: string) =>
      withEquippedIcon(listByName(name).findLast((player) => player.platform === platform)),
    /** Finds a player by a PUUID or a summoner id of this key. */
    findById: (key: string, id: string) =>
      withEquippedIcon(
        allPlayers.find((player) => [puuidOf(key, player), summonerIdOf(key, player)].includes(id)),
      ),
    /** Gives the players of this name another profile icon. `from` is a time of `Date.now()`. */
    equipIcon(name: string, profileIconId: number, from = 0): void {
      for (const player of listByName(name))
        equipped.set(riotIdKey(player), { profileIconId, from });
    },
  };
}

const puuidOf = (key: string, player: SandboxPlayer) => createId(`puuid ${key}`, player, 78);
const summonerIdOf = (key: string, player: SandboxPlayer) =>
  createId(`summoner ${key}`, player, 47);

function createId(kind: string, player: SandboxPlayer, length: number): string {
  const hash = createHash('sha512').update(`${kind} ${riotIdKey(player)}`);
  return hash.digest('base64url').slice(0, length);
}

function riotIdKey({ gameName, tagLine }: SandboxPlayer): string {
  return normalizeName(`${gameName}#${tagLine}`);
}

/** Riot ignores case and spaces in names. */
function normalizeName(name: string): string {
  return name.normalize('NFC').toLowerCase().replace(/\s/gu, '');
}
