/** The rules about the content of a file. Each takes the sources and returns a sentence for every breach. */
import { topFolderOf } from './imports.ts';
import { isCode, read, type Source } from './sources.ts';

const maxLines = 300;
/** The only file that may read the environment. */
const configFile = 'server/config.ts';
const siteFolders = ['server', 'domain', 'adapters', 'web'];
const gameFolders = ['domain/games/', 'adapters/sources/riot/', 'web/emblems/'];
const vagueName = /(^|\/)(utils?|helpers?|misc|commons?)(\/|\.[^/]*$)/i;

/** Only server/config.ts reads the environment. */
export function findEnvReads(sources: readonly Source[]): string[] {
  return sources
    .filter((source) => isCode(source) && isOfTheSite(source) && source.path !== configFile)
    .filter((source) => read(source).readsEnvironment)
    .map(
      ({ path }) =>
        `${path} reads process.env. Add a setting to ${configFile}, and pass its value from there.`,
    );
}

/** No file has more than 300 lines. */
export function findLongFiles(sources: readonly Source[]): string[] {
  return sources.flatMap(({ path, text }) => {
    const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
    if (lines <= maxLines) return [];
    return [
      `${path} has ${lines} lines, more than ${maxLines}. Move one of its concerns to another file.`,
    ];
  });
}

/** Only the folders of games name games, so that a new game is one new folder. Comments may name them. */
export function findGameNames(
  sources: readonly Source[],
  games: readonly { readonly id: string; readonly name: string }[],
): string[] {
  const words = games.flatMap(({ id, name }) => [
    { word: name, pattern: new RegExp(RegExp.escape(name), 'i') },
    { word: id, pattern: new RegExp(RegExp.escape(id), 'i') },
    // The identifier is compared with its case, because host names contain the word in lower case.
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

/** No file or folder has a vague name, like utils. */
export function findVagueNames(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => vagueName.test(path))
    .map(
      ({ path }) =>
        `${path} has a vague name. Name it after what it does, and move it beside its caller.`,
    );
}

function isOfTheSite({ path }: Source): boolean {
  return siteFolders.includes(topFolderOf(path));
}

function isGameFolder({ path }: Source): boolean {
  return gameFolders.some((folder) => path.startsWith(folder));
}

/** Returns a pattern for the word with a first letter in lower or upper case. */
function identifierPattern(word: string): RegExp {
  const [first = '', rest] = [word[0], word.slice(1)];
  return new RegExp(`[${first.toLowerCase()}${first.toUpperCase()}]${RegExp.escape(rest)}`);
}

function toCamelCase(id: string): string {
  return id.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
}
