/** Sign-in whose library is loaded when it is needed first: the heaviest of all packages, and strangers never need it. */
import { loadOnce } from '../load-once.ts';
import type { Auth, AuthSettings } from './auth.ts';

/** As `createAuth`. The first call takes longer by the loading, some 0.1 s. */
export function createAuthOnDemand(settings: AuthSettings): Auth {
  const auth = loadOnce(async () => (await import('./auth.ts')).createAuth(settings));

  return {
    hashPassword: async (password) => (await auth()).hashPassword(password),
    signIn: async (username, password, headers) =>
      (await auth()).signIn(username, password, headers),
    checkPassword: async (password, headers) => (await auth()).checkPassword(password, headers),
    signOut: async (headers) => (await auth()).signOut(headers),
    async findVisitor(headers) {
      if (!headers.has('cookie')) return { visitor: undefined, cookies: [] };
      return (await auth()).findVisitor(headers);
    },
    passkeys: {
      beginSignIn: async () => (await auth()).passkeys.beginSignIn(),
      signIn: async (answer, headers) => (await auth()).passkeys.signIn(answer, headers),
      beginAdding: async (headers, shown) => (await auth()).passkeys.beginAdding(headers, shown),
      add: async (answer, name, headers) => (await auth()).passkeys.add(answer, name, headers),
    },
  };
}
