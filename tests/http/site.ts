/** A whole site in this process. By default it has an empty database and sample players. */
import { rmSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import type { OutboundOptions } from '../../adapters/outbound/outbound.ts';
import type { UserDocument } from '../../domain/wire/user-document.ts';
import { readConfig } from '../../server/config.ts';
import { createServer } from '../../server/http/server.ts';
import { createLogger } from '../../server/process/logger.ts';
import { openServices, type Services } from '../../server/services/services.ts';
import { quickPasswords } from '../factories/quick-passwords.ts';
import { createSavedGames } from '../factories/saved-games.ts';
import { addFailingPlayers } from '../fixtures/failing-players.ts';
import { checkAnswers } from './check-answers.ts';
import { settle } from './settle.ts';

export interface TestSite extends ReturnType<typeof createSavedGames> {
  readonly server: FastifyInstance;
  readonly services: Services;
  readonly dataDir: string;
  /** Creates a browser that stores cookies, and sends the site's Origin with every write. */
  browser(): TestBrowser;
  /** Requests of an anonymous visitor, each in a new browser. */
  readonly get: TestBrowser['get'];
  readonly submit: TestBrowser['submit'];
  readonly send: TestBrowser['send'];
  /** Reads the public document of a profile. */
  readDocument(username: string): Promise<UserDocument>;
  /** Signs up in a new browser. */
  signUp(username: string, password?: string): Promise<TestBrowser>;
  /** Signs up in a new browser, and saves a game. */
  signUpWithGame(username: string, game?: typeof league): Promise<TestBrowser>;
  /** Signs in in a new browser. Throws when the sign-in fails. */
  signIn(username: string, password?: string): Promise<TestBrowser>;
  canSignIn(username: string, password: string): Promise<boolean>;
  /** Waits until the work in the background has caught up: every mail is sent, every reader has every change, and no queue has anything due. */
  settle(): Promise<void>;
  /** Listens on PORT or a free loopback port, for tests that need real connections. @returns the URL, without a path. */
  listen(): Promise<string>;
  /** Stops the site. Deletes its data folder, unless the test chose the folder with DATA_DIR. */
  close(): Promise<void>;
}

export interface SiteOptions {
  /** The flags of the command: `--dev` opens a site for development. */
  readonly flags?: readonly string[];
  /** Whether passwords are hashed with Argon2id, as on a real site. Default: false, which means SHA-256, a faster hash. */
  readonly hasRealPasswords?: boolean;
  /** Replaces the issuers of providers, by the providers' ids. */
  readonly issuers?: Readonly<Record<string, string>>;
  /** Gets each line of the log, also those of the level trace. */
  readonly onLogLine?: (line: string) => void;
  /** How messages to webhooks reach receivers on this machine. */
  readonly outbound?: Partial<OutboundOptions>;
}

/** Sample players. */
export const league = {
  GameType: 'League of Legends',
  GameUsername: 'Mosswick#NA1',
  Region: 'na1',
};
export const tft = { ...league, GameType: 'Teamfight Tactics' };

/** Opens a site for all tests of a file. The parameters are those of `openSite`. */
export function openSharedSite(...options: Parameters<typeof openSite>): TestSite {
  const site = {} as TestSite;
  beforeAll(async () => void Object.assign(site, await openSite(...options)));
  afterAll(() => site.close());
  return site;
}

/**
 * Opens a site for all tests of a file. Each test begins two days after the one before, so it finds no limit used up. The clock
 * stands still, because otherwise a limit could allow one more request during a test.
 */
export function openSiteWithUnusedLimits(...options: Parameters<typeof openSite>): TestSite {
  const site = openSharedSite(...options);
  let now = Date.now();
  beforeEach(() => {
    now += 2 * 24 * 60 * 60_000;
    vi.useFakeTimers({ toFake: ['Date'], now });
  });
  return site;
}

/** Opens a new site for each test of a file. */
export function openNewSites(...options: Parameters<typeof openSite>): TestSite {
  const site = {} as TestSite;
  beforeEach(async () => void Object.assign(site, await openSite(...options)));
  afterEach(() => site.close());
  return site;
}

/** Opens a site. @param settings environment variables, as `docs/operating.md` lists them. */
export async function openSite(
  settings: Record<string, string> = {},
  { flags = [], hasRealPasswords = false, issuers, onLogLine, outbound }: SiteOptions = {},
): Promise<TestSite> {
  const dataDir = settings.DATA_DIR ?? (await createDataDir(settings));
  // With a key only Riot's games are offered, because the fake API serves no other source.
  const SOURCES = settings.RIOT_API_KEY ? 'riot' : 'sandbox';
  const defaults = { LOG_LEVEL: 'fatal', SOURCES };
  const read = readConfig({ ...defaults, ...settings, DATA_DIR: dataDir }, flags);
  const providers = read.providers.map((provider) => ({
    ...provider,
    issuer: issuers?.[provider.id] ?? provider.issuer,
  }));
  const config = { ...read, providers };
  const log = onLogLine ? pino({ level: 'trace' }, { write: onLogLine }) : createLogger(config);
  const passwords = hasRealPasswords ? undefined : quickPasswords;
  const services = await openServices(config, log, passwords, undefined, outbound);
  addFailingPlayers(services.dataSource);
  const server = await createServer(config, services, log);
  const expectDocumentedAnswers = checkAnswers(server);
  const browser = () => createBrowser(server, config.origin);
  const signUp = async (username: string, password?: string) => {
    const owner = browser();
    await owner.signUp(username, password);
    return owner;
  };
  return {
    server,
    services,
    dataDir,
    browser,
    get: (...request) => browser().get(...request),
    submit: (...request) => browser().submit(...request),
    send: (...request) => browser().send(...request),
    readDocument: async (username) => (await browser().get(`/api/users/${username}`)).json(),
    signUp,
    async signUpWithGame(username, game = league) {
      const owner = await signUp(username);
      const saved = await owner.send('POST', `/api/users/${username}/savedGames`, game);
      if (saved.statusCode !== 201) throw new Error(`the game got the status ${saved.statusCode}`);
      return owner;
    },
    ...createSavedGames(services.profileStore),
    async signIn(username, password = defaultPassword) {
      const user = browser();
      const { statusCode } = await user.submit('/login', { username, password });
      if (statusCode !== 303) throw new Error(`the sign-in got the status ${statusCode}`);
      return user;
    },
    canSignIn: async (username, password) =>
      (await browser().submit('/login', { username, password })).statusCode === 303,
    settle: () => settle(services),
    listen: () => server.listen({ port: Number(settings.PORT ?? 0), host: '127.0.0.1' }),
    async close() {
      await server.close();
      await services.close();
      if (!settings.DATA_DIR) await rm(dataDir, { recursive: true });
      expectDocumentedAnswers();
    },
  };
}

/** A folder with a new site, and when it was made, on the clock of `performance`. */
let template: { readonly folder: Promise<string>; readonly madeAt: number } | undefined;
const maxTemplateAgeMs = 60_000;

/** Copies the data folder of a new site, because creating its tables and the demo profile takes longest when a site opens. */
async function createDataDir(settings: Record<string, string>): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rankfolio-'));
  // These sites have other tables, another demo profile or another time.
  const names = ['DATABASE_URL', 'SOURCES', 'RIOT_API_KEY'];
  const hasFakeTimers = process.env.VITEST !== undefined && vi.isFakeTimers();
  if (hasFakeTimers || names.some((name) => name in settings)) return dataDir;
  const now = performance.now();
  if (!template || now - template.madeAt > maxTemplateAgeMs)
    template = { folder: createTemplate(), madeAt: now };
  await cp(await template.folder, dataDir, { recursive: true });
  return dataDir;
}

