/** Messages for pages that are not in error-codes.ts. The browser's scripts do not contain them. */
export const pageMessages = {
  cannotReadData: 'The site cannot reach its data right now. Please try again in a minute.',
  dataLocked: 'The site is waiting for its data. Please try again in a few seconds.',
  dataDamaged: 'Something is wrong with this site’s data. Please tell its operator.',
  unavailable: 'The operator of this site has taken it down for now.',
  sessionEnded: 'You are not signed in any more. Nothing was changed.',
  recoveryFailed:
    'The username or the code is wrong, or the code was used before. Please try again.',
  sameName: 'That is already your username.',
  nameTaken: 'This username is taken or was used recently. Please choose another.',
  passkeyGone: 'This passkey was already removed.',
  accountDeleted: 'Your account is deleted, with everything that was on it.',
  reasonMissing: 'Please choose what is wrong.',
  signUpUnproven:
    'Many people are signing up right now, so nothing was saved yet. Please type your password again.',
} as const;
