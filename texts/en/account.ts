import type { ReactNode } from 'react';
import { maxPreviousNames, previousNameDays } from '../../domain/accounts/previous-names.ts';
import type { MissingWayBack } from '../../domain/accounts/recovery.ts';
import type { Accent } from '../../domain/profiles/accents.ts';
import type { LinkProblem, WordsOutcome } from '../../domain/profiles/parse-words.ts';
import { removedGameDays } from '../../domain/profiles/removed-games.ts';
import { maxAddressLength, maxBioLength, maxLabelLength } from '../../domain/profiles/words.ts';
import { plural } from './plural.ts';

export const accountTexts = {
  settings: 'Settings',
  signedInAs: (username: string) => `You are signed in as ${username}.`,
  backToPage: 'Back to your page',
  sections: 'Sections',
  groups: {
    profile: 'Profile',
    privacy: 'Privacy',
    'sign-in': 'Sign-in',
    programs: 'API and webhooks',
    data: 'Your data',
  },
  yourPassword: 'Your password',
  confirmFirst: 'First confirm that it is you',
};

export const wordsTexts = {
  title: 'Bio and links',
  lead: 'Shown below your name, for everyone to see. Link previews show the bio, too.',
  bio: 'Bio',
  bioHint: `One line, up to ${maxBioLength} characters.`,
  address: (place: number) => `Link ${place}`,
  label: (place: number) => `Text of link ${place}`,
  moreLinks: 'More links',
  linksHint: 'Links begin with https://. Visitors always see which site they lead to.',
  save: 'Save bio and links',
};

export const accentTexts = {
  title: 'Colour',
  lead: 'The colour of links and buttons on your page and your recaps.',
  names: {
    '': 'Green',
    blue: 'Blue',
    cyan: 'Cyan',
    violet: 'Violet',
    pink: 'Pink',
    red: 'Red',
    orange: 'Orange',
    lime: 'Lime',
  } satisfies Record<Accent | '', string>,
};

/** The sentence that refuses what an owner typed. */
export function describeWordsProblem(problem: Exclude<WordsOutcome, { kind: 'parsed' }>): string {
  return problem.kind === 'bad-link' ? linkProblems[problem.why] : tooLong[problem.kind];
}

const tooLong: Record<Exclude<WordsOutcome['kind'], 'parsed' | 'bad-link'>, string> = {
  'bio-too-long': `A bio has at most ${maxBioLength} characters.`,
};

const linkProblems: Record<LinkProblem, string> = {
  'no-address': 'Please enter the address of this link, or delete its text.',
  'not-https': 'A link has to begin with https://.',
  'not-an-address': 'This is not the address of a public website.',
  'user-info': 'Please remove the part before the @ sign.',
  'address-too-long': `An address has at most ${maxAddressLength} characters.`,
  'label-too-long': `The text of a link has at most ${maxLabelLength} characters.`,
};

export const passwordTexts = {
  title: 'Password',
  lead: 'When you change it, you stay signed in here and are signed out everywhere else.',
  leadWithout:
    'With a password you can also sign in with your username. Setting one signs you out everywhere else.',
  noneYet: 'None yet',
  set: 'Set a password',
  current: 'Current password',
  new: 'New password',
  replaceCodes: 'Also replace my recovery codes',
  replaceCodesHint: 'Do this if someone else may have seen them. You get new codes to save.',
  change: 'Change password',
  forgot: 'Forgot your password?',
};

export const passkeyTexts = {
  title: 'Passkeys',
  lead: 'Sign in with your fingerprint, your face or the PIN of your device.',
  count: (count: number) =>
    count === 0 ? 'None yet' : plural(count, { one: '1 passkey', other: `${count} passkeys` }),
  addAnother: 'Add another',
  cannotAdd: 'You cannot add a passkey in this browser or at this address.',
  addedAt: (time: ReactNode) => ['Added ', time],
  lastUsed: (time: ReactNode) => ['Last used ', time],
  notUsed: 'Not used yet',
  change: 'Change',
  close: 'Close',
  name: 'Name',
  saveName: 'Save name',
  remove: 'Remove this passkey',
  removeHint: 'You will no longer be able to sign in with it.',
  passwordHint: 'Your device then asks you to confirm.',
  add: 'Add a passkey',
  adding: 'Waiting for your device',
};

export const identityTexts = {
  title: 'Other ways to sign in',
  lead: 'Sign in with an account you have elsewhere. All we get is an id, nothing else about you.',
  count: (count: number) => (count === 0 ? 'None yet' : `${count} linked`),
  linkedAt: (time: ReactNode) => ['Linked ', time],
  link: (provider: string) => `Link ${provider}`,
  remove: 'Remove',
  removeProvider: (provider: string) => `Remove ${provider}`,
};

