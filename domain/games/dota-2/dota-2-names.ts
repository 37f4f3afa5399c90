import { cleanText, toPlainName } from '../../typed-text.ts';
import type { PlayerNameRules } from '../game.ts';

/** The SteamID64 of the account with the id 0. Source: Valve's documentation of SteamID. */
const firstSteamId = 76561197960265728n;
const maxAccountId = 2n ** 32n - 1n;
/** Steam allows 32 characters, of up to two UTF-16 units. */
const maxNameLength = 64;
/** Only Steam can resolve a custom address. */
const vanityAddress = /steamcommunity\.com\/id\//i;
const controlOrSurrogate = /\p{Cc}|\p{Cs}/u;

/** Parses an account id or a SteamID64. @returns the account id without leading zeros; undefined if no account can have it. */
export function parseAccountId(digits: string): string | undefined {
  if (!/^\d{1,20}$/.test(digits)) return undefined;
  const number = BigInt(digits);
  const accountId = number > firstSteamId ? number - firstSteamId : number;
  return accountId > 0n && accountId <= maxAccountId ? String(accountId) : undefined;
}

/** A Steam ID as Dota 2 shows it. */
const steamId = /^U:1:(\d+)$/i;
/** The pages of Steam, OpenDota, Dotabuff and Stratz about a player, as of November 2026. */
const playerPage =
  /^(?:[\w-]+\.)*(?:steamcommunity\.com\/profiles|(?:opendota|dotabuff|stratz)\.com\/players)\/(?:(?:\[|%5B)U:1:)?(\d+)/i;

/** Text that contains only digits is read as an account id or a SteamID64. */
export const dota2Names: PlayerNameRules = {
  example: 'Name or account id',
  parse(text) {
    if (text.length > 200) return undefined;
    const plain = toPlainName(text);
    const digits = steamId.exec(plain)?.[1] ?? plain;
    if (/^\d+$/.test(digits)) return parseAccountId(digits);
    const name = cleanText(text);
    const isUsable =
      name !== '' &&
      name.length <= maxNameLength &&
      !controlOrSurrogate.test(name) &&
      !vanityAddress.test(name);
    return isUsable ? name : undefined;
  },
  parseFull: (text) => (steamId.test(toPlainName(text)) ? dota2Names.parse(text) : undefined),
  // The names of two players can differ only in case.
  toKey: (name) => name,
  parseAddress({ hostname, pathname }) {
    const name = playerPage.exec(`${hostname}${pathname}`)?.[1];
    return name === undefined ? undefined : { name, region: '' };
  },
};
