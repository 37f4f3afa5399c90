import type { PlayerNameRules } from '../game.ts';
import { removeInvisible } from '../remove-invisible.ts';

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

/** Text that contains only digits is read as an account id or a SteamID64. */
export const dota2Names: PlayerNameRules = {
  example: 'Name or account id',
  parse(text) {
    if (text.length > 200) return undefined;
    const name = removeInvisible(text).normalize('NFC').trim();
    if (/^\d+$/.test(name)) return parseAccountId(name);
    const isUsable =
      name !== '' &&
      name.length <= maxNameLength &&
      !controlOrSurrogate.test(name) &&
      !vanityAddress.test(name);
    return isUsable ? name : undefined;
  },
  toKey: (name) => name.toLowerCase(),
  /** Addresses of Steam, OpenDota, Dotabuff and Stratz, as of November 2026. */
  parseAddress({ hostname, pathname }) {
    const host = hostname.replace(/^www\./, '');
    const pattern =
      host === 'steamcommunity.com'
        ? /^\/profiles\/(\d+)/
        : ['opendota.com', 'dotabuff.com', 'stratz.com'].includes(host)
          ? /^\/players\/(\d+)/
          : undefined;
    const name = pattern?.exec(pathname)?.[1];
    return name === undefined ? undefined : { name, region: '' };
  },
};
