/** The settings of the providers that users can sign in with. */
import type { ProviderSettings } from '../adapters/auth/openid/identity-provider.ts';
import type { providerNames } from '../domain/accounts/identities.ts';
import type { Setting, SettingValues } from './setting.ts';
import * as formats from './setting-formats.ts';

/** A provider needs its name in the list, so that no user can take it. */
const clientId = (name: (typeof providerNames)[number] | 'the provider of OIDC_ISSUER') =>
  ({
    schema: formats.apiKey,
    description: `the id of the site’s client at ${name}; with it and the secret users can sign in there`,
  }) as const;
const clientSecret = {
  schema: formats.apiKey,
  isSecret: true,
  description: 'the secret of this client',
} as const;

export const providerSettings = {
  DISCORD_CLIENT_ID: clientId('Discord'),
  DISCORD_CLIENT_SECRET: clientSecret,
  GOOGLE_CLIENT_ID: clientId('Google'),
  GOOGLE_CLIENT_SECRET: clientSecret,
  TWITCH_CLIENT_ID: clientId('Twitch'),
  TWITCH_CLIENT_SECRET: clientSecret,
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

/** Null: a setting. Discord’s responses may have no ID token, so its scope also gives access to the user’s id. */
// biome-ignore format: a table
const providers = [
  { prefix: 'DISCORD', name: 'Discord', issuer: 'https://discord.com', scope: 'openid identify', hasIdToken: false },
  { prefix: 'GOOGLE', name: 'Google', issuer: 'https://accounts.google.com', scope: 'openid', hasIdToken: true },
  { prefix: 'TWITCH', name: 'Twitch', issuer: 'https://id.twitch.tv/oauth2', scope: 'openid', hasIdToken: true },
  { prefix: 'OIDC', name: null, issuer: null, scope: 'openid', hasIdToken: true },
] as const;

/** Whether each provider has all its settings or none. */
export function areProvidersComplete(env: Values): boolean {
  return providers.every(({ prefix }) => {
    const values = [env[`${prefix}_CLIENT_ID`], env[`${prefix}_CLIENT_SECRET`]];
    if (prefix === 'OIDC') values.push(env.OIDC_ISSUER);
    return new Set(values.map(Boolean)).size === 1;
  });
}

/** Returns the providers whose settings are set. */
export function toProviders(env: Values): readonly ProviderSettings[] {
  return providers.flatMap(({ prefix, ...provider }) => {
    const clientId = env[`${prefix}_CLIENT_ID`];
    const clientSecret = env[`${prefix}_CLIENT_SECRET`];
    const issuer = provider.issuer ?? env.OIDC_ISSUER;
    if (!clientId || !clientSecret || !issuer) return [];
    const name = provider.name ?? env.OIDC_NAME;
    return [{ ...provider, id: prefix.toLowerCase(), name, issuer, clientId, clientSecret }];
  });
}
