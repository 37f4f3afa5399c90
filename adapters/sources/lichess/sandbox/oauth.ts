/** The sandbox's part of OAuth: it agrees at once for the user whose name the site sends. */
import { createHash, randomUUID } from 'node:crypto';
import type { FakeReply, FakeRequest } from '../../fake-server.ts';

interface Grant {
  readonly username: string;
  readonly challenge: string;
  readonly callback: string;
}

const refused: FakeReply = { status: 400, body: { error: 'invalid_grant' } };
const unauthorized: FakeReply = { status: 401, body: { error: 'No such token' } };

/**
 * Creates the functions that serve the calls of OAuth, and check its tokens.
 * @param findUser finds the body of a user.
 */
export function createOAuth(findUser: (name: string) => unknown) {
  const grants = new Map<string, Grant>();
  const usernames = new Map<string, string>();

  return {
    /** Whether a request has a token that is valid. */
    hasToken: (request: FakeRequest): boolean => usernames.has(readToken(request)),

    /** Serves a call of OAuth. @returns undefined for any other call. */
    serve(request: FakeRequest): FakeReply | undefined {
      const { url, method, body } = request;
      const token = readToken(request);
      switch (`${method} ${url.pathname}`) {
        case 'GET /oauth':
          return agree(url.searchParams);
        case 'POST /api/token':
          return exchange(new URLSearchParams(body));
        case 'GET /api/account': {
          const username = usernames.get(token);
          return username ? { status: 200, body: findUser(username) } : unauthorized;
        }
        case 'DELETE /api/token':
          return usernames.delete(token) ? { status: 204 } : unauthorized;
        default:
          return undefined;
      }
    },
  };

  function agree(query: URLSearchParams): FakeReply {
    const read = (name: string) => query.get(name) ?? '';
    const callback = URL.parse(read('redirect_uri'));
    const isValid = read('code_challenge_method') === 'S256' && read('response_type') === 'code';
    if (!callback || !isValid) return { status: 400, body: { error: 'invalid_request' } };
    const code = randomUUID();
    const username = read('username');
    grants.set(code, { username, challenge: read('code_challenge'), callback: callback.href });
    callback.searchParams.set('state', read('state'));
    // A user of this name does not agree.
    if (username === 'cancels') callback.searchParams.set('error', 'access_denied');
    else callback.searchParams.set('code', code);
    return { status: 302, headers: { location: callback.href } };
  }

  function exchange(form: URLSearchParams): FakeReply {
    const grant = grants.get(form.get('code') ?? '');
    grants.delete(form.get('code') ?? '');
    const verifier = form.get('code_verifier') ?? '';
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    const isValid = grant?.challenge === challenge && grant.callback === form.get('redirect_uri');
    if (!grant || !isValid) return refused;
    const token = randomUUID();
    usernames.set(token, grant.username);
    return { status: 200, body: { token_type: 'Bearer', access_token: token } };
  }
}

function readToken({ headers }: FakeRequest): string {
  return headers.authorization?.replace('Bearer ', '') ?? '';
}
