/** Queries that must find no row after a kill at any moment, because the rows of one write are committed together. */
export const integrityQueries: Readonly<Record<string, string>> = {
  'accounts without a profile': 'SELECT id FROM users WHERE id NOT IN (SELECT id FROM profiles)',
  'accounts without a password':
    'SELECT id FROM users WHERE id NOT IN (SELECT "userId" FROM accounts) AND name LIKE \'Crash%\'',
  'pictures that no profile shows':
    'SELECT hash FROM pictures WHERE hash NOT IN (SELECT "profilePic" FROM profiles WHERE "profilePic" IS NOT NULL)' +
    ' AND hash NOT IN (SELECT "profileBackgroundPic" FROM profiles WHERE "profileBackgroundPic" IS NOT NULL)',
  'pictures that are missing':
    'SELECT id FROM profiles WHERE "profilePic" IS NOT NULL AND "profilePic" NOT IN (SELECT hash FROM pictures)',
};
