/** What must not be found, whatever the moment of a kill: the rows of one write stand and fall together. */
export const halfWritten: Readonly<Record<string, string>> = {
  'accounts without a profile': 'SELECT id FROM users WHERE id NOT IN (SELECT id FROM profiles)',
  'accounts without a password':
    'SELECT id FROM users WHERE id NOT IN (SELECT "userId" FROM accounts) AND name LIKE \'Crash%\'',
  'pictures that nobody shows':
    'SELECT hash FROM pictures WHERE hash NOT IN (SELECT "profilePic" FROM profiles WHERE "profilePic" IS NOT NULL)' +
    ' AND hash NOT IN (SELECT "profileBackgroundPic" FROM profiles WHERE "profileBackgroundPic" IS NOT NULL)',
  'pictures that are missing':
    'SELECT id FROM profiles WHERE "profilePic" IS NOT NULL AND "profilePic" NOT IN (SELECT hash FROM pictures)',
};
