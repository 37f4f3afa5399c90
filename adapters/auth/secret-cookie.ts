import { isSecret } from '../../domain/accounts/secret.ts';

/** The cookies of a request by name, as they were parsed. */
export type Cookies = Readonly<Record<string, string | undefined>>;

/** Creates a cookie that holds a secret, of which the database stores only a hash. */
export function createSecretCookie(settings: {
  readonly name: string;
  readonly isSecure: boolean;
  readonly sameSite: 'Lax' | 'Strict';
  readonly maxAgeSeconds: number;
}) {
  const { name, isSecure, sameSite, maxAgeSeconds } = settings;
  const format = (value: string, maxAge: number) =>
    `${name}=${value}; Max-Age=${maxAge}; Path=/; HttpOnly; ${isSecure ? 'Secure; ' : ''}SameSite=${sameSite}`;
  return {
    /** Reads the secret of a request; undefined without the cookie, and for a text of another form. */
    read(cookies: Cookies): string | undefined {
      const value = cookies[name];
      return value !== undefined && isSecret(value) ? value : undefined;
    },
    /** Returns the `Set-Cookie` value that stores a secret. */
    toSet: (secret: string): string => format(secret, maxAgeSeconds),
    /** Returns the `Set-Cookie` value that deletes the cookie. */
    toClear: (): string => format('', 0),
  };
}
