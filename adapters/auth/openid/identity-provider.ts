/** Sign-in at a provider of OpenID Connect, by its authorization code flow with PKCE. */
import type { ClientAuth, Configuration, CustomFetch } from 'openid-client';

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

export type IdentityProvider = ReturnType<typeof createIdentityProvider>;

/** The secrets of a sign-in that a browser has begun. Only this browser may keep them. */
export interface PendingSecrets {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

const timeoutSeconds = 10;

/** Creates a provider. Its discovery document is read at the first sign-in, so a provider that is down delays no start. */
export function createIdentityProvider(
  { id, name, issuer, scope, hasIdToken, clientId, clientSecret }: ProviderSettings,
  logger: { warn(details: object, message: string): void },
) {
  let discovering: Promise<Configuration> | undefined;
  let isOtherMethod = false;

  function findConfiguration(library: Library): Promise<Configuration> {
    const server = new URL(issuer);
    /** Sends the secret in the body if the provider takes it there. The header is the standard's default. */
    const authenticate: ClientAuth = (metadata, ...request) => {
      const methods = metadata.token_endpoint_auth_methods_supported;
      const isInBody = (methods?.includes('client_secret_post') ?? false) !== isOtherMethod;
      const method = isInBody ? library.ClientSecretPost : library.ClientSecretBasic;
      method(clientSecret)(metadata, ...request);
    };
    discovering ??= library
      .discovery(server, clientId, undefined, authenticate, {
        timeout: timeoutSeconds,
        // Otherwise the library believes an ID token that came over TLS without its signature.
        execute: [
          library.enableNonRepudiationChecks,
          ...(server.protocol === 'http:' ? [library.allowInsecureRequests] : []),
        ],
        [library.customFetch]: fetchForLibrary,
      })
      .catch((error: unknown) => {
        discovering = undefined;
        throw error;
      });
    return discovering;
  }

  /** A client can be registered for one method where the provider names both: then the other one is tried, and kept. */
  async function sendSecret<Answer>(library: Library, send: () => Promise<Answer>) {
    const wasOtherMethod = isOtherMethod;
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof library.ResponseBodyError && error.error === 'invalid_client'))
        throw error;
      isOtherMethod = !wasOtherMethod;
      return await send();
    }
  }

  /** Describes an error without secrets of this sign-in. */
  const describeFor = (secrets: PendingSecrets, error: unknown, code?: string | null) =>
    describe(error, [clientSecret, code, ...Object.values(secrets)]);

  return {
    id,
    name,
    issuer,

    /**
     * @param callback the address of our site to which the provider sends the browser back.
     * @returns the address to open; undefined when the provider does not answer.
     */
    async begin(callback: string) {
      // Imported at the first use, because few visitors of a page sign in.
      const library = await import('openid-client');
      const secrets = {
        state: library.randomState(),
        nonce: library.randomNonce(),
        codeVerifier: library.randomPKCECodeVerifier(),
      };
      try {
        const configuration = await findConfiguration(library);
        const parameters = {
          redirect_uri: callback,
          scope,
          state: secrets.state,
          code_challenge: await library.calculatePKCECodeChallenge(secrets.codeVerifier),
          code_challenge_method: 'S256',
          ...(hasIdToken && { nonce: secrets.nonce }),
        };
        const isPushed = configuration.serverMetadata().require_pushed_authorization_requests;
        const url = isPushed
          ? await sendSecret(library, () =>
              library.buildAuthorizationUrlWithPAR(configuration, parameters),
            )
          : library.buildAuthorizationUrl(configuration, parameters);
        return { address: url.href, secrets };
      } catch (error) {
        logger.warn({ reason: describeFor(secrets, error) }, `${name} does not answer`);
        return undefined;
      }
    },

    /**
     * Never throws for a response of the provider.
     * @param address the address of our site with its query.
     * @returns 'cancelled' for a user who did not sign in or agree; 'failed' for no response or an invalid one.
     */
    async complete(address: URL, secrets: PendingSecrets) {
      const library = await import('openid-client');
      try {
        // The library keeps the signing keys of a document. The provider may have others since the last sign-in.
        discovering = undefined;
        const configuration = await findConfiguration(library);
        const tokens = await sendSecret(library, () =>
          library.authorizationCodeGrant(configuration, address, {
            expectedState: secrets.state,
            pkceCodeVerifier: secrets.codeVerifier,
            ...(hasIdToken && { expectedNonce: secrets.nonce }),
          }),
        );
        const { sub: subject } =
          tokens.claims() ??
          (await library.fetchUserInfo(
            configuration,
            tokens.access_token,
            library.skipSubjectCheck,
          ));
        if (!/^[\x20-\x7e]{1,255}$/.test(subject)) return { kind: 'failed' } as const;
        return { kind: 'proven', identity: { issuer, subject } } as const;
      } catch (error) {
        if (error instanceof library.AuthorizationResponseError && error.error === 'access_denied')
          return { kind: 'cancelled' } as const;
        const reason = describeFor(secrets, error, address.searchParams.get('code'));
        logger.warn({ reason }, `a sign-in at ${name} was not completed`);
        return { kind: 'failed' } as const;
      }
    },
  };
}

/**
 * Twitch answers with a list of scopes. The standard has a text, and the library refuses a list.
 * With `WWW-Authenticate` the library does not read what the provider says about an error.
 */
const fetchForLibrary: CustomFetch = async (url, options) => {
  const response = await fetch(url, options as RequestInit);
  if (options.method !== 'POST') return response;
  const { status, ok, body } = response;
  const headers = new Headers(response.headers);
  headers.delete('www-authenticate');
  if (!ok) return new Response(body, { status, headers });
  const tokens = await response.json();
  if (Array.isArray(tokens?.scope)) tokens.scope = tokens.scope.join(' ');
  return Response.json(tokens, { status, headers });
};

/** Describes an error for the log, with what the provider says. The error itself may contain tokens. @param hidden texts that no log may contain. */
function describe(error: unknown, hidden: readonly (string | null | undefined)[]): string {
  const { cause, ...refusal } = error as Error & { error?: string; error_description?: string };
  const parts = [error, cause instanceof Error && cause, refusal.error, refusal.error_description];
  const reason = parts.filter(Boolean).join(': ');
  return hidden
    .reduce<string>((text, each) => (each ? text.replaceAll(each, '…') : text), reason)
    .slice(0, 500);
}
