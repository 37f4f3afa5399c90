/** The rules about what a file may hold. Each takes the sources and gives a sentence for every breach. */
import { roomOf } from './imports.ts';
import { isCode, read, type Source } from './sources.ts';

/** How long a file may be, in lines. */
const longest = 300;
/** The one file that may read the environment. */
const configuration = 'server/config.ts';
const roomsOfTheSite = ['server', 'domain', 'adapters', 'web'];
const homesOfGames = ['domain/games/', 'adapters/sources/riot/', 'web/emblems/'];
const drawer = /(^|\/)(utils?|helpers?|misc|commons?)(\/|\.[^/]*$)/i;

/** Settings are read in one place. */
export function breachesOfConfiguration(sources: readonly Source[]): string[] {
  return sources
    .filter((source) => isCode(source) && isOfTheSite(source) && source.path !== configuration)
    .filter((source) => read(source).readsEnvironment)
    .map(
      ({ path }) =>
        `${path} reads process.env. Add a setting to ${configuration}, and have it handed in from there.`,
    );
}

/** No file is longer than 300 lines. */
export function breachesOfLength(sources: readonly Source[]): string[] {
  return sources.flatMap(({ path, text }) => {
    const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
    if (lines <= longest) return [];
    return [
      `${path} has ${lines} lines, more than ${longest}. Move one of its concerns to a file of its own.`,
    ];
  });
}

/** Games are named in their own folders only, so that a third one is one folder more. Comments may name them. */
export function breachesOfGameNames(
  sources: readonly Source[],
  games: readonly { readonly id: string; readonly name: string }[],
): string[] {
  const words = games.flatMap(({ id, name }) => [
    { word: name, pattern: new RegExp(RegExp.escape(name), 'i') },
    { word: id, pattern: new RegExp(RegExp.escape(id), 'i') },
    // As an identifier only: the publisher's host names hold it in small letters.
    { word: inCamelCase(id), pattern: identifier(inCamelCase(id)) },
  ]);
  return sources
    .filter((source) => isOfTheSite(source) && !isHomeOfGames(source))
    .flatMap((source) => {
      const code = isCode(source) ? read(source).code : source.text;
      return words
        .filter(({ pattern }) => pattern.test(code))
        .map(
          ({ word }) =>
            `${source.path} names the game '${word}'. Put what differs between games into their values in domain/games/, and ask those.`,
        );
    });
}

/** No drawer for everything that has no name of its own. */
export function breachesOfFileNames(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => drawer.test(path))
    .map(
      ({ path }) =>
        `${path} says nothing by its name. Call it by what it does, beside what uses it.`,
    );
}

function isOfTheSite({ path }: Source): boolean {
  return roomsOfTheSite.includes(roomOf(path));
}

function isHomeOfGames({ path }: Source): boolean {
  return homesOfGames.some((home) => path.startsWith(home));
}

/** The word with a small or a capital first letter. */
function identifier(word: string): RegExp {
  const [first = '', rest] = [word[0], word.slice(1)];
  return new RegExp(`[${first.toLowerCase()}${first.toUpperCase()}]${RegExp.escape(rest)}`);
}

function inCamelCase(id: string): string {
  return id.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
}
