import type { ReactNode } from 'react';
import { maxPreviousNames, previousNameDays } from '../domain/accounts/previous-names.ts';
import type { MissingWayBack } from '../domain/accounts/recovery.ts';
import { removedGameDays } from '../domain/profiles/profile.ts';

export const accountTexts = {
  settings: 'Settings',
  signedInAs: (username: string) => `You are signed in as ${username}.`,
  sections: 'Sections',
  groups: {
    profile: 'Profile',
    privacy: 'Privacy',
    'sign-in': 'Signing in',
    programs: 'Programs and messages',
    data: 'Your data',
  },
  yourPassword: 'Your password',
  confirmFirst: 'Confirm that it is you first',
};

export const passwordTexts = {
  title: 'Password',
  lead: 'When you change your password, you stay signed in here and are signed out everywhere else.',
  leadWithout:
    'With a password you can sign in by your username, too. When you set it, you are signed out everywhere else.',
  noneYet: 'None yet',
  set: 'Set a password',
  current: 'Current password',
  new: 'New password',
  replaceCodes: 'Replace my recovery codes, too',
  replaceCodesHint:
    'Otherwise they keep working. Choose this if another person may have seen them. You get new codes to save.',
  change: 'Change password',
  forgot: 'Forgot your password?',
};

export const passkeyTexts = {
  title: 'Passkeys',
  lead: 'Sign in with your fingerprint, your face or the PIN of your device.',
  count: (count: number) =>
    count === 0 ? 'None yet' : count === 1 ? '1 passkey' : `${count} passkeys`,
  addAnother: 'Add another',
  cannotAdd: 'You cannot add a passkey in this browser or at this address.',
  addedAt: (time: ReactNode) => <>Added {time}</>,
  lastUsed: (time: ReactNode) => <>Last used {time}</>,
  notUsed: 'Not used yet',
  change: 'Change',
  close: 'Close',
  name: 'Name',
  saveName: 'Save the name',
  remove: 'Remove this passkey',
  removeHint: 'You can then no longer sign in with this passkey.',
  passwordHint: 'Your device then asks you to confirm.',
  add: 'Add a passkey',
  adding: 'Waiting for your device',
};

export const identityTexts = {
  title: 'Other ways to sign in',
  lead: 'Sign in with an account that you have elsewhere. We learn only an id, and nothing else about you.',
  count: (count: number) => (count === 0 ? 'None yet' : `${count} linked`),
  linkedAt: (time: ReactNode) => <>Linked {time}</>,
  link: (provider: string) => `Link ${provider}`,
  remove: 'Remove',
  removeProvider: (provider: string) => `Remove ${provider}`,
};

export const codesTexts = {
  title: 'Recovery codes',
  lead: (hasMail: boolean) =>
    `If you forget your password, you can set a new one with a recovery code. Each code works once. ${hasMail ? 'Keep' : 'We do not have your e-mail address, so keep'} the codes in a safe place.`,
  codesLeft(count: number): string {
    if (count === 0) return 'You have no codes.';
    return count === 1 ? 'Only 1 code is left.' : `${count} codes are left.`;
  },
  missing: {
    'few-codes': 'Make new codes now, and throw the old ones away.',
    'no-codes':
      'Make some now. Without a code, only the operator of this site can help you if you forget your password.',
    'no-codes-or-email':
      'Make some now, or add an e-mail address. Without either, only the operator of this site can help you if you forget your password.',
  } satisfies Record<MissingWayBack, string>,
  replaceHint: 'New codes replace the old ones.',
  make: 'Make recovery codes',
  makeNew: 'Make new codes',
};

export const sessionTexts = {
  title: 'Where you are signed in',
  lead: 'Sign out any device that you do not recognise or no longer use.',
  onlyHere: 'Only on this device.',
  count: (count: number) => `${count} devices`,
  signOutOthers: 'Sign out all others',
  thisDevice: 'This device',
  lastUsed: (time: ReactNode) => <>Last used {time}</>,
  signedIn: (time: ReactNode) => <>Signed in {time}</>,
  signOut: 'Sign out',
  signOutDevice: (device: string) => `Sign out ${device}`,
};

