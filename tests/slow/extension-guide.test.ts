/** Adds a new source with a new game, and a new page with a form, to a copy of the code, by the steps in CONTRIBUTING.md only. */
import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { findInlineTexts } from '../architecture/texts.ts';
import { makeFolder } from '../factories/folders.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');
const copyFolder = makeFolder();

/** The new file of a game. Its players have neither regions nor levels. */
const gameSource = `
import type { Game } from '../game.ts';
export const runeRunners = {
  id: 'rune-runners',
  name: 'Rune Runners',
  source: 'rune-hall',
  nameForm: 'username',
  optionLabel: 'Rune Runners (RR)',
  regions: [],
  queues: [
    { id: 'sprint', label: 'Sprint', lookupLabel: 'Sprint Rank',
      tiers: [], emblem: 'SPRINT', record: 'games' },
  ],
} as const satisfies Game;
`;

/** The new file of the game's source, which knows one player. */
const sourceSource = `
import { createCachedSource } from '../cached-source.ts';
import type { OpenedSource, SourceNeeds } from '../opened-source.ts';
import type { DataSource, LookupOutcome } from '../../../domain/sources/data-source.ts';
export function openRuneHall(needs: SourceNeeds): OpenedSource {
  const find = async (name: string): Promise<LookupOutcome> => {
    if (name.toLowerCase() !== 'runner') return { kind: 'no-such-player', detail: 'no-account' };
    const rank = { kind: 'rating', emblem: 'SPRINT', rating: 1912, wins: 0, losses: 0, otherGames: 7 } as const;
    const readAt = new Date().toISOString();
    return { kind: 'found', player: { playerId: 'r-1', name: 'Runner', region: '', level: null,
      profileIconId: null, ranks: { sprint: rank }, isDemo: false, keyFingerprint: 'rune-hall',
      readAt, nameCheckedAt: readAt } };
  };
  const source: DataSource = { games: ['rune-runners'], sandboxGames: [], isKeyRefused: () => false,
    lookUp: ({ name }) => find(name), refresh: (_game, { name }) => find(name) };
  const codeField = { read: async () => ({ kind: 'found', playerId: 'r-1', text: '' }) as const,
    writeSample: undefined };
  return { dataSource: createCachedSource(source, { ...needs, context: '1' }), codeField,
    close: async () => undefined };
}
`;

/** The new files of a page. */
const textsSource = `
export const thanksTexts = {
  title: (siteName: string) => \`Thanks · \${siteName}\`,
  thanks: (name: string) => \`Thanks to \${name}\`,
  name: 'Whom to thank',
  nameMissing: 'Please name a person.',
  reason: 'Reason',
  reasons: { help: 'For their help', luck: 'For their luck' },
  words: 'Your words',
  send: 'Send thanks',
};
`;
const textsFront = `
import { localize } from './language/localize.ts';
export const { thanksTexts } = localize('thanks');
`;
const formSource = `
import { perLanguage } from '../../texts/language/per-language.ts';
import { thanksTexts } from '../../texts/thanks.ts';
import type { Fields } from './form.ts';
export const thanksForm = perLanguage(() => ({
  name: { label: thanksTexts.name, required: true, problem: thanksTexts.nameMissing },
  reason: { label: thanksTexts.reason, options: thanksTexts.reasons },
  words: { label: thanksTexts.words, as: 'area' },
}) satisfies Fields);
`;
const pageSource = `
import { thanksTexts } from '../../../texts/thanks.ts';
import type { FormState } from '../../forms/form.ts';
import { FormFields } from '../../forms/form-fields.tsx';
import { thanksForm } from '../../forms/thanks-form.ts';
import type { PageDefinition } from '../../page-definition.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
export interface ThanksPage {
  readonly kind: 'thanks';
  readonly to: string;
  readonly form: FormState;
}
export const definition: PageDefinition<ThanksPage> = {
  title: (_page, site) => thanksTexts.title(site.name),
  Screen: ({ page }) => (
    <>
      <p>{thanksTexts.thanks(page.to)}</p>
      <Alert id="error">{page.form.error?.sentence}</Alert>
      <form method="post" action="/thanks">
        <FormFields fields={thanksForm} state={page.form} errorId="error" />
        <Button>{thanksTexts.send}</Button>
      </form>
    </>
  ),
};
`;
/** The new file of the page's routes. */
const routeSource = `
import { thanksForm } from '../../../web/forms/thanks-form.ts';
import { findProblem, toFormState } from '../requests/forms.ts';
import type { Handlers } from '../routing/routes.ts';
export const thanksHandlers = {
  thanks: ({ sendPage }) => sendPage({ kind: 'thanks', to: 'Mosswick', form: {} }),
  thank: ({ body, sendPage }) => {
    const problem = findProblem(thanksForm, body);
    if (!problem) return sendPage({ kind: 'thanks', to: body.name, form: {} });
    const form = toFormState(thanksForm, body, problem);
    return sendPage({ kind: 'thanks', to: 'Mosswick', form }, { status: problem.status });
  },
} satisfies Partial<Handlers>;
`;

