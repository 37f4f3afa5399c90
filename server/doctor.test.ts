import { existsSync } from 'node:fs';
import { stat, truncate, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeFolder } from '../tests/factories/folders.ts';
import { listen } from '../tests/fixtures/listen.ts';
import { startMailServer } from '../tests/fixtures/mail-server.ts';
import { type ScriptedRiot, startScriptedRiot } from '../tests/fixtures/riot/scripted-riot.ts';
import { startChessCom } from '../tests/fixtures/sources/chess-com.ts';
import { startDeadlockApi } from '../tests/fixtures/sources/deadlock-api.ts';
import { startLichess } from '../tests/fixtures/sources/lichess.ts';
import { startOpenDota } from '../tests/fixtures/sources/opendota.ts';
import { openSite } from '../tests/http/site.ts';
import { runChecks } from './doctor.ts';

let dataDir: string;
let riot: ScriptedRiot;
beforeAll(async () => {
  riot = await startScriptedRiot();
});
afterAll(() => riot.close());
beforeEach(() => {
  dataDir = makeFolder();
});

async function runDoctor(settings: Record<string, string>) {
  const findings = await runChecks({ DATA_DIR: dataDir, SOURCES: 'riot', ...settings });
  return findings.map(({ isOk, message }) => `${isOk ? 'ok' : 'wrong'}: ${message}`).join('\n');
}

const createKeySettings = () => ({ RIOT_API_KEY: 'RGAPI-canary', RIOT_API_URL: riot.riotApiUrl });

test('before the first start the doctor finds no problem and creates nothing', async () => {
  const missingDir = join(dataDir, 'missing');
  const messages = await runDoctor({ DATA_DIR: missingDir });
  expect(messages).not.toContain('wrong');
  expect(messages).toContain('npm start creates it');
  expect(messages).toContain('sample players');
  expect(existsSync(missingDir)).toBe(false);
});

test('a user whose name is now reserved is listed, and each start logs it', async () => {
  const site = await openSite({ DATA_DIR: dataDir });
  await site.browser().signUp('Mosswick');
  await site.close();
  const database = new DatabaseSync(join(dataDir, 'rankfolio.sqlite'));
  database.exec(
    "update profiles set username = 'groups', displayName = 'Groups' where username = 'mosswick'",
  );
  database.close();
  const messages = await runDoctor({});
  expect(messages).toContain('ok: The database is up to date and holds 2 profiles.');
  expect(messages).toContain('wrong: The username Groups is reserved for the site. Rename');
  // The username of the site's own demo profile is reserved, too.
  expect(messages).not.toContain('Demo');
  const lines: string[] = [];
  const onLogLine = (line: string) => lines.push(line);
  await (await openSite({ DATA_DIR: dataDir }, { onLogLine })).close();
  expect(lines.join('')).toContain('"users":["Groups"],"msg":"usernames are reserved now');
});

test('a mail server is checked without a mail', async () => {
  const server = await startMailServer();
  const mail = { MAIL_FROM: 'a@b.example', ORIGIN: 'https://b.example', SMTP_URL: server.url };
  expect(await runDoctor(mail)).toContain('ok: The mail server answers');
  await server.close();
  expect(await runDoctor(mail)).toContain('wrong: The mail server cannot be used');
  expect(server.countAttempts()).toBe(0);
});

test('an invalid setting, an invalid folder and a broken database are reported with advice', async () => {
  expect(await runDoctor({ PORT: 'abc' })).toMatch(/^wrong: .*PORT/s);
  const file = join(dataDir, 'rankfolio.sqlite');
  await writeFile(file, 'this is not a database'.repeat(100));
  expect(await runDoctor({})).toMatch(/wrong: The database cannot be read .*last backup/s);
  expect(await runDoctor({ DATA_DIR: join(file, 'below') })).toMatch(/wrong: The data folder/);
  expect(await runDoctor({ DATA_DIR: file })).toMatch(/wrong: The data folder .*Set DATA_DIR/s);
});

test('a key that may not use the API of one game is reported for that game only', async () => {
  riot.respond = (path) => ({ status: path.includes('/tft/') ? 403 : 404 });
  const messages = await runDoctor(createKeySettings());
  expect(messages).toContain('ok: The key for League of Legends is accepted');
  expect(messages).toContain('wrong: The key for Teamfight Tactics is refused');
});

test('a database of a development version, or of a newer version, is reported', async () => {
  const site = await openSite({ DATA_DIR: dataDir });
  await site.close();
  const database = new DatabaseSync(join(dataDir, 'rankfolio.sqlite'));
  database.exec("insert into kysely_migration values ('9999-later', '')");
  expect(await runDoctor({})).toContain('wrong: A newer version of the site');
  database.exec("update kysely_migration set name = '0001-other' where name = '9999-later'");
  expect(await runDoctor({})).toContain('wrong: A development version of the site');
  database.close();
});

test('a truncated database is reported as unreadable, not as one of an older version', async () => {
  const site = await openSite({ DATA_DIR: dataDir });
  await site.close();
  const file = join(dataDir, 'rankfolio.sqlite');
  const { size } = await stat(file);
  // Half of the file, in whole pages of 4096 bytes.
  await truncate(file, Math.floor(size / 2 / 4096) * 4096);
  expect(await runDoctor({})).toMatch(/wrong: The database cannot be read/);
});

test.each([
  [404, /ok: The key for League of Legends is accepted/],
  [401, /wrong: The key for League of Legends is refused.*get a new one/s],
  [403, /wrong: The key for Teamfight Tactics is refused/],
  [503, /wrong: The key for League of Legends could not be checked/],
])(
  'when Riot answers a key with status %i, the doctor explains it and does not show the key',
  async (status, expected) => {
    riot.respond = () => ({ status });
    const messages = await runDoctor(createKeySettings());
    expect(messages).toMatch(expected);
    expect(messages).not.toContain('canary');
  },
);

test('sources are asked through HTTPS_PROXY, also in lower case, but the hosts of NO_PROXY are not', async () => {
  const asked: string[] = [];
  const proxy = createServer().on('connect', ({ url = '' }, socket) => {
    asked.push(url);
    socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
  });
  const { port, url } = await listen(proxy);
  const settings = {
    SOURCES: 'lichess',
    LICHESS_URL: `https://127.0.0.1:${port}`,
    https_proxy: url,
  };
  for (const noProxy of ['', '127.0.0.1']) await runDoctor({ ...settings, NO_PROXY: noProxy });
  expect(asked).toEqual([`127.0.0.1:${port}`]);
  proxy.close();
});

test('each source is asked once, and one that does not answer is a problem', async () => {
  for (const [source, name, start, setting] of [
    ['lichess', 'Lichess', startLichess, 'LICHESS_URL'],
    ['chess-com', 'Chess.com', startChessCom, 'CHESS_COM_URL'],
    ['opendota', 'OpenDota', startOpenDota, 'OPENDOTA_URL'],
    ['deadlock-api', 'deadlock-api.com', startDeadlockApi, 'DEADLOCK_API_URL'],
  ] as const) {
    const { url, close } = await start();
    const settings = { SOURCES: source, [setting]: url, CONTACT: 'a@x.test' };
    expect(await runDoctor(settings)).toContain(`ok: ${name} answers.`);
    await close();
    const messages = await runDoctor(settings);
    expect(messages).toContain(`wrong: ${name} does not answer: `);
    expect(messages).toContain(new URL(url).host);
    const sandbox = await runDoctor({ SOURCES: 'sandbox' });
    expect(sandbox).toContain(`ok: ${name} is not asked`);
  }
});
