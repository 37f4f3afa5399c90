/** Reads the settings from the environment, checks and freezes them. No other file reads `process.env`. */
import { settingsByName, settingsSchema } from './settings.ts';

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
  /** The bearer token of /metrics; undefined: only this machine can read it, and only without ORIGIN. */
  readonly metricsToken: string | undefined;
  /** A `mailto:` or `https:` link to the operator; undefined if none is set. */
  readonly contact: string | undefined;
  readonly logLevel: string;
}

export interface PostgresConfig {
  readonly url: string;
  /** A replica, for the profiles that anonymous visitors read; undefined if there is none. */
  readonly readUrl: string | undefined;
  /** The maximum number of connections of this process, besides the one that listens. */
  readonly maxConnections: number;
}

export interface RiotConfig {
  /** Undefined: no key, so the sandbox is used. */
  readonly key: string | undefined;
  /** The key for Teamfight Tactics; the same one when only one is set. */
  readonly tftKey: string | undefined;
  /** Address of the API, in which `{routing}` is the platform or cluster. */
  readonly apiUrl: string;
  readonly calls: 'riot-id' | 'summoner-name';
  readonly dataDragonUrl: string;
}

/** Lists every mistake, one in a line. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

const operatorSettings = settingsSchema.refine(
  (env) => !env.DATABASE_READ_URL || env.DATABASE_URL,
  {
    path: ['DATABASE_READ_URL'],
    error: 'must be a replica of DATABASE_URL, which is not set',
    when: () => true,
  },
);

const serverSettings = operatorSettings.refine((env) => !env.DATABASE_URL || env.AUTH_SECRET, {
  path: ['AUTH_SECRET'],
  // With a generated secret in each copy of the site, a session of one copy is not valid on another.
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
  const set = readSetTexts(environment);
  return settingsByName.map(([name, { default: value, whenUnset = 'none', isSecret }]) => {
    if (set[name] === undefined) return `${name}: ${value ?? whenUnset} (default)`;
    return isSecret ? `${name}: not shown (set)` : `${name}: ${set[name]} (set)`;
  });
}

/** The text of each setting that is set. An empty variable counts as not set, as in most compose files. */
function readSetTexts(environment: NodeJS.ProcessEnv): Readonly<Record<string, string>> {
  const set = settingsByName.flatMap(([name]) => {
    const value = environment[name];
    return value?.trim() ? [[name, value]] : [];
  });
  return Object.fromEntries(set);
}

function parseConfig(
  environment: NodeJS.ProcessEnv,
  schema: typeof settingsSchema,
  dev: boolean,
): Config {
  const result = schema.safeParse(readSetTexts(environment));
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
          maxConnections: env.DATABASE_CONNECTIONS,
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
    trustProxy: env.TRUST_PROXY,
    metricsToken: env.METRICS_TOKEN,
    contact: env.CONTACT,
    logLevel: env.LOG_LEVEL,
  });
}
