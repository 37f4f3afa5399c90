const brands = ['riot', 'riotgames', 'leagueoflegends', 'teamfighttactics'];
const roles = [
  ...['admin', 'administrator', 'helpdesk', 'mod', 'moderation', 'moderator', 'official'],
  ...['operator', 'security', 'staff', 'support', 'sysadmin', 'webmaster'],
];
/** Words that can stand beside a brand or a role in a name that sounds official. */
const fillers = [
  ...['the', 'real', 'team', 'site', 'game', 'games', 'help', 'desk', 'account'],
  ...['super', 'app', 'eu', 'na', 'kr'],
];

/**
 * Whether a username seems to belong to the site, to a game's publisher or to their staff: it consists of brands, roles and
 * fillers ('The-Real-Admin', 'R10T_Support'), or begins with a brand as a separate word ('Riot-Anna'). Only whole words
 * count, so 'Patriot' and 'Badminton' are allowed.
 * @param siteName counts as a brand, too.
 */
export function isOfficialSounding(username: string, siteName: string): boolean {
  const brandNames = [...brands, siteName].map(fold).filter((name) => name.length > 1);
  const foldedFillers = fillers.map(fold);
  const firstWord = splitWords(username)
    .map(fold)
    .find((word) => !foldedFillers.includes(word));
  if (firstWord !== undefined && brandNames.includes(firstWord)) return true;
  const official = [...brandNames, ...roles.map((role) => `${fold(role)}s?`)].join('|');
  const any = [...foldedFillers, official].join('|');
  const pattern = new RegExp(`^(?:${any})*(?:${official})(?:${any})*$`);
  return [username, username.replace(/\d+$/, '')].some((text) => pattern.test(fold(text)));
}

/** The letter that replaces each letter or digit that looks like it. */
// biome-ignore format: a table
const lookAlikes: Readonly<Record<string, string>> = {
  0: 'o', 1: 'i', l: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't',
};

/** Gives look-alike names the same spelling: R10T and RlOT become 'riot'. */
function fold(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replace(/[0-9l]/g, (letter) => lookAlikes[letter] ?? letter);
}

/** Splits a name at _ and -, before a capital after a small letter, and after a run of capitals. */
function splitWords(name: string): string[] {
  return name
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .replace(/([A-Z]{3,})([A-Z][a-z])/g, '$1_$2')
    .split(/[_-]+/)
    .filter((word) => word !== '');
}
