/**
 * Loads Better Auth with the first request that needs it. Loading takes some 0.5 s of a core and 95 MB of memory,
 * as much as the rest of the start, and requests of anonymous visitors do not need it.
 */
import type { Auth, AuthSettings } from './auth.ts';

/** Like `createAuth`, but the first call also loads the library. */
export function createAuthOnDemand(settings: AuthSettings): Auth {
  let loading: Promise<Auth> | undefined;

  function load(): Promise<Auth> {
    loading ??= import('./auth.ts')
      .then(({ createAuth }) => createAuth(settings))
      .catch((error: unknown) => {
        // The next call tries again.
        loading = undefined;
        throw error;
      });
    return loading;
  }

  return {
    hashPassword: async (password) => (await load()).hashPassword(password),
    signIn: async (username, password, headers) =>
      (await load()).signIn(username, password, headers),
    checkPassword: async (password, headers) => (await load()).checkPassword(password, headers),
    signOut: async (headers) => (await load()).signOut(headers),
    async findVisitor(headers) {
      if (!headers.has('cookie')) return { visitor: undefined, cookies: [] };
      return (await load()).findVisitor(headers);
    },
    passkeys: {
      beginSignIn: async () => (await load()).passkeys.beginSignIn(),
      signIn: async (answer, headers) => (await load()).passkeys.signIn(answer, headers),
      beginAdding: async (headers, shown) => (await load()).passkeys.beginAdding(headers, shown),
      add: async (answer, name, headers) => (await load()).passkeys.add(answer, name, headers),
    },
  };
}
