/** The settings of design: read once from the environment, checked, frozen. The only reader of `process.env`. */
import { isIP } from 'node:net';
import { z } from 'zod';
import { hasUsernameForm } from '../domain/accounts/username.ts';

export interface Config {
  /** Development: pages come from Vite's middleware, and reload on change. */
  readonly dev: boolean;
  readonly port: number;
  readonly host: string;
  /** Public address, without a slash at the end. */
  readonly origin: string;
  /** False when ORIGIN is unset: then any loopback address of this server counts as the site's own. */
  readonly isOriginSet: boolean;
  readonly dataDir: string;
  /** Undefined: SQLite, in the data folder. */
  readonly postgres: PostgresConfig | undefined;
  /** Undefined: a secret is generated once into the data folder. */
  readonly authSecret: string | undefined;
  readonly riot: RiotConfig;
  readonly siteName: string;
  /** The name that the search box suggests; undefined leaves it to the sandbox's demo. */
  readonly demoUsername: string | undefined;
  /** Fastify's `trustProxy`: whether to believe the proxy at an address, `hop` steps away. */
  readonly trustProxy: boolean | string | ((address: string, hop: number) => boolean);
  /** What a program has to know to read /metrics; undefined: only programs on this machine, and no site with ORIGIN. */
  readonly metricsToken: string | undefined;
  /** Whom to write to about the site, as a link: `mailto:` or `https:`; undefined when nobody is named. */
  readonly contact: string | undefined;
  readonly logLevel: string;
}

export interface PostgresConfig {
  readonly url: string;
  /** A replica, for profiles that strangers look at; undefined when there is none. */
  readonly readUrl: string | undefined;
  /** The most connections of this process at once, besides the one that listens. */
  readonly connections: number;
}

export interface RiotConfig {
  /** Undefined: no key, so the sandbox publisher is used. */
  readonly key: string | undefined;
  /** The key for Teamfight Tactics; the same one when only one is set. */
  readonly tftKey: string | undefined;
  /** Address of the API, in which `{routing}` is the platform or cluster. */
  readonly apiUrl: string;
  readonly calls: 'riot-id' | 'summoner-name';
  readonly dataDragonUrl: string;
}

/** Of the secret that signs sessions. */
export const shortestSecret = 32;

/** Thrown with every mistake at once, a line each. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

const notAnAddress = 'must be an http or https address, without user, ? and #';

/** An empty variable counts as unset, as in most compose files. */
const text = z.string().trim().min(1);
const httpUrl = text.refine(isHttpUrl, notAnAddress).transform(withoutSlash);
const apiKey = text.regex(
  /^[\x21-\x7e]+$/,
  'must be a key as the developer portal shows it, in plain letters',
);
const secret = z.string().min(shortestSecret, `must have at least ${shortestSecret} characters`);
const port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a number')
  .transform(Number)
  .refine((number) => number <= 65535, 'must be a port, 0 to 65535');

const postgresUrl = text.refine(
  isPostgresUrl,
  'must be like postgres://user:password@host:5432/database; letters like / ? # @ % in the password are written as %2F %3F %23 %40 %25',
);

const variables = z
  .object({
    PORT: port.default(3000),
    HOST: text.default('127.0.0.1'),
    ORIGIN: httpUrl
      .refine(isOrigin, 'must be an address without a path, like https://example.org')
      .optional(),
    DATA_DIR: text.default('./data'),
    DATABASE_URL: postgresUrl.optional(),
    DATABASE_READ_URL: postgresUrl.optional(),
    DATABASE_CONNECTIONS: z
      .string()
      .regex(/^[1-9]\d{0,2}$/, 'must be a number, 1 to 999')
      .transform(Number)
      .default(10),
    AUTH_SECRET: secret.optional(),
    RIOT_API_KEY: apiKey.optional(),
    RIOT_TFT_API_KEY: apiKey.optional(),
    RIOT_API_URL: text
      .refine((url) => isHttpUrl(url.replaceAll('{routing}', 'na1')), notAnAddress)
      .transform(withoutSlash)
      .default('https://{routing}.api.riotgames.com'),
    RIOT_API_CALLS: z.enum(['riot-id', 'summoner-name']).default('riot-id'),
    DATA_DRAGON_URL: httpUrl.default('https://ddragon.leagueoflegends.com'),
    SITE_NAME: text.max(40).default('Rankfolio'),
    DEMO_USERNAME: text.refine(hasUsernameForm, 'must be a username').optional(),
    TRUST_PROXY: text
      .refine(
        isProxies,
        'must be off, true, a number of proxies, or their addresses parted by commas',
      )
      .optional(),
    METRICS_TOKEN: text.min(16, 'must have at least 16 characters').optional(),
    CONTACT: text
      .refine(isContact, 'must be an e-mail address, or an http or https address')
      .transform(contactLink)
      .optional(),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  })
  .refine((env) => !env.DATABASE_READ_URL || env.DATABASE_URL, {
    path: ['DATABASE_READ_URL'],
    error: 'must be a replica of DATABASE_URL, which is not set',
    when: () => true,
  });