export const codesTexts = {
  title: 'Recovery codes',
  lead: (hasMail: boolean) =>
    hasMail
      ? 'If you forget your password, you can set a new one with a recovery code. Each code works once. Keep the codes in a safe place.'
      : 'If you forget your password, you can set a new one with a recovery code. Each code works once. We do not have your e-mail address, so keep the codes in a safe place.',
  codesLeft(count: number): string {
    if (count === 0) return 'You have no codes.';
    return plural(count, { one: 'Only 1 code is left.', other: `${count} codes are left.` });
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
  signOutOthers: 'Sign out everywhere else',
  thisDevice: 'This device',
  lastUsed: (time: ReactNode) => ['Last used ', time],
  signedIn: (time: ReactNode) => ['Signed in ', time],
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
  title: 'Who can see what',
  lead: 'An unlisted page does not show up in searches and lists of this site, and we ask search engines to leave it out. Anyone with its address or your exact username can still open it.',
  listed: { state: 'Listed', change: 'Make my page unlisted' },
  unlisted: { state: 'Unlisted', change: 'Make my page listed' },
  hiddenGames: 'To hide a single game account from visitors, press Hide on its card.',
  playerPage: (account: string) => `Show or take off the player page of ${account}`,
  plays:
    'Cards also show what you play: champions, heroes and last games. You can hide this for each account. If the account is verified, it is hidden on the whole site. While it is hidden, your page offers no champions as banners.',
  changePlays: (isHidden: boolean) => (isHidden ? 'Show what is played' : 'Hide what is played'),
  ofAccount: (change: string, account: string) => `${change}: ${account}`,
};

export const removedGamesTexts = {
  title: 'Removed games',
  lead: `Only you can see these. Each is deleted with its history ${removedGameDays} days after you removed it.`,
  count: (count: number) => plural(count, { one: '1 game', other: `${count} games` }),
  keptUntil: (day: ReactNode) => ['Kept until ', day],
  restore: 'Restore',
  restoreAccount: (account: string) => `Restore ${account}`,
  deleteNow: 'Delete now',
  deleteWarning: 'This deletes the game with its rank history. You cannot undo it.',
  confirmDelete: 'Yes, delete',
  deleteAccount: (account: string) => `Yes, delete ${account}`,
};

export const downloadTexts = {
  title: 'Download your data',
  lead: 'One JSON file with your page and its pictures, your games and their rank history (removed ones included), your passkeys and linked accounts, your leaderboards, and the browsers and network addresses you are signed in from.',
  download: 'Download your data',
};

export const deleteTexts = {
  title: 'Delete your account',
  lead: 'Your page, your games with their history, and your pictures are deleted at once. This cannot be undone, and no one can use your name again, not even you. A leaderboard that you own goes to its moderator of longest standing. Without a moderator it is deleted, too.',
  delete: 'Delete your account',
};

const noAddress = 'Your account has no e-mail address now.';

/** The sentences about a saved form, by the value of the query parameter `done`, each with the id of the section that shows it. */
export const accountNotices = {
  words: { words: 'Your bio and links are saved.' },
  name: { rename: 'Your name is changed. Sign in with the new name from now on.' },
  'game-restored': { 'removed-games': 'The game is back on your page.' },
  'sample-game-restored': {
    'removed-games':
      'The game is restored, but hidden: its player is invented, and this site shows real players now.',
  },
  'game-deleted': { 'removed-games': 'The game and its history are deleted.' },
  'sample-games-removed': {
    'removed-games': 'Your sample games are removed. You can undo this here.',
  },
  accent: { accent: 'Your page has its new colour.' },
  plays: { privacy: 'Saved. Pages that are open show it in a moment.' },
  listing: { privacy: 'Saved. Search engines may need a few days to notice.' },
  // A notice with two sentences leads to the first.
  recovered: {
    codes:
      'Your new password is set. You are signed out everywhere else. The code that you used no longer works.',
    email: noAddress,
  },
  'recovered-passkeys-removed': {
    codes:
      'Your new password is set. You are signed out everywhere else, and your old passkeys and linked sign-ins are removed. The code that you used no longer works.',
    email: noAddress,
  },
  reset: {
    codes:
      'Your new password is set. You are signed out everywhere else. All passkeys, linked sign-ins and recovery codes of your account are removed.',
  },
  // An intruder who knew the old password may have added some of them.
  password: {
    password:
      'Your password was changed. You are signed out everywhere else. Your recovery codes, your passkeys and your e-mail address still work, if you have any. Remove any that are not yours.',
  },
  'passkey-added': { passkeys: 'Your passkey is added. You can sign in with it next time.' },
  'passkey-renamed': { passkeys: 'The passkey was renamed.' },
  'passkey-removed': {
    passkeys:
      'The passkey is removed and no longer works here. You can delete it on your device, too.',
  },
  'email-removed': { email: noAddress },
  'identity-linked': { identities: 'Linked. You can sign in with it next time.' },
  'identity-removed': { identities: 'Removed. It no longer signs you in here.' },
  'token-removed': { tokens: 'The token is removed and no longer works.' },
  'webhook-added': { webhooks: 'The address is added. Send a test to see whether it works.' },
  'webhook-removed': { webhooks: 'The address is removed.' },
  session: { sessions: 'That device is signed out.' },
  sessions: { sessions: 'All other devices are signed out.' },
};