async function createTemplate(): Promise<string> {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'rankfolio-template-'));
  process.once('exit', () => rmSync(DATA_DIR, { recursive: true }));
  await (await openSite({ DATA_DIR })).close();
  return DATA_DIR;
}

/** Pairs, if a form has a field twice. */
type FormFields = Record<string, string> | [name: string, value: string][];

export interface TestBrowser {
  get(url: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  /** Sends a form, as a page without script does. */
  submit(url: string, fields: FormFields): Promise<LightMyRequestResponse>;
  /** Sends JSON, as a page with script does. A string is sent unchanged. */
  send(
    method: 'POST' | 'PATCH' | 'DELETE',
    url: string,
    body: unknown,
    headers?: Record<string, string>,
  ): Promise<LightMyRequestResponse>;
  /** Signs up. Throws when the sign-up fails. */
  signUp(username: string, password?: string): Promise<void>;
  isSignedIn(): Promise<boolean>;
  /** Returns the Cookie header of a request to `path`. Default: '/'. */
  cookies(path?: string): string;
}

export const defaultPassword = 'correct horse battery';

function createBrowser(server: FastifyInstance, origin: string): TestBrowser {
  const jar = new Map<string, { readonly value: string; readonly path: string }>();
  const cookies = (requestPath = '/') =>
    [...jar]
      .filter(([, { path }]) => requestPath.startsWith(path))
      .map(([name, { value }]) => `${name}=${encodeURIComponent(value)}`)
      .join('; ');

  async function request(options: InjectOptions): Promise<LightMyRequestResponse> {
    const headers = {
      host: new URL(origin).host,
      cookie: cookies(String(options.url)),
      ...options.headers,
    };
    const response = await server.inject({ ...options, headers });
    for (const { name, value, maxAge, path = '/' } of response.cookies) {
      if (maxAge === 0) jar.delete(name);
      else jar.set(name, { value, path });
    }
    return response;
  }

  async function submit(url: string, fields: FormFields) {
    const headers = { origin, 'content-type': 'application/x-www-form-urlencoded' };
    return request({
      method: 'POST',
      url,
      headers,
      payload: new URLSearchParams(fields).toString(),
    });
  }

  const get: TestBrowser['get'] = (url, headers = {}) => request({ method: 'GET', url, headers });

  return {
    cookies,
    submit,
    get,
    isSignedIn: async () => (await get('/account')).statusCode === 200,
    send: (method, url, body, headers = {}) =>
      request({
        method,
        url,
        headers: { origin, 'content-type': 'application/json', ...headers },
        payload: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    async signUp(username, password = defaultPassword) {
      const response = await submit('/signup', { username, password });
      if (response.statusCode !== 303 || response.headers.location !== '/') {
        throw new Error(
          `the sign-up got the status ${response.statusCode}: ${response.body.slice(0, 300)}`,
        );
      }
    },
  };
}
