/** Declares the settings, and reads, checks and freezes them. No other file in server/ reads `process.env`. */
import { z } from 'zod';
import { languages } from '../texts/language/languages.ts';
import { areProvidersComplete, providerSettings, toProviders } from './provider-settings.ts';
import type { Setting, SettingValues } from './setting.ts';
import * as formats from './setting-formats.ts';
import { sourceSettings, toSourceConfig } from './source-settings.ts';

const settings = {
  PORT: { schema: formats.port, default: '3000', description: 'the port to listen on' },
  HOST: { schema: formats.text, default: '127.0.0.1', description: 'the address to listen on' },
  ORIGIN: {
    schema: formats.origin,
    whenUnset: 'http://localhost:PORT',
    description:
      'the public address, like `https://ranks.example`: cookies, link previews, origin checks. Set it when other machines reach the site; without it, only requests to a loopback address can change data',
  },
  DATA_DIR: {
    schema: formats.folder,
    default: './data',
    description: 'the folder of the SQLite file and the generated secret',
  },
  DATABASE_URL: {
    schema: formats.postgresUrl,
    whenUnset: 'SQLite in DATA_DIR',
    isSecret: true,
    description:
      '`postgres://user:password@host:5432/database`, or `postgres:///database?host=/run/postgresql` for a socket: PostgreSQL 15 or newer, for any number of copies of the site',
  },
  DATABASE_READ_URL: {
    schema: formats.postgresUrl,
    isSecret: true,
    description: 'a replica of DATABASE_URL, for the profiles that visitors read',
  },
  DATABASE_CONNECTIONS: {
    schema: formats.connectionCount,
    default: '10',
    description:
      'the maximum number of connections of one copy to each of the two databases; one more listens for changes',
  },
  AUTH_SECRET: {
    schema: formats.secret,
    whenUnset: 'generated into DATA_DIR',
    isSecret: true,
    description:
      'signs cookies of pending sign-ins and known devices, at least 32 characters; required with DATABASE_URL, and the same for every copy of the site',
  },
  ...sourceSettings,
  ...providerSettings,
  SITE_NAME: {
    schema: formats.text.max(40),
    default: 'Rankfolio',
    description: 'the name of the site',
  },
  SITE_LANGUAGE: {
    schema: formats.language,
    default: 'en',
    description: `the language for visitors whose browser asks for none of the site’s: ${languages.map((code) => `\`${code}\``).join(', ')}`,
  },
  DEMO_USERNAME: {
    schema: formats.username,
    whenUnset: 'Demo',
    description: 'the username that the search box suggests',
  },
  TRUST_PROXY: {
    schema: formats.proxies,
    default: 'off',
    description:
      'which proxies’ `X-Forwarded-*` headers to believe: `off`, `true` (all), the number of proxies in front of the site, or their addresses separated by commas',
  },
  HTTPS_PROXY: {
    schema: formats.proxyUrl,
    isSecret: true,
    description:
      'the proxy for requests to sources and sign-in providers, like `http://proxy.example:3128`. Webhooks do not use it: users choose their addresses, and behind a proxy the site cannot see that one leads into your network',
  },
  NO_PROXY: {
    schema: formats.text,
    description: 'hosts that are asked without HTTPS_PROXY, separated by commas',
  },
  METRICS_TOKEN: {
    schema: formats.token,
    isSecret: true,
    description:
      'the bearer token of `/metrics`, at least 16 characters. Without it only this machine can read `/metrics`, and only while ORIGIN is not set',
  },
  CONTACT: {
    schema: formats.contactLink,
    description:
      'an e-mail address or the address of a page, where people can contact the operator: shown on `/privacy` and `/terms` and to users on whom an operator acted, told to the sources, and in `/.well-known/security.txt`, which exists only with this setting',
  },
  SMTP_URL: {
    schema: formats.smtpUrl,
    isSecret: true,
    description:
      '`smtp://user:password@host:587` or `smtps://…`: the mail server for ‘Forgot your password?’. With it users can store an e-mail address, and operators get a mail about reports. Requires MAIL_FROM and ORIGIN. Without `smtps:` the server must offer STARTTLS, unless it is on this machine or the address ends with `?ignoreTLS=true`',
  },
  MAIL_FROM: {
    schema: formats.email,
    description: 'the e-mail address that the site sends mails from',
  },
  LOG_LEVEL: {
    schema: formats.logLevel,
    default: 'info',
    description: '`fatal`, `error`, `warn`, `info`, `debug` or `silent`',
  },
} as const satisfies Readonly<Record<string, Setting>>;

type SettingName = keyof typeof settings;

export const settingsByName = Object.entries(settings) as [SettingName, Setting][];

const settingsSchema = z.object(
  Object.fromEntries(
    settingsByName.map(([name, { schema, default: value }]) => {
      const unquoted = formats.unquoted.pipe(schema);
      return [name, value === undefined ? unquoted.optional() : unquoted.prefault(value)];
    }),
  ),
) as unknown as z.ZodType<SettingValues<typeof settings>>;

