import { maxPasskeys } from '../../domain/accounts/passkeys.ts';
import { maxSavedGames } from '../../domain/profiles/profile.ts';
import { lookUpTexts } from './add-game.ts';
import { outageTexts, siteTexts } from './site.ts';
import { specificationTexts } from './specification.ts';

/** The sentences of the errors that end a request, by their codes. `{wait}` stands for the time of `Retry-After`. */
export const errorSentences = {
  'bad-name': specificationTexts.playerNotFound,
  'bad-region': 'Please choose one of the regions.',
  'bad-request': 'This request cannot be understood.',
  'unknown-game': 'Please choose one of the games.',
  'no-such-passkey':
    'This passkey is not known here; it may have been removed. Please sign in with your password.',
  'source-sign-in-expired':
    'This sign-in has expired, or was started in another browser. Please start again from your page.',
  'signed-out': siteTexts.signedOutOwner,
  'bad-token': 'This request needs a valid token. Users make tokens in their settings.',
  'user-not-verified':
    'Your device did not check that it is you, by a fingerprint, your face or a PIN. Please try again.',
  'passkey-not-checked': 'This passkey could not be checked. Please try again.',
  'foreign-origin':
    'This site could not confirm that this request came from one of its own pages. Nothing was changed. If it did, please tell the operator of this site.',
  'missing-scope': 'This token does not allow this.',
  'not-the-owner': 'Only the owner of a profile can change it.',
  suspended: 'This account is suspended.',
  'wrong-password': 'This is not your password. Nothing was changed.',
  'no-passkeys': 'Passkeys do not work at this address.',
  'no-such-game': 'This game is not on the profile any more.',
  'no-such-picture': 'There is no such picture.',
  'no-such-player': specificationTexts.playerNotFound,
  'no-such-user': 'There is no user with this username.',
  'not-found': 'There is nothing at this address.',
  'no-such-invitation': 'This invitation is used up or has ended. Please ask for a new link.',
  'owner-suspended':
    'The owner of this leaderboard is suspended. Only its members read this, and it is back when the suspension ends.',
  'ceremony-expired': 'That took too long, or another tab started again. Please try again.',
  'leaderboards-full': 'Your leaderboards have no room for this.',
  'profile-full': `A profile shows at most ${maxSavedGames} games. Please remove one first.`,
  'several-players': lookUpTexts.severalPlayers,
  'passkey-already-added': 'This passkey was added before.',
  'passkeys-full': `You have ${maxPasskeys} passkeys already. Please remove one first.`,
  'no-key':
    'This site cannot read this account at the moment. Your ranks stay on your page. Please try again later.',
  'too-large': 'This request is too large.',
  'unknown-media-type': 'This content type is not supported.',
  'unusable-picture': 'This picture cannot be used.',
  'too-many-requests': 'Too many requests. Please try again in {wait}.',
  'too-many-streams': 'Too many pages are open at once. Please close some of them.',
  'too-soon': 'These ranks were updated a moment ago. You can update them again in {wait}.',
  'internal-error': 'Something went wrong on our side. Please try again.',
  busy: outageTexts.busy,
  'key-refused': lookUpTexts.keyRefused,
  'not-answering': lookUpTexts.sourceNotAnswering(),
  overloaded: outageTexts.busy,
  stopping: 'The site is restarting. Please try again in a few seconds.',
  storage:
    'Nothing can be saved right now. What was saved before is safe. Please try again in a minute.',
};

/** Sentences about one part of a request that cannot be understood. */
export const requestTexts = {
  tooDeep: 'This request is nested too deeply.',
  oneOf: (name: string, values: string) => `${name} must be one of ${values}.`,
  invalid: (names: string) => `Missing or invalid: ${names}.`,
  missingScope: (scope: string) => `This token does not have the scope ${scope}.`,
  missing: (name: string) => `${name} is missing.`,
};

/** The texts about a saved game that was not updated or restored. */
export const gameTexts = {
  notRestorable: 'This game was already restored or deleted.',
  /** `{wait}` stands for the time until the next update. */
  updateFailed: 'The last update failed. Please try again in {wait}.',
};
