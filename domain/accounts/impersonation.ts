import mailboxes from 'reserved-email-addresses-list/admin-list.json' with { type: 'json' };

// biome-ignore format: a table
const lookAlikes: Readonly<Record<string, string>> = {
  0: 'o', 1: 'i', l: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b', vv: 'w', rn: 'm',
};

const brands = ['riot', 'riotgames', 'leagueoflegends', 'teamfighttactics'];
const roles = [
  'abuse',
  'admin',
  'administrator',
  'ceo',
  'founder',
  'helpdesk',
  'hostmaster',
  'mod',
  'moderation',
  'moderator',
  'official',
  'operator',
  'owner',
  'postmaster',
  'security',
  'staff',
  'support',
  'sysadmin',
  'trustandsafety',
  'verified',
  'webmaster',
];
const fillers = [
  'the',
  'real',
  'team',
  'site',
  'game',
  'games',
  'help',
  'desk',
  'account',
  'member',
  'super',
  'head',
  'lead',
  'senior',
  'system',
  'server',
  'customer',
  'web',
  'www',
  'app',
  'tft',
  'lol',
  'league',
  'user',
  'eu',
  'na',
  'kr',
];
/** Names of mailboxes, like 'no-reply', that a username can have. */
const mailboxNames = new Set(mailboxes.filter((name) => /^[a-z0-9._-]+$/.test(name)).map(fold));

/**
 * Whether a username seems to belong to the site, a game's publisher or their staff, like 'R10T_Support'.
 * Only whole words count, so 'Badminton' is allowed.
 * @param site each part of its host name counts as a role.
 */
export function isOfficialSounding(
  username: string,
  { siteName, hostname }: { readonly siteName: string; readonly hostname: string },
): boolean {
  if (mailboxNames.has(fold(username))) return true;
  const brandNames = [...brands, siteName].map(fold).filter((name) => name.length > 1);
  const { hostNames, suffix } = splitHostname(hostname);
  const foldedFillers = [...fillers, ...suffix].map(fold);
  const firstWord = splitWords(username)
    .map(fold)
    .find((word) => !foldedFillers.includes(word));
  if (firstWord !== undefined && brandNames.includes(firstWord)) return true;
  const roleNames = [...roles, ...hostNames].map((role) => `${fold(role)}s?`);
  const official = [...brandNames, ...roleNames].join('|');
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
