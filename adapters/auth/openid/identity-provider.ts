/** Sign-in at a provider of OpenID Connect, by its authorization code flow with PKCE. */
import type { Configuration, CustomFetch } from 'openid-client';
import type { IdentityProvider } from '../../../domain/accounts/identities.ts';

type Library = typeof import('openid-client');

export interface ProviderSettings {
  readonly id: string;
  readonly name: string;
  /** Starts with https. Only the settings of tests have an http address of this machine. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly scope: string;
  /** Whether its responses always have an ID token. Discord's may have none; then its user info has the subject. */
  readonly hasIdToken: boolean;
}

interface Logger {
  warn(details: object, message: string): void;
}

const timeoutSeconds = 10;
/** The provider's addresses and keys are read again after this time. */
const discoveryTtlMs = 60 * 60 * 1000;

/** Creates a provider. Its discovery document is read at the first sign-in, so a provider that is down delays no start. */
export function createIdentityProvider(
  settings: ProviderSettings,
  logger: Logger,
): IdentityProvider {
  const { id, name, issuer, scope, hasIdToken } = settings;
  let discovered: { readonly at: number; readonly client: Promise<Configuration> } | undefined;

  /** @throws an error of the library when the provider does not answer. */
  async function findClient(library: Library): Promise<Configuration> {
    const now = Date.now();
    if (!discovered || Math.abs(now - discovered.at) > discoveryTtlMs)
      discovered = { at: now, client: discover(library, settings) };
    const { client } = discovered;
    client.catch(() => {
      discovered = undefined;
    });
    return client;
  }

  return {
    id,
    name,
    issuer,

    async begin(callback) {
      // Imported at the first use, because few visitors of a page sign in.
      const library = await import('openid-client');
      const secrets = {
        state: library.randomState(),
        nonce: library.randomNonce(),
        codeVerifier: library.randomPKCECodeVerifier(),
      };
      try {
        const url = library.buildAuthorizationUrl(await findClient(library), {
          redirect_uri: callback,
          scope,
          state: secrets.state,
          code_challenge: await library.calculatePKCECodeChallenge(secrets.codeVerifier),
          code_challenge_method: 'S256',
          ...(hasIdToken && { nonce: secrets.nonce }),
        });
        return { kind: 'begun', address: url.href, secrets };
      } catch (error) {
        logger.warn({ ...describe(error), provider: id }, 'a provider of sign-ins does not answer');
        return { kind: 'not-answering' };
      }
    },

    async complete(address, secrets) {
      const library = await import('openid-client');
      const { state, nonce, codeVerifier } = secrets;
      try {
        const client = await findClient(library);
        const tokens = await library.authorizationCodeGrant(client, address, {
          expectedState: state,
          pkceCodeVerifier: codeVerifier,
          ...(hasIdToken && { expectedNonce: nonce, idTokenExpected: true }),
        });
        const { sub: subject } =
          tokens.claims() ??
          (await library.fetchUserInfo(client, tokens.access_token, library.skipSubjectCheck));
        if (!/^[\x20-\x7e]{1,255}$/.test(subject)) return { kind: 'refused' };
        return { kind: 'proven', identity: { issuer, subject } };
      } catch (error) {
        if (error instanceof library.AuthorizationResponseError && error.error === 'access_denied')
          return { kind: 'cancelled' };
        const kind = isRefusal(error, library) ? 'refused' : 'not-answering';
        logger.warn(
          { ...describe(error), provider: id },
          'a sign-in at a provider was not completed',
        );
        return { kind };
      }
    },
  };
}

async function discover(library: Library, settings: ProviderSettings): Promise<Configuration> {
  const { issuer, clientId, clientSecret } = settings;
  const server = new URL(issuer);
  const post = library.ClientSecretPost(clientSecret);
  const basic = library.ClientSecretBasic(clientSecret);
  return library.discovery(
    server,
    clientId,
    undefined,
    (metadata, ...request) => {
      const methods = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
      const isBasic =
        methods.includes('client_secret_basic') && !methods.includes('client_secret_post');
      return (isBasic ? basic : post)(metadata, ...request);
    },
    {
      timeout: timeoutSeconds,
      // Otherwise the library believes an ID token that came over TLS without its signature.
      execute: [
        library.enableNonRepudiationChecks,
        ...(server.protocol === 'http:' ? [library.allowInsecureRequests] : []),
      ],
      [library.customFetch]: fetchWithScopeText,
    },
  );
}

/** Twitch answers with a list of scopes. The standard has a text, and the library refuses a list. */
const fetchWithScopeText: CustomFetch = async (url, options) => {
  const response = await fetch(url, options as RequestInit);
  if (options.method !== 'POST' || !response.ok) return response;
  const body = await response.json();
  if (Array.isArray(body?.scope)) body.scope = body.scope.join(' ');
  const { status, headers } = response;
  return Response.json(body, { status, headers });
};

/** Whether the provider answered, but with a response that proves nothing. */
function isRefusal(error: unknown, library: Library): boolean {
  if (error instanceof library.AuthorizationResponseError) return error.error !== 'server_error';
  if (error instanceof library.ResponseBodyError) return error.status < 500;
  if (!(error instanceof library.ClientError)) return false;
  if (error.cause instanceof Response) return error.cause.status < 500;
  return /COMPARISON|TIMESTAMP|KEY_SELECTION|INVALID_RESPONSE/.test(error.code ?? '');
}

/** Describes an error for the log. The error itself may contain tokens. */
function describe(error: unknown) {
  if (!(error instanceof Error)) return {};
  const { message, cause } = error;
  const code = 'error' in error ? error.error : 'code' in error ? error.code : undefined;
  return { code, reason: cause instanceof Error ? `${message}: ${cause.message}` : message };
}
