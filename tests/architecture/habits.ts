/** The rules about the content of a file. Each takes the sources and returns a sentence for every breach. */
import { roomOf } from './imports.ts';
import { isCode, read, type Source } from './sources.ts';

const maxLines = 300;
/** The one file that may read the environment. */
const configuration = 'server/config.ts';
const roomsOfTheSite = ['server', 'domain', 'adapters', 'web'];
const gameFolders = ['domain/games/', 'adapters/sources/riot/', 'web/emblems/'];
const vagueName = /(^|\/)(utils?|helpers?|misc|commons?)(\/|\.[^/]*$)/i;

/** Only server/config.ts reads the environment. */
export function breachesOfConfiguration(sources: readonly Source[]): string[] {
  return sources
    .filter((source) => isCode(source) && isOfTheSite(source) && source.path !== configuration)
    .filter((source) => read(source).readsEnvironment)
    .map(
      ({ path }) =>
        `${path} reads process.env. Add a setting to ${configuration}, and pass its value from there.`,
    );
}

/** No file has more than 300 lines. */
export function breachesOfLength(sources: readonly Source[]): string[] {
  return sources.flatMap(({ path, text }) => {
    const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
    if (lines <= maxLines) return [];
    return [
      `${path} has ${lines} lines, more than ${maxLines}. Move one of its concerns to another file.`,
    ];
  });
}

/** Only the folders of games name games, so that a new game is one new folder. Comments may name them. */
export function breachesOfGameNames(
  sources: readonly Source[],
  games: readonly { readonly id: string; readonly name: string }[],
): string[] {
  const words = games.flatMap(({ id, name }) => [
    { word: name, pattern: new RegExp(RegExp.escape(name), 'i') },
    { word: id, pattern: new RegExp(RegExp.escape(id), 'i') },
    // Only as an identifier: host names contain the word in lower case.
    { word: toCamelCase(id), pattern: identifierPattern(toCamelCase(id)) },
  ]);
  return sources
    .filter((source) => isOfTheSite(source) && !isGameFolder(source))
    .flatMap((source) => {
      const code = isCode(source) ? read(source).code : source.text;
      return words
        .filter(({ pattern }) => pattern.test(code))
        .map(
          ({ word }) =>
            `${source.path} names the game '${word}'. Move the difference into the values of the games in domain/games/.`,
        );
    });
}

/** No file or folder has a name that says nothing, like utils. */
export function breachesOfFileNames(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => vagueName.test(path))
    .map(
      ({ path }) =>
        `${path} has a name that says nothing. Name it after what it does, and move it beside its caller.`,
    );
}

function isOfTheSite({ path }: Source): boolean {
  return roomsOfTheSite.includes(roomOf(path));
}

function isGameFolder({ path }: Source): boolean {
  return gameFolders.some((folder) => path.startsWith(folder));
}

/** Matches the word with a lower or upper case first letter. */
function identifierPattern(word: string): RegExp {
  const [first = '', rest] = [word[0], word.slice(1)];
  return new RegExp(`[${first.toLowerCase()}${first.toUpperCase()}]${RegExp.escape(rest)}`);
}

function toCamelCase(id: string): string {
  return id.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
}
