/** The rules about words: plain technical English, with the field's usual terms. docs/glossary.md lists our own terms. */
import { readWords, type Source } from './sources.ts';

/** Home-made words for identifiers, each with the usual term. */
const identifiers: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  [/^(most|longest|largest|widest)([A-Z]|$)/, 'max…'],
  [/^(least|smallest|shortest|narrowest)([A-Z]|$)/, 'min…'],
  [/^usual([A-Z]|$)/, 'default…'],
  [
    /^(createKeptAnswers|KeptAnswers?|kept(Page|Document|Forms)|sendKept)$/,
    'cached…, responseCache',
  ],
  [/^(pictureForms|PictureForms|makeForm|sizeInForm)$/, 'variants'],
  [/^(strangers|stranger)([A-Z]|$)|Strangers?$/, 'anonymous…'],
  [/^(nobody|Nobody\w*)$/, 'notFound, not-found'],
  [
    /^([Tt]ries|[Tt]ry(Of|Again)|take(Try|Tries)|returnTries|tries[A-Z]\w*)$/,
    'rateLimiter, consume',
  ],
  [/^(guardSignIn|SignInGuard|createSignInGuard|guardPassword|guardCode)$/, 'signInThrottle'],
  [/^(likelyPages|fetchLikelyPages|addLikelyPages)$/, 'speculationRules'],
  [/^[Ss]hr(ink|unk)/, 'compress…'],
  [/^(deaf|keepDeaf)$/, 'disconnected'],
  [/^(news|News|[Ll]ive[Nn]ews|readNews|writeNews|setNews)$/, 'changeEvent'],
  [/^(life|Life|createLife)$/, 'lifecycle'],
  [/^(startTidying|outdated|Outdated|onOutdated|tidy)$/, 'cleanup, expired'],
  [/^(RememberingPublisher|[Ll]ookupMemory|createLookupMemory)$/, 'cachedSource, lookupCache'],
  [/^isAtHand$/, 'isCached'],
  [/^(reread|loadAnew|rereads)$/, 'refresh'],
  [/^(wear|wears)$/, 'equip'],
  [/^(formerNames|mostFormerNames|listFormerNames)$/, 'previousNames'],
  [/^Complaint$/, 'UserError'],
  [/^hasAlready$/, 'matchesEtag'],
  [/^(orTaken|orFree|leadOn|leadToNewName|letGo|hardlyWaiting|inTurns)$/, 'a verb and an object'],
  [/^([Ss]tanding|standingOf\w*)$/, 'rank'],
  [/^([Rr]eadings?|Rank[Rr]eading|PublicReading|mostReadings)$/, 'samples'],
  [/^([Pp]ublisher|openPublisher|create\w*Publisher)$/, 'dataSource, source'],
  [/^(findAbsence|[Aa]bsence)$/, 'what happened to it: deleted, renamed, suspended'],
];

/** Names in stored data and in the API, which cannot change, each with the folder or file that may use it. */
const storedNames: readonly (readonly [name: string, folder: string])[] = [
  ['tries', 'adapters/database/'],
  ['formerNames', 'adapters/database/'],
  ['formerNames', 'server/http/account/download.ts'],
  ['Readings', ''],
];

/** Phrases that make a comment hard to follow, each with a description of better words. */
const phrases: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  [
    /\b(no|some|any)body\b|\bwho(m|so)?ever\b|\bwho asks\b/i,
    'the role: visitor, owner, operator, client, caller',
  ],
  [/\banew\b/i, 'again'],
  [/\bmeanwhile\b|\blately\b|\bhence\b|\bfor good\b/i, 'when it happens'],
  [/\bof (its|their|his|her|our) own\b|\bof (ours|theirs|yours)\b/i, 'its own …, our …'],
  [/(^|[.!?:] )(Who|Whose|Whom|What|Of|That) [a-z]/, 'a sentence that begins with its subject'],
];

/** No identifier uses a home-made word. */
export function findUnclearNames(sources: readonly Source[]): string[] {
  return sources.flatMap((source) =>
    [...new Set(readWords(source).identifiers)].flatMap((name) =>
      identifiers
        .filter(([pattern]) => pattern.test(name) && !isStored(name, source))
        .map(
          ([, replacement]) => `${source.path} has the identifier '${name}'. Use ${replacement}.`,
        ),
    ),
  );
}

/** No comment uses one of the phrases. */
export function findUnclearPhrases(sources: readonly Source[]): string[] {
  return sources.flatMap((source) =>
    readWords(source).comments.flatMap(({ line, text }) =>
      phrases.flatMap(([pattern, replacement]) => {
        const match = pattern.exec(text);
        if (!match) return [];
        return [
          `${source.path}:${line} says '${match[0].trim()}' in a comment. Say ${replacement}.`,
        ];
      }),
    ),
  );
}

function isStored(name: string, { path }: Source): boolean {
  // Every test may use these names, because tests read tables and responses.
  if (path.startsWith('tests/')) return storedNames.some(([stored]) => stored === name);
  return storedNames.some(([stored, folder]) => stored === name && path.startsWith(folder));
}