/** A program that saves a player of the new game, and prints the outcomes and the server's responses. */
const tryScript = `
import { readConfig } from './server/config.ts';
import { createServer } from './server/http/server.ts';
import { createLogger } from './server/process/logger.ts';
import { openServices } from './server/services/services.ts';
import { toUserDocument } from './domain/wire/user-document.ts';
const config = readConfig({ DATA_DIR: './data', SOURCES: 'rune-hall', LOG_LEVEL: 'fatal' }, []);
const log = createLogger(config);
const services = await openServices(config, log);
await services.signUp('Runner', { password: 'correct horse' }, '');
const { id } = await services.profileStore.findProfileByUsername('Runner');
const named = { game: 'rune-runners', name: 'runner', region: '' };
const save = await services.profiles.saveGame(id, named);
const document = toUserDocument(await services.profileStore.findProfileByUsername('Runner'));
const signUp = await services.signUp('Thanks', { password: 'correct horse' }, '');
const server = await createServer(config, services, log);
const read = async (path) => (await server.inject(path)).body;
const thanks = await read('/thanks');
const script = await read(/data-page="([^"]+)"/.exec(thanks)[1]);
const send = async (fields) => {
  const { statusCode, body } = await server.inject({ method: 'POST', url: '/thanks',
    headers: { origin: config.origin, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString() });
  return { statusCode, body };
};
const refused = await send({ reason: 'luck', words: 'Kept words' });
const sent = await send({ name: 'Fern', reason: 'luck', words: '' });
const pages = { refused, sent, thanks, script, addGame: await read('/addGame'), profile: await read('/Runner') };
console.log(JSON.stringify({ save: save.kind, document, signUp: signUp.kind, ...pages }));
await server.close();
await services.close();
`;

const folders = ['server', 'domain', 'texts', 'adapters', 'web'];

