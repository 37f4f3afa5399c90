/** Which usernames a user can choose. */
import { isOfficialSounding } from './impersonation.ts';
import {
  hasOnlyUsernameCharacters,
  maxUsernameLength,
  minUsernameLength,
  toUsernameKey,
} from './username.ts';

/** Addresses that the site has or may have in the future, and words that seem to belong to the site. */
const siteWords = `
  about account accounts addgame admin administrator api assets auth badge blog compare contact
  demo developers docs download embed explore export faq feed following g gallery games groups
  health healthz help hidegame history home icons images index language languages leaderboards legal live livez login logout
  lookup me metrics moderator new null oauth ordergames overlay password pictures ping players policy preview privacy
  profile profiles public rankfolio ranks ready readyz recover refreshgames register removegame
  removesamplegames report reset restoregame root search security session sessions settings
  showcaserank showgame signin signout signup sources static stats status support system terms
  theme undefined user users verifygame web www`;

/** Addresses that browsers and crawlers request automatically. */
const browserWords = `
  .well-known ads.txt apple-touch-icon apple-touch-icon-precomposed.png browserconfig.xml favicon favicon.svg
  humans.txt manifest manifest.json manifest.webmanifest robots service-worker service-worker.js
  sitemap sitemap.xml sw sw.js`;

/** The names of the sample profiles on the home page. */
const sampleNames = ' copper_kite ember_harbour moss-and-mint pawn_lantern tidal_rook winter_comet';

/** Usernames that only the site may have, in lower case. */
export const reservedUsernames: ReadonlySet<string> = new Set(
  `${siteWords}${browserWords}${sampleNames}`.trim().split(/\s+/),
);

/** A username is neither trimmed nor cut. */
export type CheckUsername = (
  text: string,
) => { readonly kind: 'fine' } | { readonly kind: 'refused'; readonly why: UsernameProblem };

export type UsernameProblem =
  | 'empty'
  | 'outer-space'
  | 'characters'
  | 'too-short'
  | 'too-long'
  | 'reserved'
  | 'official';

export function createCheckUsername(siteName: string, hostname = ''): CheckUsername {
  function findProblem(text: string): UsernameProblem | undefined {
    if (text === '') return 'empty';
    if (text !== text.trim()) return 'outer-space';
    if (!hasOnlyUsernameCharacters(text)) return 'characters';
    if (text.length < minUsernameLength) return 'too-short';
    if (text.length > maxUsernameLength) return 'too-long';
    if (reservedUsernames.has(toUsernameKey(text))) return 'reserved';
    if (isOfficialSounding(text, { siteName, hostname })) return 'official';
    return undefined;
  }

  return (text) => {
    const why = findProblem(text);
    return why ? { kind: 'refused', why } : { kind: 'fine' };
  };
}
