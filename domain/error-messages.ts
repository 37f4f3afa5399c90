import { siteUnreachable } from './site-unreachable.ts';

/** The sentences of the specification's section 8, and other sentences that are shown in several places. */
export const messages = {
  usernameNotFoundHome: 'Error: Username not found. Please search again.',
  signInFailed: 'The username or password is incorrect. Please try again.',
  usernameTaken: 'Error: Username already used. Please sign up with a different username.',
  passwordTooShort: 'Error: Password should be at least 6 characters.',
  profilePicNotSaved: 'Failed to save profile pic',
  bannerNotSaved: 'Failed to save background profile pic',
  gameNotSaved: 'Failed to save game stat to db',
  signedOut: 'Please log in to save a game stat',
  signedOutOwner: 'Please log in to change your profile. Nothing was changed.',
  playerNotFound: 'Error: Username not found. Try again.',
  severalPlayers: 'Several players have this name or a similar one. Please choose one of them.',
  sourceNotAnswering:
    'The game publisher is not answering right now. Please try again in a moment.',
  keyRefused:
    'This site cannot look players up right now, because its API key is not accepted. Saved ranks stay.',
  /** `{wait}` stands for the time until the next look-up. */
  lookUpsUsedUp:
    'The game publisher limits the look-ups of this site, and they are used up for now. Please try again in {wait}.',
  ownLookUpsUsedUp:
    'The game publisher limits the look-ups of this site, and your network has used its share of them. Please try again in {wait}.',
  siteUnreachable,
  signUpFailed: 'Error: Signing up did not work. Nothing was saved. Please try again.',
  /** Shown when the server is overloaded. */
  siteBusy: 'The site is very busy. Please try again in a few seconds.',
} as const;
