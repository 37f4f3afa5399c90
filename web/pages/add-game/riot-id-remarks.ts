/** Explains why no account has a Riot ID. */
import { defaultTags } from '../../../domain/games/default-tags.ts';
import type { GameAccountFields } from '../../../domain/games/game-account.ts';
import { isPlatform } from '../../../domain/games/is-platform.ts';
import {
  findRiotIdProblem,
  formatRiotId,
  officialNameLength,
  officialTagLength,
  parseRiotId,
  splitRiotId,
} from '../../../domain/games/riot-id.ts';
import { type Platform, platforms } from '../../../domain/games/riot-platforms.ts';
import { remarkTexts } from '../../../texts/remarks.ts';

/** Explains what may be wrong with a Riot ID that was not found. */
export function explainRiotId(search: GameAccountFields): string {
  const problem = findRiotIdProblem(search.GameUsername);
  const notFound = parseRiotId(search.GameUsername)
    ? `${remarkTexts.notFound(formatFullName(search))} `
    : '';
  switch (problem?.kind) {
    case 'empty':
      return remarkTexts.empty;
    case 'no-name':
      return remarkTexts.noName;
    case 'no-tag':
      return `${remarkTexts.noTag} ${remarkTexts.tagHelp}`;
    case 'name-length':
      return `${notFound}${remarkTexts.nameLength(officialNameLength.min, officialNameLength.max, problem.length)}`;
    case 'tag-length':
      return `${notFound}${remarkTexts.tagLength(officialTagLength.min, officialTagLength.max, problem.length)}`;
    case 'odd-character':
      return `${notFound}${remarkTexts.oddCharacter(isolate(problem.character))}`;
  }
  return splitRiotId(search.GameUsername).tagLine === undefined
    ? `${notFound}${remarkTexts.addTag} ${remarkTexts.tagHelp}`
    : `${notFound}${remarkTexts.checkSpelling}`;
}

/** Formats the complete Riot ID of a search. If the user typed no tag, the Riot ID gets the region's default tag. */
export function formatFullName(search: GameAccountFields): string {
  const { gameName, tagLine = defaultTags[findRegion(search)] } = splitRiotId(search.GameUsername);
  return isolate(formatRiotId({ gameName, tagLine }));
}

/** Returns the search in the region whose default tag was typed; null if no region has this tag, or it is that of the searched region. */
export function guessRegion(search: GameAccountFields): GameAccountFields | null {
  const tag = splitRiotId(search.GameUsername).tagLine?.toUpperCase();
  const match = platforms.find(({ id }) => defaultTags[id] === tag);
  return match && match.id !== findRegion(search) ? { ...search, Region: match.id } : null;
}

function findRegion({ Region }: GameAccountFields): Platform {
  return isPlatform(Region) ? Region : platforms[0].id;
}

/** Isolates a name from text of another direction, with the invisible Unicode characters FSI and PDI. */
export function isolate(text: string): string {
  return `\u2068${text}\u2069`;
}
