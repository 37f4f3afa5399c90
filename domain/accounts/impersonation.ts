import mailboxes from 'reserved-email-addresses-list/admin-list.json' with { type: 'json' };
import { games } from '../games/games.ts';
import { sources } from '../games/sources.ts';
import { providerNames } from './identities.ts';

// biome-ignore format: a table
const lookAlikes: Readonly<Record<string, string>> = {
  0: 'o', 1: 'i', l: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b', vv: 'w', rn: 'm',
};

/** Services that the site names. Their fans can have them in a name. */
const services = [
  'valve',
  ...providerNames,
  ...games.map(({ name }) => name),
  ...sources.flatMap(({ name, verification }) =>
    verification.kind === 'sign-in' ? [name, verification.at] : [name],
  ),
];
/** Only the site says this about a user. */
const claims = ['official', 'verified'].map(fold);
const roles = listWords(`
  abuse admin administrator ceo employee founder gamemaster helpdesk hostmaster mod moderation moderator
  official operator owner postmaster security service staff support sysadmin trustandsafety verified webmaster`);
const fillers = listWords(`
  the real team site game games help desk account member super head lead senior system server customer
  web www app tft lol league chess dota user eu na kr com org`);
/** Names of mailboxes, like 'no-reply', that a username can have. */
const mailboxNames = new Set(mailboxes.filter((name) => /^[a-z0-9._-]+$/.test(name)).map(fold));

/**
 * Whether a username seems to belong to the site, a game's publisher, another service or their staff, like 'R10T_Support'.
 * Only whole words count, so 'Badminton' is allowed.
 * @param site each part of its host name counts as a role.
 */
export function isOfficialSounding(
  username: string,
  { siteName, hostname }: { readonly siteName: string; readonly hostname: string },
): boolean {
  if (mailboxNames.has(fold(username))) return true;
  const brands = ['riot', 'riotgames', siteName].map(fold).filter((name) => name.length > 1);
  const { hostNames, suffix } = splitHostname(hostname);
  const foldedFillers = [...fillers, ...suffix].map(fold);
  const words = splitWords(username).map(fold);
  const firstWord = words.find((word) => !foldedFillers.includes(word)) ?? '';
  if (brands.includes(firstWord) || words.some((word) => claims.includes(word))) return true;
  const roleNames = [...roles, ...hostNames].map((role) => `${fold(role)}s?`);
  const official = [...brands, ...services.map(fold), ...roleNames].join('|');
  const any = [...foldedFillers, official].join('|');
  const pattern = new RegExp(`^(?:${any})*(?:${official})(?:${any})*$`);
  return [username, username.replace(/\d+$/, '')].some((text) => pattern.test(fold(text)));
}

/** Short parts and an IP address name nothing. */
function splitHostname(hostname: string) {
  const parts = hostname.toLowerCase().split('.');
  const suffix = parts.length > 1 ? parts.slice(-1) : [];
  const hostNames = parts
    .slice(0, parts.length - suffix.length)
    .filter((part) => /^[a-z0-9-]{3,}$/.test(part) && /[a-z]/.test(part))
    .filter((part) => !fillers.includes(part));
  return { hostNames, suffix };
}

function listWords(text: string): readonly string[] {
  return text.trim().split(/\s+/);
}

/** Gives look-alike names the same spelling: R10T and RlOT become 'riot'. */
function fold(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replace(/[0-9l]|vv|rn/g, (letter) => lookAlikes[letter] ?? letter);
}

function splitWords(name: string): string[] {
  return name
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .replace(/([A-Z]{3,})([A-Z][a-z])/g, '$1_$2')
    .split(/[_-]+/)
    .filter((word) => word !== '');
}