const serverVariables = variables.refine((env) => !env.DATABASE_URL || env.AUTH_SECRET, {
  path: ['AUTH_SECRET'],
  // Each copy would generate a secret of its own, and sign everybody out whom another one signed in.
  error: 'must be set when DATABASE_URL is, to the same for every copy of the site',
  when: () => true,
});

/**
 * Reads the settings of a server.
 * @param flags the command line: `--dev` turns development on.
 * @throws ConfigError that lists every mistake.
 */
export function readConfig(
  environment: NodeJS.ProcessEnv = process.env,
  flags: readonly string[] = process.argv.slice(2),
): Config {
  return configOf(environment, serverVariables, flags.includes('--dev'));
}

/**
 * Reads the settings of a site for a command that signs nobody in, and so needs no secret.
 * @throws ConfigError that lists every mistake.
 */
export function readOperatorConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  return configOf(environment, variables, false);
}

function configOf(environment: NodeJS.ProcessEnv, schema: typeof variables, dev: boolean): Config {
  const set = Object.entries(environment).filter(([, value]) => value?.trim());
  const result = schema.safeParse(Object.fromEntries(set));
  if (!result.success) {
    const mistakes = result.error.issues.map(
      (issue) => `  ${issue.path.join('.')} ${issue.message}`,
    );
    throw new ConfigError(`Some settings cannot be used:\n${mistakes.join('\n')}`);
  }
  const env = result.data;
  return Object.freeze({
    dev,
    port: env.PORT,
    host: env.HOST,
    origin: env.ORIGIN ?? `http://localhost:${env.PORT}`,
    isOriginSet: env.ORIGIN !== undefined,
    dataDir: env.DATA_DIR,
    postgres: env.DATABASE_URL
      ? Object.freeze({
          url: env.DATABASE_URL,
          readUrl: env.DATABASE_READ_URL,
          connections: env.DATABASE_CONNECTIONS,
        })
      : undefined,
    authSecret: env.AUTH_SECRET,
    riot: Object.freeze({
      key: env.RIOT_API_KEY ?? env.RIOT_TFT_API_KEY,
      tftKey: env.RIOT_TFT_API_KEY ?? env.RIOT_API_KEY,
      apiUrl: env.RIOT_API_URL,
      calls: env.RIOT_API_CALLS,
      dataDragonUrl: env.DATA_DRAGON_URL,
    }),
    siteName: env.SITE_NAME,
    demoUsername: env.DEMO_USERNAME,
    trustProxy: proxiesOf(env.TRUST_PROXY),
    metricsToken: env.METRICS_TOKEN,
    contact: env.CONTACT,
    logLevel: env.LOG_LEVEL,
  });
}

/** 'true' trusts every proxy, a number that many of them, anything else is a list of their addresses. */
function proxiesOf(value: string | undefined): Config['trustProxy'] {
  if (value === undefined || value === 'off' || value === 'false') return false;
  if (value === 'true') return true;
  return /^\d+$/.test(value) ? (_address, hop) => hop < Number(value) : value;
}

function isProxies(value: string): boolean {
  if (['off', 'false', 'true', 'loopback', 'linklocal', 'uniquelocal'].includes(value)) return true;
  if (/^\d{1,2}$/.test(value)) return true;
  return value.split(',').every((part) => isIP(part.trim().replace(/\/\d{1,3}$/, '')) !== 0);
}

/** An address that others can be made of: no user, no query, no fragment. */
function isHttpUrl(value: string): boolean {
  const url = URL.parse(value);
  if (!url || !['http:', 'https:'].includes(url.protocol)) return false;
  return url.username === '' && url.password === '' && !/[?#]/.test(value);
}

/** With a host and a database, so that nothing is left to the defaults of the driver, which ask the environment. */
function isPostgresUrl(value: string): boolean {
  const url = URL.parse(value);
  if (!url || !['postgres:', 'postgresql:'].includes(url.protocol)) return false;
  return url.hostname !== '' && url.username !== '' && url.pathname.length > 1;
}

const emailForm = /^(mailto:)?[^\s@<>"?#:/]+@[^\s@<>"?#:/]+\.[^\s@<>"?#:/]+$/;

function isContact(value: string): boolean {
  if (emailForm.test(value)) return true;
  return ['http:', 'https:'].includes(URL.parse(value)?.protocol ?? '') && !/\s/.test(value);
}

function contactLink(value: string): string {
  return emailForm.test(value) ? `mailto:${value.replace(/^mailto:/, '')}` : value;
}

function isOrigin(value: string): boolean {
  return URL.parse(value)?.origin === value;
}

function withoutSlash(value: string): string {
  return value.replace(/\/+$/, '');
}
