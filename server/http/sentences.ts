/** What people are told when the server itself is in trouble, or very busy. Not among the domain's messages, which browsers load too. */
export const sentences = {
  cannotSave:
    'Nothing can be saved right now. What was saved before is safe. Please try again in a minute.',
  cannotReadData: 'The site cannot reach its data right now. Please try again in a minute.',
  dataLocked: 'The site is waiting for its data. Please try again in a few seconds.',
  dataDamaged: 'Something is wrong with the data of this site. Its operator has to mend it.',
  siteStopping: 'The site is restarting. Please try again in a few seconds.',
  signUpUnproven:
    'Many people are signing up right now, so nothing was saved yet. Please type your password again.',
  tooManyStreams: 'Too many pages are open at once. Please close some of them.',
} as const;
