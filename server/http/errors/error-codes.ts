/**
 * The errors that end a request, with their default sentences. Programs rely on the codes; docs/api.md has the same table.
 * `{wait}` in a sentence stands for the time of `Retry-After`.
 */
import { messages } from '../../../domain/error-messages.ts';
import { maxSavedGames } from '../../../domain/profiles/profile.ts';

export interface ErrorDefinition {
  readonly status: number;
  readonly sentence: string;
  /** The default of the header `Retry-After`, in seconds. */
  readonly retryAfterSeconds?: number;
}

export const errorCodes = {
  'bad-name': { status: 400, sentence: messages.playerNotFound },
  'bad-region': { status: 400, sentence: 'Please choose one of the regions.' },
  'bad-request': { status: 400, sentence: 'This request cannot be understood.' },
  'unknown-game': { status: 400, sentence: 'Please choose one of the games.' },
  'no-such-passkey': {
    status: 401,
    sentence:
      'This passkey is not known here; it may have been removed. Please sign in with your password.',
  },
  'source-sign-in-expired': {
    status: 400,
    sentence:
      'This sign-in has expired, or was started in another browser. Please start again from your page.',
  },
  'signed-out': { status: 401, sentence: messages.signedOutOwner },
  unverified: {
    status: 401,
    sentence:
      'Your device did not check that it is you, by a fingerprint, your face or a PIN. Please try again.',
  },
  wrong: { status: 401, sentence: 'This passkey could not be checked. Please try again.' },
  'foreign-origin': {
    status: 403,
    sentence: 'This request did not come from a page of this site, so nothing was changed.',
  },
  'not-the-owner': { status: 403, sentence: 'Only the owner of a profile can change it.' },
  suspended: {
    status: 403,
    sentence: 'This account is suspended. Only the operator of this site can open it again.',
  },
  'wrong-password': { status: 403, sentence: 'This is not your password. Nothing was changed.' },
  'no-passkeys': { status: 404, sentence: 'Passkeys do not work at this address.' },
  'no-such-game': { status: 404, sentence: 'This game is not on the profile any more.' },
  'no-such-picture': { status: 404, sentence: 'There is no such picture.' },
  'no-such-player': { status: 404, sentence: messages.playerNotFound },
  'no-such-user': { status: 404, sentence: 'There is no user with this username.' },
  'not-found': { status: 404, sentence: 'There is nothing at this address.' },
  expired: {
    status: 409,
    sentence: 'That took too long, or another tab started again. Please try again.',
  },
  full: {
    status: 409,
    sentence: `A profile shows at most ${maxSavedGames} games. Please remove one first.`,
  },
  'several-players': { status: 409, sentence: messages.severalPlayers },
  known: { status: 409, sentence: 'This passkey was added before.' },
  'no-key': {
    status: 409,
    sentence:
      'This site cannot read this account at the moment. Your ranks stay on your page. Please try again later.',
  },
  'too-large': { status: 413, sentence: 'This request is too large.' },
  'unknown-media-type': { status: 415, sentence: 'This content type is not supported.' },
  'unusable-picture': { status: 422, sentence: 'This picture cannot be used.' },
  'too-many': { status: 429, sentence: 'Too many requests in a minute.', retryAfterSeconds: 60 },
  'too-many-requests': { status: 429, sentence: 'Too many requests. Please try again in {wait}.' },
  'too-many-streams': {
    status: 429,
    sentence: 'Too many pages are open at once. Please close some of them.',
    retryAfterSeconds: 30,
  },
  'too-soon': {
    status: 429,
    sentence: 'These ranks were updated a moment ago. You can update them again in {wait}.',
  },
  failed: { status: 500, sentence: 'Something went wrong on our side. Please try again.' },
  busy: { status: 503, sentence: messages.siteBusy, retryAfterSeconds: 5 },
  'key-refused': { status: 503, sentence: messages.keyRefused },
  'not-answering': { status: 503, sentence: messages.sourceNotAnswering },
  overloaded: { status: 503, sentence: messages.siteBusy, retryAfterSeconds: 10 },
  stopping: {
    status: 503,
    sentence: 'The site is restarting. Please try again in a few seconds.',
    retryAfterSeconds: 5,
  },
  storage: {
    status: 503,
    sentence:
      'Nothing can be saved right now. What was saved before is safe. Please try again in a minute.',
  },
} as const satisfies Readonly<Record<string, ErrorDefinition>>;

export type ErrorCode = keyof typeof errorCodes;

/** Messages that only the server uses. Those that browser scripts use, too, are in domain/error-messages.ts. */
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
  notRestorable: 'This game was already restored or deleted.',
  /** `{wait}` stands for the time until the next update. */
  updateFailed: 'The last update failed. Please try again in {wait}.',
  passkeyRemoved: 'This passkey was already removed.',
  accountDeleted:
    'Your account is deleted, with everything that was on it. No one can use its username again, not even you.',
  reasonMissing: 'Please choose what is wrong.',
  signUpUnproven:
    'Many people are signing up right now, so nothing was saved yet. Please sign up again.',
} as const;
