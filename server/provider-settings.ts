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

/** Discord’s responses may have no ID token, so its scope also gives access to the user’s id. */
const providers = [
  { prefix: 'DISCORD', name: 'Discord', scope: 'openid identify', hasIdToken: false },
  { prefix: 'GOOGLE', name: 'Google', scope: 'openid', hasIdToken: true },
  { prefix: 'TWITCH', name: 'Twitch', scope: 'openid', hasIdToken: true },
  { prefix: 'OIDC', name: null, scope: 'openid', hasIdToken: true },
] as const;

function readProvider(env: Values, prefix: (typeof providers)[number]['prefix']) {
  return {
    clientId: env[`${prefix}_CLIENT_ID`],
    clientSecret: env[`${prefix}_CLIENT_SECRET`],
    issuer: prefix === 'OIDC' ? env.OIDC_ISSUER : env[`${prefix}_URL`],
  };
}

/** Whether no provider has an id without a secret, or the reverse. */
export function areProvidersComplete(env: Values): boolean {
  return providers.every(({ prefix }) => {
    const { clientId, clientSecret, issuer } = readProvider(env, prefix);
    const isOffered = clientId !== undefined || (prefix === 'OIDC' && issuer !== undefined);
    return isOffered ? Boolean(clientId && clientSecret && issuer) : clientSecret === undefined;
  });
}

/** Returns the providers whose settings are set. */
export function toProviders(env: Values): readonly ProviderSettings[] {
  return providers.flatMap(({ prefix, name, ...provider }) => {
    const { clientId, clientSecret, issuer } = readProvider(env, prefix);
    if (!clientId || !clientSecret || !issuer) return [];
    const id = prefix.toLowerCase();
    return [{ ...provider, id, name: name ?? env.OIDC_NAME, issuer, clientId, clientSecret }];
  });
}
