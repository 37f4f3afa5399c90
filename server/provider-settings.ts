/** The settings of the providers that users can sign in with. */
import type { ProviderSettings } from '../adapters/auth/openid/identity-provider.ts';
import type { Setting, SettingValues } from './setting.ts';
import * as formats from './setting-formats.ts';

const clientId = (name: string) =>
  ({
    schema: formats.apiKey,
    description: `the id of the site’s client at ${name}; with it and the secret users can sign in there`,
  }) as const;
const clientSecret = {
  schema: formats.apiKey,
  isSecret: true,
  description: 'the secret of this client',
} as const;
const url = (name: string, address: string) =>
  ({ schema: formats.issuer, default: address, description: `the issuer of ${name}` }) as const;

export const providerSettings = {
  DISCORD_CLIENT_ID: clientId('Discord'),
  DISCORD_CLIENT_SECRET: clientSecret,
  DISCORD_URL: url('Discord', 'https://discord.com'),
  GOOGLE_CLIENT_ID: clientId('Google'),
  GOOGLE_CLIENT_SECRET: clientSecret,
  GOOGLE_URL: url('Google', 'https://accounts.google.com'),
  TWITCH_CLIENT_ID: clientId('Twitch'),
  TWITCH_CLIENT_SECRET: clientSecret,
  TWITCH_URL: url('Twitch', 'https://id.twitch.tv/oauth2'),
  OIDC_CLIENT_ID: clientId('the provider of OIDC_ISSUER'),
  OIDC_CLIENT_SECRET: clientSecret,
  OIDC_ISSUER: {
    schema: formats.issuer,
    description:
      'the issuer of any other provider of OpenID Connect, like `https://id.example/realms/club` of Keycloak',
  },
  OIDC_NAME: {
    schema: formats.text.max(20),
    default: 'OpenID',
    description: 'the name of this provider, as in ‘Continue with OpenID’',
  },
} as const satisfies Readonly<Record<string, Setting>>;

type Values = SettingValues<typeof providerSettings>;

export const providerPrefixes = ['DISCORD', 'GOOGLE', 'TWITCH', 'OIDC'] as const;

/** Whether the settings of a provider are all set, or none of them. */
export function isProviderComplete(
  env: Values,
  prefix: (typeof providerPrefixes)[number],
): boolean {
  const parts = [env[`${prefix}_CLIENT_ID`], env[`${prefix}_CLIENT_SECRET`]];
  if (prefix === 'OIDC') parts.push(env.OIDC_ISSUER);
  return parts.every(Boolean) || !parts.some(Boolean);
}

/** Returns the providers whose settings are set. */
export function toProviders(env: Values): readonly ProviderSettings[] {
  const defaults = { scope: 'openid', hasIdToken: true };
  const providers = [
    {
      ...{ id: 'discord', name: 'Discord', issuer: env.DISCORD_URL, hasIdToken: false },
      ...{ clientId: env.DISCORD_CLIENT_ID, clientSecret: env.DISCORD_CLIENT_SECRET },
      scope: 'openid identify',
    },
    {
      ...{ ...defaults, id: 'google', name: 'Google', issuer: env.GOOGLE_URL },
      ...{ clientId: env.GOOGLE_CLIENT_ID, clientSecret: env.GOOGLE_CLIENT_SECRET },
    },
    {
      ...{ ...defaults, id: 'twitch', name: 'Twitch', issuer: env.TWITCH_URL },
      ...{ clientId: env.TWITCH_CLIENT_ID, clientSecret: env.TWITCH_CLIENT_SECRET },
    },
    {
      ...{ ...defaults, id: 'oidc', name: env.OIDC_NAME, issuer: env.OIDC_ISSUER },
      ...{ clientId: env.OIDC_CLIENT_ID, clientSecret: env.OIDC_CLIENT_SECRET },
    },
  ];
  return Object.freeze(
    providers.flatMap(({ issuer, clientId, clientSecret, ...provider }) =>
      issuer && clientId && clientSecret ? [{ ...provider, issuer, clientId, clientSecret }] : [],
    ),
  );
}
