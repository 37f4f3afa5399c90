/** What people are told when the server itself is in trouble, or very busy. Not among the domain's messages, which browsers load too. */
export const sentences = {
  cannotSave:
    'Nothing can be saved right now. What was saved before is safe. Please try again in a minute.',
  cannotReadData: 'The site cannot reach its data right now. Please try again in a minute.',
  dataLocked: 'The site is waiting for its data. Please try again in a few seconds.',
  dataDamaged: 'Something is wrong with the data of this site. Its operator has to mend it.',
  siteStopping: 'The site is restarting. Please try again in a few seconds.',
  suspended: 'This account is suspended. Only the operator of this site can open it again.',
  unavailable: 'The operator of this site has taken it down for now.',
  notYourPassword: 'This is not your password. Nothing was changed.',
  sessionEnded: 'You are not signed in any more. Nothing was changed.',
  notRecovered: 'The username or the code is wrong, or the code was used before. Please try again.',
  sameName: 'You are called so already.',
  nameTaken: 'Somebody has this name, or had it until lately. Please choose another.',
  noPasskeys: 'Passkeys do not work at this address.',
  noSuchPasskey:
    'This passkey is not known here; it may have been removed. Please sign in with your password.',
  passkeyExpired: 'That took too long, or another tab began anew. Please try again.',
  passkeyWrong: 'This passkey could not be checked. Please try again.',
  passkeyUnverified:
    'Your device did not check that it is you, by a fingerprint, your face or a PIN. Please try again.',
  passkeyKnown: 'This passkey was added before.',
  passkeyGone: 'This passkey was removed meanwhile.',
  accountDeleted: 'Your account is deleted, with everything that was on it.',
  reasonMissing: 'Please choose what is wrong.',
  signUpUnproven:
    'Many people are signing up right now, so nothing was saved yet. Please type your password again.',
  tooManyStreams: 'Too many pages are open at once. Please close some of them.',
} as const;
