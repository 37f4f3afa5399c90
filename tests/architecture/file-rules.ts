/** The rules about the content or path of a file. Each rule takes the sources and returns a sentence for every breach. */
import { getTopFolder } from './imports.ts';
import { isCode, parseOnce, type Source } from './sources.ts';

const maxLines = 300;
/** The only file that may read the environment. */
const configFile = 'server/config.ts';
/** The folders with the code of the running site. */
const siteFolders = ['server', 'domain', 'adapters', 'web', 'texts'];
/** The settings of a source are named after it, and one setting depends on whether another is set. */
const gameFolders = [
  'domain/games/',
  'adapters/sources/',
  'web/emblems/',
  'server/source-settings.ts',
  configFile,
];
const vagueName = /(^|\/)(utils?|helpers?|misc|commons?)(\/|\.[^/]*$)/i;

/** In the code of the running site, only server/config.ts reads the environment. */
export function findEnvReads(sources: readonly Source[]): string[] {
  return sources
    .filter((source) => isCode(source) && isSiteFile(source) && source.path !== configFile)
    .filter((source) => parseOnce(source).readsEnvironment)
    .map(
      ({ path }) =>
        `${path} reads process.env. Add a setting to ${configFile}, and pass its value as a parameter.`,
    );
}

/** Every kind of page has a screen, whose name begins with the kind. */
export function findPagesWithoutScreen(sources: readonly Source[]): string[] {
  const list = sources.find(({ path }) => path === 'web/pages.ts')?.text ?? '';
  const body = /const pages = \{([^}]*)\}/.exec(list)?.[1] ?? '';
  const kinds = [...body.matchAll(/^ *'?([a-z-]+|[a-zA-Z]+)'?[:,]/gm)].map(([, kind = '']) => kind);
  const screens = sources.filter(({ path }) => path.startsWith('tests/screens/'));
  return kinds
    .filter((kind) => !screens.some(({ text }) => new RegExp(`'${kind}['-]`).test(text)))
    .map((kind) => `the page '${kind}' has no screen in tests/screens/: add '${kind}' there.`);
}

/** No file has more than 300 lines. */
export function findLongFiles(sources: readonly Source[]): string[] {
  return sources.flatMap(({ path, text }) => {
    const lineCount = text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
    if (lineCount <= maxLines) return [];
    return [
      `${path} has ${lineCount} lines, more than ${maxLines}. Move one of its concerns to another file.`,
    ];
  });
}

