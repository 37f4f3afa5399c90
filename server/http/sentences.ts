/** What people are told when the server itself is in trouble. Not among the domain's messages, which browsers load too. */
export const sentences = {
  cannotSave:
    'Nothing can be saved right now. What was saved before is safe. Please try again in a minute.',
  cannotReadData: 'The site cannot reach its data right now. Please try again in a minute.',
  dataLocked: 'The site is waiting for its data. Please try again in a few seconds.',
  dataDamaged: 'Something is wrong with the data of this site. Its operator has to mend it.',
  siteStopping: 'The site is restarting. Please try again in a few seconds.',
  suspended: 'This account is suspended. Only the operator of this site can open it again.',
  unavailable: 'The operator of this site has taken it down for now.',
  wrongPassword: 'This is not your password. Nothing was changed.',
  signedOut: 'Please sign in first.',
  sameName: 'You are called so already.',
  nameTaken: 'Somebody has this name, or had it until lately. Please choose another.',
  accountDeleted: 'Your account is deleted, with everything that was on it.',
  reasonMissing: 'Please choose what is wrong.',
  tooManyStreams: 'Too many pages are open at once. Please close some of them.',
} as const;
