/** Every setting: its name, default, validation and description. Read by config.ts, `npm run doctor` and docs/settings.md. */
import { isIP } from 'node:net';
import { z } from 'zod';
import { isWellFormedUsername } from '../domain/accounts/username.ts';

/** The length of the secret that signs sessions. */
export const minSecretLength = 32;

interface Setting {
  /** Checks and converts the text of the environment variable. */
  readonly schema: z.ZodType<unknown, string>;
  /** The value of a variable that is not set, written like in the environment. */
  readonly default?: string;
  /** The effect of an unset variable without a default. */
  readonly whenUnset?: string;
  /** The value is never printed. */
  readonly isSecret?: true;
  /** For docs/settings.md. */
  readonly description: string;
}

const httpUrlMessage = 'must be an http or https address, without user, ? and #';
const text = z.string().trim().min(1);
const httpUrl = text.refine(isHttpUrl, httpUrlMessage).transform(removeTrailingSlash);
const apiKey = text.regex(
  /^[\x21-\x7e]+$/,
  'must be a key as the developer portal shows it, in plain letters',
);
const postgresUrl = text.refine(
  isPostgresUrl,
  'must be like postgres://user:password@host:5432/database; letters like / ? # @ % in the password are written as %2F %3F %23 %40 %25',
);

export const settings = {
  PORT: {
    schema: z
      .string()
      .regex(/^\d{1,5}$/, 'must be a number')
      .transform(Number)
      .refine((number) => number <= 65535, 'must be a port, 0 to 65535'),
    default: '3000',
    description: 'the port to listen on',
  },
  HOST: { schema: text, default: '127.0.0.1', description: 'the address to listen on' },
  ORIGIN: {
    schema: httpUrl.refine(isOrigin, 'must be an address without a path, like https://example.org'),
    whenUnset: 'http://localhost:PORT',
    description:
      'the public address, like `https://ranks.example`: cookies, link previews, origin checks. Set it when other machines reach the site; without it only loopback addresses may write',
  },
  DATA_DIR: {
    schema: text,
    default: './data',
    description: 'the folder of the SQLite file and the generated secret',
  },
  DATABASE_URL: {
    schema: postgresUrl,
    whenUnset: 'SQLite in DATA_DIR',
    isSecret: true,
    description:
      '`postgres://user:password@host:5432/database`: PostgreSQL 15 or newer, for any number of copies of the site',
  },
  DATABASE_READ_URL: {
    schema: postgresUrl,
    isSecret: true,
    description: 'a replica of DATABASE_URL, for the profiles that anonymous visitors read',
  },
  DATABASE_CONNECTIONS: {
    schema: z
      .string()
      .regex(/^[1-9]\d{0,2}$/, 'must be a number, 1 to 999')
      .transform(Number),
    default: '10',
    description:
      'the maximum number of connections of one copy to each of the two databases; one more listens for changes',
  },
  AUTH_SECRET: {
    schema: z.string().min(minSecretLength, `must have at least ${minSecretLength} characters`),
    whenUnset: 'generated into DATA_DIR',
    isSecret: true,
    description: `signs sessions, at least ${minSecretLength} characters; required with DATABASE_URL, and the same for every copy of the site`,
  },
  RIOT_API_KEY: {
    schema: apiKey,
    whenUnset: 'RIOT_TFT_API_KEY; with neither, sample players',
    isSecret: true,
    description: 'the key of the [Riot developer portal](https://developer.riotgames.com)',
  },
  RIOT_TFT_API_KEY: {
    schema: apiKey,
    whenUnset: 'RIOT_API_KEY',
    isSecret: true,
    description: 'a separate key for the `/tft/` calls of the Riot API',
  },
  RIOT_API_URL: {
    schema: text
      .refine((url) => isHttpUrl(url.replaceAll('{routing}', 'na1')), httpUrlMessage)
      .transform(removeTrailingSlash),
    default: 'https://{routing}.api.riotgames.com',
    description:
      'the address of the Riot API; `{routing}` is replaced with the platform or cluster',
  },
  RIOT_API_CALLS: {
    schema: z.enum(['riot-id', 'summoner-name']),
    default: 'riot-id',
    description:
      '`riot-id`, or `summoner-name`: the older calls by summoner name, with the key as a query parameter, for hosts that still answer them',
  },
  DATA_DRAGON_URL: {
    schema: httpUrl,
    default: 'https://ddragon.leagueoflegends.com',
    description: 'the address of profile icons and the list of patches',
  },
  SITE_NAME: { schema: text.max(40), default: 'Rankfolio', description: 'the brand' },
  DEMO_USERNAME: {
    schema: text.refine(isWellFormedUsername, 'must be a username'),
    whenUnset: 'Demo with sample players, otherwise none',
    description: 'the username that the search box suggests',
  },
  TRUST_PROXY: {
    schema: text
      .refine(
        isProxies,
        'must be off, true, a number of proxies, or their addresses parted by commas',
      )
      .transform(parseProxies),
    default: 'off',
    description:
      'which proxies’ `X-Forwarded-*` headers to believe: `off`, `true` (all), the number of proxies in front of the site, or their addresses separated by commas',
  },
  METRICS_TOKEN: {
    schema: text.min(16, 'must have at least 16 characters'),
    isSecret: true,
    description:
      'the bearer token of `/metrics`. Without it only this machine can read `/metrics`, and only while ORIGIN is not set',
  },
  CONTACT: {
    schema: text
      .refine(isContact, 'must be an e-mail address, or an http or https address')
      .transform(toContactLink),
    description:
      'an e-mail address or the address of a page, for people who write to the operator: shown on `/privacy` and `/terms`, and in `/.well-known/security.txt`, which exists only with this setting',
  },
  LOG_LEVEL: {
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']),
    default: 'info',
    description: '`fatal`, `error`, `warn`, `info`, `debug` or `silent`',
  },
} as const satisfies Readonly<Record<string, Setting>>;