/** Only the folders of games contain names of games, so a new game changes only these folders. Comments may name games. */
export function findGameNames(
  sources: readonly Source[],
  games: readonly { readonly id: string; readonly name: string }[],
): string[] {
  const words = games.flatMap(({ id, name }) => [
    { word: name, pattern: new RegExp(RegExp.escape(name), 'i') },
    { word: id, pattern: new RegExp(RegExp.escape(id), 'i') },
    // This pattern is case-sensitive, because host names like leagueoflegends.com contain the word in lower case.
    { word: toCamelCase(id), pattern: createIdentifierPattern(toCamelCase(id)) },
  ]);
  return sources
    .filter((source) => isSiteFile(source) && !isGameFolder(source))
    .flatMap((source) => {
      const code = isCode(source) ? parseOnce(source).code : source.text;
      return words
        .filter(({ pattern }) => pattern.test(code))
        .map(
          ({ word }) =>
            `${source.path} names the game '${word}'. Move the code that depends on the game into its folder in domain/games/.`,
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

/** These words say what a function does, and not what it is about. */
const verbs = ['create', 'find', 'list', 'read', 'format', 'parse', 'send', 'open', 'start', 'to'];
const declaration = /^(export )?(?:async )?(?:const|function|class|interface|type) (\w+)/;
const nextDeclaration = /^(?=(?:export |async )*(?:const|function|class|interface|type) )/m;

/** A file has one subject: at least half of three or more exports share a noun with its name or with each other, or use each other. */
export function findDrawers(sources: readonly Source[]): string[] {
  return sources
    .filter((source) => isCode(source) && isSiteFile(source))
    .flatMap((source) => {
      const declarations = parseOnce(source).code.split(nextDeclaration);
      const file = source.path.split('/').slice(-2).join('-').replace(/\..*/, '');
      const parts = ['', ...declarations].map((code) => {
        const [, isExported, name = file] = declaration.exec(code) ?? [];
        return { code, isExported, name, nouns: toNouns(name) };
      });
      type Part = (typeof parts)[number];
      const uses = ({ code }: Part, { name }: Part) => new RegExp(`\\b${name}\\b`).test(code);
      const countRelated = (start: Part) => {
        const related = new Set([start]);
        for (const a of related)
          for (const b of parts)
            if (a.nouns.some((noun) => b.nouns.includes(noun)) || uses(a, b) || uses(b, a))
              related.add(b);
        return [...related].filter(({ isExported }) => isExported).length;
      };
      const exported = parts.filter(({ isExported }) => isExported);
      return exported.length < 3 ||
        exported.some((each) => countRelated(each) * 2 >= exported.length)
        ? []
        : [`${source.path} has exports without a common subject. Move each to where it is used.`];
    });
}

/** Lists the words of a name in the singular. */
function toNouns(name: string): readonly string[] {
  const words = name.split(/-|(?<=[a-z\d])(?=[A-Z])/).map((word) => word.toLowerCase());
  return words.map((word) => word.replace(/(?<=..)s$/, '')).filter((word) => !verbs.includes(word));
}

/** Waits and limits in milliseconds. */
const waitForTime =
  /\b(?:waitForTimeout|vi\.waitFor|sleep)\(|\bnew Promise\([^;]*setTimeout\(|\btimeout: \d{3}/;
/** Tests with a fake clock or limits of the site, and those that pause between two attempts or see that nothing happens. */
const timedTests = [
  'adapters/sources/limiter/shared-budget',
  'adapters/sources/limiter/visitor-waits',
  'server/services/background-work',
  'tests/browser/share-profile',
  'tests/commands/database-commands',
  'tests/commands/durability',
  'tests/contracts/lichess-sign-in',
  'tests/contracts/storage-failures',
  'tests/http/passkeys',
  'tests/slow/commands-beside-server',
  'tests/slow/slow-and-large-requests',
];

/** Tests wait for what they assert, because no time is long enough on a busy machine. */
export function findTimedTests(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => /\.test\.tsx?$/.test(path))
    .filter(({ path }) => !timedTests.some((start) => path.startsWith(start)))
    .filter(({ path, text }) => !path.startsWith('tests/architecture/') && waitForTime.test(text))
    .map(
      ({ path }) =>
        `${path} waits for a time. Wait for what the test asserts, with site.settle(), expect.poll or waitUntil.`,
    );
}

/** The fields of the specification's documents. */
const wireNames =
  /\b(?:GameType|GameUsername|GameLevel|GameProfilePic|RefreshFailed|VerifiedElsewhere|ShowcaseQueue|SampleCount|Readings|OtherGames|LastGameAt)\b/;
/** The folder of documents, and the files that name the fields of forms and queries. */
const wireFiles = [
  'domain/wire/',
  'server/http/requests/fields.ts',
  'server/http/profile/history.ts',
  'web/pages/add-game/',
];

/** The names of the specification's fields stand only where values become documents or fields become values. */
export function findWireNames(sources: readonly Source[]): string[] {
  return sources
    .filter((source) => isCode(source) && isSiteFile(source))
    .filter(({ path }) => !wireFiles.some((start) => path.startsWith(start)))
    .flatMap((source) => {
      const [name] = wireNames.exec(parseOnce(source).code) ?? [];
      return name
        ? [`${source.path} names the field ${name}. Use the value, and convert it in domain/wire/.`]
        : [];
    });
}

function isSiteFile({ path }: Source): boolean {
  return siteFolders.includes(getTopFolder(path));
}

/** The names of games in other languages have a file of each language. */
function isGameFolder({ path }: Source): boolean {
  return (
    gameFolders.some((folder) => path.startsWith(folder)) || /^texts\/[\w-]+\/games\.ts$/.test(path)
  );
}

/** Creates a case-sensitive pattern for a word whose first letter may be in lower or upper case. */
function createIdentifierPattern(word: string): RegExp {
  const [firstLetter = '', rest] = [word[0], word.slice(1)];
  return new RegExp(
    `[${firstLetter.toLowerCase()}${firstLetter.toUpperCase()}]${RegExp.escape(rest)}`,
  );
}

function toCamelCase(id: string): string {
  return id.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
}
