/** The texts about a site that cannot answer, and about what only its owner or operator can do. */
export const siteTexts = {
  signedOutOwner: 'Please log in to change your profile. Nothing was changed.',
  cannotReadData: 'The site cannot reach its data right now. Please try again in a minute.',
  dataLocked: 'The site is waiting for its data. Please try again in a few seconds.',
  dataDamaged: 'Something is wrong with this site’s data. Please tell its operator.',
  profileUnavailable: 'The operator of this site has taken it down for now.',
  accountDeleted:
    'Your account is deleted, with everything that was on it. No one can use its username again, not even you.',
};

/** Why a write from an address that is not the site's own is refused. */
export const originTexts = {
  other: (address: string) =>
    `Nothing was changed, because this site has another address. Please open ${address} and try again.`,
  unknown: (address: string) =>
    `Nothing was changed, because this site does not know its address yet. If you run it, set ORIGIN to ${address} and start it again.`,
};

/** Why a request got no answer: the device or the site is offline, or the site has too much to do. */
export const outageTexts = {
  unreachable:
    'This site cannot be reached. Please check whether this device is online, and try again.',
  busy: 'The site is very busy. Please try again in a few seconds.',
};