export const renameTexts = {
  title: 'Name',
  lead: 'Your name is in the address of your page, and you sign in with it.',
  new: 'New name',
  hint: `Your old address redirects to the new one for ${previousNameDays} days. After that, others can take your old name. You can change your name ${maxPreviousNames} times in ${previousNameDays} days.`,
  change: 'Change your name',
};

export const privacyTexts = {
  title: 'Who can find your page',
  lead: 'An unlisted page is in no search and no list of this site, and search engines are asked to leave it out. Anyone who has its address or types your exact username can still open it.',
  listed: { state: 'Listed', change: 'Make my page unlisted' },
  unlisted: { state: 'Unlisted', change: 'Make my page listed' },
  hiddenGames: 'To hide one game account from visitors, press Hide on its card on your page.',
};

export const removedGamesTexts = {
  title: 'Removed games',
  lead: `Only you see them. Each is deleted, with its history, ${removedGameDays} days after you removed it.`,
  count: (count: number) => (count === 1 ? '1 game' : `${count} games`),
  keptUntil: (day: ReactNode) => <>Kept until {day}</>,
  restore: 'Restore',
  restoreAccount: (account: string) => `Restore ${account}`,
  deleteNow: 'Delete now',
  deleteWarning: 'This deletes the game with its rank history. You cannot undo it.',
  confirmDelete: 'Yes, delete',
  deleteAccount: (account: string) => `Yes, delete ${account}`,
};

export const downloadTexts = {
  title: 'Download your data',
  lead: 'One JSON file with your page and its pictures, your games (the removed ones, too) and how their ranks changed, your passkeys and linked accounts, and the addresses and browsers where you are signed in.',
  download: 'Download your data',
};

export const deleteTexts = {
  title: 'Delete your account',
  lead: 'Your page, your games with their history, and your pictures are deleted at once. This cannot be undone, and no one can use your name again, not even you.',
  delete: 'Delete your account',
};

const noAddress = 'Your account has no e-mail address now.';

/** The sentences about a saved form, by the id of its section and the value of the query parameter `done`. */
export const accountNotices = {
  words: { words: 'Your bio and your links are saved.' },
  rename: { name: 'Your name is changed. Sign in with the new name from now on.' },
  'removed-games': {
    'game-restored': 'The game is on your page again.',
    'sample-game-restored':
      'The game is restored, but hidden: its player is invented, and this site shows real players now.',
    'game-deleted': 'The game and its history are deleted.',
    'sample-games-removed': 'Your sample games are removed. You can undo this here.',
  },
  privacy: { listing: 'This is saved. Search engines may take some days to follow.' },
  codes: {
    recovered:
      'Your new password is set. You are signed out everywhere else. The code that you used no longer works.',
    'recovered-passkeys-removed':
      'Your new password is set. You are signed out everywhere else, and your old passkeys and linked sign-ins are removed. The code that you used no longer works.',
    reset:
      'Your new password is set. You are signed out everywhere else. All passkeys, linked sign-ins and recovery codes of your account are removed.',
  },
  // An intruder who knew the old password may have added some of them.
  password: {
    password:
      'Your password was changed. You are signed out everywhere else. Your recovery codes, your passkeys and your e-mail address still work, if you have any. Remove those that are not yours.',
  },
  passkeys: {
    'passkey-added': 'Your passkey is added. Next time you can sign in with it.',
    'passkey-renamed': 'The passkey was renamed.',
    'passkey-removed':
      'The passkey is removed and no longer works here. You can delete it on your device, too.',
  },
  email: {
    'email-removed': noAddress,
    recovered: noAddress,
    'recovered-passkeys-removed': noAddress,
  },
  identities: {
    'identity-linked': 'It is linked. Next time you can sign in with it.',
    'identity-removed': 'It is removed and no longer signs you in here.',
  },
  tokens: { 'token-removed': 'The token is removed and no longer works.' },
  webhooks: {
    'webhook-added': 'The address is added. Send a test to see whether it works.',
    'webhook-removed': 'The address is removed.',
  },
  sessions: {
    session: 'That device is signed out.',
    sessions: 'All other devices are signed out.',
  },
};