type Settings = typeof settings;
export type SettingName = keyof Settings;

type Schemas = {
  readonly [Name in SettingName]: Settings[Name] extends { default: string }
    ? z.ZodPrefault<Settings[Name]['schema']>
    : z.ZodOptional<Settings[Name]['schema']>;
};

/** The settings in order, by name. */
export const settingsByName = Object.entries(settings) as [SettingName, Setting][];

/** The schema of the whole environment. A setting without a default may be undefined. */
export const settingsSchema = z.object(
  Object.fromEntries(
    settingsByName.map(([name, { schema, default: value }]) => [
      name,
      value === undefined ? schema.optional() : schema.prefault(value),
    ]),
  ) as unknown as Schemas,
);

/** What `trustProxy` of Fastify takes: 'true' trusts every proxy, a number that many of them, anything else is a list of addresses. */
function parseProxies(
  value: string,
): boolean | string | ((address: string, hop: number) => boolean) {
  if (value === 'off' || value === 'false') return false;
  if (value === 'true') return true;
  return /^\d+$/.test(value) ? (_address, hop) => hop < Number(value) : value;
}

function isProxies(value: string): boolean {
  if (['off', 'false', 'true', 'loopback', 'linklocal', 'uniquelocal'].includes(value)) return true;
  if (/^\d{1,2}$/.test(value)) return true;
  return value.split(',').every((part) => isIP(part.trim().replace(/\/\d{1,3}$/, '')) !== 0);
}

/** Whether other addresses can be built from this one: it has no user, query or fragment. */
function isHttpUrl(value: string): boolean {
  const url = URL.parse(value);
  if (!url || !['http:', 'https:'].includes(url.protocol)) return false;
  return url.username === '' && url.password === '' && !/[?#]/.test(value);
}

/** Requires user, host and database: for what is missing the driver reads the environment. */
function isPostgresUrl(value: string): boolean {
  const url = URL.parse(value);
  if (!url || !['postgres:', 'postgresql:'].includes(url.protocol)) return false;
  return url.hostname !== '' && url.username !== '' && url.pathname.length > 1;
}

// A function: settings above use it while this file is still being evaluated.
function isEmail(value: string): boolean {
  return /^(mailto:)?[^\s@<>"?#:/]+@[^\s@<>"?#:/]+\.[^\s@<>"?#:/]+$/.test(value);
}

function isContact(value: string): boolean {
  if (isEmail(value)) return true;
  return ['http:', 'https:'].includes(URL.parse(value)?.protocol ?? '') && !/\s/.test(value);
}

function toContactLink(value: string): string {
  return isEmail(value) ? `mailto:${value.replace(/^mailto:/, '')}` : value;
}

function isOrigin(value: string): boolean {
  return URL.parse(value)?.origin === value;
}

function removeTrailingSlash(value: string): string {
  return value.replace(/\/+$/, '');
}