/** A mistake that the operator can correct. A start or a command prints the message without a stack trace. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

const operatorSettings = settingsSchema
  .refine(areProvidersComplete, {
    path: ['CLIENT_ID'],
    error: 'and CLIENT_SECRET of a provider must both be set, and for OIDC also OIDC_ISSUER',
    when: () => true,
  })
  .refine((env) => !env.DATABASE_READ_URL || env.DATABASE_URL, {
    path: ['DATABASE_READ_URL'],
    error: 'must be a replica of DATABASE_URL, which is not set',
    // Checked even when another setting is invalid, so that one error lists every mistake.
    when: () => true,
  })
  .refine((env) => env.CONTACT || !env.SOURCES?.includes('chess-com'), {
    path: ['CONTACT'],
    error: 'must be set for Chess.com, which answers only sites that name a contact',
    when: () => true,
  })
  .refine((env) => env.MAIL_FROM || !env.SMTP_URL, {
    path: ['MAIL_FROM'],
    error: 'must be set when SMTP_URL is set: the address that mails are sent from',
    when: () => true,
  })
  .refine((env) => env.ORIGIN || !env.SMTP_URL, {
    path: ['ORIGIN'],
    error: 'must be set when SMTP_URL is set, because mails contain links to the site',
    when: () => true,
  });

const serverSettings = operatorSettings.refine((env) => !env.DATABASE_URL || env.AUTH_SECRET, {
  path: ['AUTH_SECRET'],
  // With a generated secret in each copy of the site, a session of one copy would not be valid in another copy.
  error: 'must be set when DATABASE_URL is set, to the same value for every copy of the site',
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
  return parseConfig(environment, serverSettings, flags.includes('--dev'));
}

/**
 * Reads the settings of a site for a command that creates no session, and so needs no secret.
 * @throws ConfigError that lists every mistake.
 */
export function readOperatorConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  return parseConfig(environment, operatorSettings, false);
}

/**
 * Lists every setting with its value and where the value comes from.
 * @returns one line for each setting, like 'PORT: 3000 (default)'. Values of secrets are left out.
 */
export function listSettings(environment: NodeJS.ProcessEnv = process.env): string[] {
  const textByName = readSetTexts(environment);
  return settingsByName.map(([name, { default: value, whenUnset = 'none', isSecret }]) => {
    if (textByName[name] === undefined) return `${name}: ${value ?? whenUnset} (default)`;
    return isSecret ? `${name}: not shown (set)` : `${name}: ${textByName[name]} (set)`;
  });
}

function readSetTexts(environment: NodeJS.ProcessEnv): Readonly<Record<string, string>> {
  const texts = settingsByName.map(([name]) => {
    // Programs read these two in either case.
    const otherName = name.replace(/^(HTTPS|NO)_PROXY$/, (each) => each.toLowerCase());
    return [name, environment[name] ?? environment[otherName]];
  });
  return Object.fromEntries(texts.filter(([, text]) => text?.trim()));
}

export type Config = ReturnType<typeof parseConfig>;

function parseConfig(variables: NodeJS.ProcessEnv, schema: typeof settingsSchema, isDev: boolean) {
  const result = schema.safeParse(readSetTexts(variables));
  if (!result.success) {
    const mistakes = result.error.issues.map(
      (issue) => `  ${issue.path.join('.')} ${issue.message}`,
    );
    throw new ConfigError(`Some settings cannot be used:\n${mistakes.join('\n')}`);
  }
  const env = result.data;
  return Object.freeze({
    /** In development pages come from Vite's middleware, and are reloaded when their sources change. */
    isDev,
    port: env.PORT,
    host: env.HOST,
    /** Public address, without a slash at the end. */
    origin: env.ORIGIN ?? `http://localhost:${env.PORT}`,
    /** False when ORIGIN is unset: then any loopback address of this server counts as the site's own. */
    isOriginSet: env.ORIGIN !== undefined,
    dataDir: env.DATA_DIR,
    /** Undefined: SQLite, in the data folder. */
    postgres: env.DATABASE_URL
      ? Object.freeze({
          url: env.DATABASE_URL,
          readUrl: env.DATABASE_READ_URL,
          /** The maximum for this process and each of the two databases, without the connection that listens for changes. */
          maxConnections: env.DATABASE_CONNECTIONS,
        })
      : undefined,
    /** Undefined: a secret is generated once into the data folder. */
    authSecret: env.AUTH_SECRET,
    sources: toSourceConfig(env),
    /** The providers that users can sign in with. */
    providers: toProviders(env),
    siteName: env.SITE_NAME,
    siteLanguage: env.SITE_LANGUAGE,
    /** Undefined: the demo profile. */
    demoUsername: env.DEMO_USERNAME,
    trustProxy: env.TRUST_PROXY,
    httpsProxy: env.HTTPS_PROXY
      ? Object.freeze({ url: env.HTTPS_PROXY, exceptions: env.NO_PROXY ?? '' })
      : undefined,
    metricsToken: env.METRICS_TOKEN,
    contact: env.CONTACT,
    /** Undefined: the site sends no mail and stores no e-mail addresses. */
    mail:
      env.SMTP_URL && env.MAIL_FROM
        ? Object.freeze({ url: env.SMTP_URL, from: env.MAIL_FROM })
        : undefined,
    logLevel: env.LOG_LEVEL,
  });
}
