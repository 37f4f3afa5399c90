/** Names that would pass for the site or the publisher. Only whole words count, so that Patriot and Badminton are free. */

/** Who speaks with authority here besides the site itself. */
const brands = ['riot', 'riotgames', 'rankfolio', 'leagueoflegends', 'teamfighttactics'];
/** What those are called who do. */
const roles = [
  'admin',
  'admins',
  'administrator',
  'administrators',
  'helpdesk',
  'mod',
  'mods',
  'moderator',
  'moderation',
  'moderators',
  'official',
  'operator',
  'security',
  'staff',
  'support',
  'sysadmin',
  'webmaster',
];
/** What is put around such a word and changes nothing. */
const around = [
  ...['the', 'real', 'team', 'site', 'game', 'games', 'help', 'desk', 'account'],
  ...['super', 'app', 'eu', 'na', 'kr'],
];

/**
 * Whether a name is made of nothing but words of authority and what is put around them ('The-Real-Admin', 'R10T_Support'),
 * or begins with a brand as a word of its own, as the publisher's people call themselves ('Riot-Somebody').
 * @param siteName what the site is called, a brand like the others.
 */
export function soundsOfficial(username: string, siteName: string): boolean {
  const names = [...brands, folded(siteName)].filter((name) => name.length > 1).map(folded);
  // 'The-Riot-Somebody' is no better than 'Riot-Somebody'.
  const first = wordsOf(username)
    .map(folded)
    .find((word) => !around.map(folded).includes(word));
  if (names.includes(first ?? '')) return true;
  const withoutNumber = username.replace(/\d+$/, '');
  return [username, withoutNumber].some((text) => isMadeOf(folded(text), names));
}

/** Whether text is some of the words one after the other, with a brand or a role among them. */
function isMadeOf(text: string, names: readonly string[]): boolean {
  const telling = [...names, ...roles.map(folded)];
  const others = around.map(folded);
  // What the text can be read as up to each place: not at all, without a telling word, or with one.
  const read: ('not' | 'without' | 'with')[] = ['without'];
  for (let end = 1; end <= text.length; end += 1) {
    const endings = (words: readonly string[]) =>
      words
        .filter((word) => text.endsWith(word, end) && word.length <= end)
        .map((word) => read[end - word.length]);
    const told = endings(telling);
    const quiet = endings(others);
    if (told.some((before) => before !== 'not') || quiet.includes('with')) read.push('with');
    else read.push(quiet.includes('without') ? 'without' : 'not');
  }
  return text !== '' && read[text.length] === 'with';
}

/** One spelling for what looks alike: R10T, RlOT and riot are the same. */
function folded(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replace(/0/g, 'o')
    .replace(/[1l|]/g, 'i')
    .replace(/3/g, 'e')
    .replace(/4/g, 'a')
    .replace(/5/g, 's')
    .replace(/7/g, 't');
}

/** The words of a name, as its writer parted them: by _ and -, by a capital after a small letter, and after capitals alone. */
function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .replace(/([A-Z]{3,})([A-Z][a-z])/g, '$1_$2')
    .split(/[_-]+/)
    .filter((word) => word !== '');
}
