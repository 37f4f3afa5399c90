/**
 * Each query finds rows that a killed process left incomplete. It must return none, because a write's rows are committed together.
 * Accounts whose name begins with 'Crash' signed up during the crash test, with a password; the demo account has none. The crash
 * test changes only `profilePic`, never the banner, so the last query checks only `profilePic`.
 */
export const integrityQueries: Readonly<Record<string, string>> = {
  'accounts without a profile': 'SELECT id FROM users WHERE id NOT IN (SELECT id FROM profiles)',
  'accounts without a password':
    'SELECT id FROM users WHERE id NOT IN (SELECT "userId" FROM accounts) AND name LIKE \'Crash%\'',
  'pictures that no profile shows':
    'SELECT hash FROM pictures WHERE hash NOT IN (SELECT "profilePic" FROM profiles WHERE "profilePic" IS NOT NULL)' +
    ' AND hash NOT IN (SELECT "profileBackgroundPic" FROM profiles WHERE "profileBackgroundPic" IS NOT NULL)',
  'profiles whose picture is missing':
    'SELECT id FROM profiles WHERE "profilePic" IS NOT NULL AND "profilePic" NOT IN (SELECT hash FROM pictures)',
};