beforeAll(async () => {
  for (const name of [...folders, 'package.json', 'tsconfig.json', 'vite.config.ts']) {
    await cp(join(root, name), join(copyFolder, name), { recursive: true, filter: isNotTest });
  }
  await symlink(join(root, 'node_modules'), join(copyFolder, 'node_modules'));
  // The build takes less time with English and one language that lacks the texts of the new page.
  await addEntry('texts/language/catalogues.ts', '', [/^ {2}(?!de|en)\S+: .*import\(.*\n/gm, '']);
  await mkdir(join(copyFolder, 'domain/games/rune-runners'));
  await writeFile(join(copyFolder, 'domain/games/rune-runners/rune-runners.ts'), gameSource);
  await addEntry(
    'domain/games/games.ts',
    "import { runeRunners } from './rune-runners/rune-runners.ts';",
    [/const list = \[(.*)\]/, 'const list = [$1, runeRunners]'],
  );
  await addEntry('domain/games/player-name-rules.ts', '', [
    /(playerNames: .* = \{)\n/,
    "$1 'rune-runners': createUsernameRules('rune.test/'),\n",
  ]);
  await mkdir(join(copyFolder, 'adapters/sources/rune-hall'));
  await writeFile(join(copyFolder, 'adapters/sources/rune-hall/open-rune-hall.ts'), sourceSource);
  await addEntry('domain/games/sources.ts', '', [
    /(const sources = \[\n)/,
    "$1  { id: 'rune-hall', name: 'Rune Hall', verification: { kind: 'code', field: 'Motto', address: 'https://rune.test' } },\n",
  ]);
  await addEntry(
    'adapters/sources/open-sources.ts',
    "import { openRuneHall } from './rune-hall/open-rune-hall.ts';",
    [/(const opened: .* = \{\n)/, "$1    'rune-hall': openRuneHall(needs),\n"],
  );
  await addEntry('adapters/sources/check-sources.ts', '', [
    /(const checks: .* = \{\n)/,
    "$1    'rune-hall': async () => [],\n",
  ]);
  // A new page with a form needs five new files, two rows, a line in each of three other lists, and a reserved word.
  await writeFile(join(copyFolder, 'texts/en/thanks.ts'), textsSource);
  await writeFile(join(copyFolder, 'texts/thanks.ts'), textsFront);
  await addEntry('texts/en/index.ts', "export * as thanks from './thanks.ts';", [/^/, '']);
  await mkdir(join(copyFolder, 'web/pages/thanks'));
  await writeFile(join(copyFolder, 'web/pages/thanks/thanks.tsx'), pageSource);
  await writeFile(join(copyFolder, 'web/forms/thanks-form.ts'), formSource);
  await addEntry(
    'web/pages.ts',
    "import { definition as thanks } from './pages/thanks/thanks.tsx';",
    [/(const pages = \{\n)/, '$1  thanks,\n'],
  );
  await writeFile(join(copyFolder, 'server/http/pages/thanks.ts'), routeSource);
  await addEntry(
    'server/http/routing/routes.ts',
    "import { thanksForm } from '../../../web/forms/thanks-form.ts';",
    [
      /(export const routes = \{\n)/,
      "$1  thanks: get('/thanks'), thank: post('/thanks', { body: toBody(() => thanksForm) }),\n",
    ],
  );
  await addEntry('server/http/handlers.ts', "import { thanksHandlers } from './pages/thanks.ts';", [
    /(\): Handlers \{\n {2}return \{\n)/,
    '$1    ...thanksHandlers,\n',
  ]);
  await addEntry('domain/accounts/username-rules.ts', '', [
    /(const siteWords = `\n)/,
    '$1  thanks\n',
  ]);
});

const isNotTest = (path: string) => !/\.test\.tsx?$/.test(path);

/** Adds an import to a file, and an entry to the list in it: the replacement of the pattern's match contains the entry. */
async function addEntry(
  file: string,
  importLine: string,
  [pattern, replacement]: [RegExp, string],
) {
  const source = await readFile(join(copyFolder, file), 'utf8');
  expect(source, `${file} has its list`).toMatch(pattern);
  await writeFile(join(copyFolder, file), `${importLine}\n${source.replace(pattern, replacement)}`);
}

test('a new game (a folder, a line in each of three lists), its source (a folder, a line in each of three lists) and a new page with a form (five files, two rows, a line in each of three lists, a reserved word) type-check', async () => {
  const args = ['node_modules/typescript/bin/tsc', '--singleThreaded'];
  // Its errors are its output.
  const { stdout } = await run(process.execPath, args, { cwd: copyFolder }).catch((error) => error);
  expect(stdout).toBe('');
});

test('the texts of the new page stand where the rule wants them', () => {
  const newPage = { path: 'web/pages/thanks/thanks.tsx', text: pageSource };
  expect(findInlineTexts([newPage])).toEqual([]);
});

test('the new game is saved, in the document, in Add Game and on the profile, and the new page has its own script and reserves its path', async () => {
  await run(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error'], {
    cwd: copyFolder,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  await writeFile(join(copyFolder, 'try.ts'), tryScript);
  const { stdout } = await run(process.execPath, ['try.ts'], { cwd: copyFolder });
  const { save, document, signUp, thanks, refused, sent, script, addGame, profile } =
    JSON.parse(stdout);
  expect(save).toBe('saved');
  expect(document.savedGames).toEqual([
    {
      GameType: 'Rune Runners',
      GameUsername: 'Runner',
      GameLevel: null,
      GameRank: '1912',
      GameProfilePic: null,
      Region: '',
      UpdatedAt: expect.any(String),
      Verified: false,
      Records: { sprint: { Wins: 0, Losses: 0, OtherGames: 7 } },
      Ranks: { sprint: { kind: 'rating', emblem: 'SPRINT', rating: 1912 } },
    },
  ]);
  expect(addGame).toContain('Rune Runners (RR)');
  expect(profile).toContain('Sprint');
  expect(profile).toContain('1912');
  expect(thanks).toContain('<title>Thanks · Rankfolio</title>');
  expect(thanks).toContain('<p>Thanks to Mosswick</p>');
  expect(script).toContain('Thanks to ');
  expect(signUp).toBe('refused');

  // Nothing was added to the controls, their ids and ARIA attributes, the reading of bodies, or what stays after a refusal.
  expect(thanks).toContain('<label class="strong" for="name">Whom to thank</label>');
  expect(/<input[^>]* id="name"[^>]*>/.exec(thanks)?.[0]).toContain(' required=""');
  expect(refused.statusCode).toBe(400);
  expect(refused.body).toContain('Please name a person.');
  expect(refused.body).toMatch(/<input[^>]* aria-invalid="true" aria-describedby="error"/);
  expect(refused.body).toContain('<option value="luck" selected="">');
  expect(refused.body).toContain('Kept words</textarea>');
  expect(sent.body).toContain('<p>Thanks to Fern</p>');
});
