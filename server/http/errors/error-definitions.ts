/** The errors that end a request. Their sentences are in texts/errors.ts. Programs rely on the codes; docs/api.md has the same table. */
import type { errorSentences } from '../../../texts/errors.ts';

export type ErrorCode = keyof typeof errorSentences;

interface ErrorDefinition {
  readonly status: number;
  /** The default of the header `Retry-After`, in seconds. */
  readonly retryAfterSeconds?: number;
}

export const errorCodes: Readonly<Record<ErrorCode, ErrorDefinition>> = {
  'bad-name': { status: 400 },
  'bad-region': { status: 400 },
  'bad-request': { status: 400 },
  'unknown-game': { status: 400 },
  'no-such-passkey': { status: 401 },
  'source-sign-in-expired': { status: 400 },
  'signed-out': { status: 401 },
  'bad-token': { status: 401 },
  'user-not-verified': { status: 401 },
  'passkey-not-checked': { status: 401 },
  'foreign-origin': { status: 403 },
  'missing-scope': { status: 403 },
  'not-the-owner': { status: 403 },
  suspended: { status: 403 },
  'wrong-password': { status: 403 },
  'no-passkeys': { status: 404 },
  'no-such-game': { status: 404 },
  'no-such-picture': { status: 404 },
  'no-such-player': { status: 404 },
  'no-such-user': { status: 404 },
  'not-found': { status: 404 },
  'no-such-invitation': { status: 404 },
  'owner-suspended': { status: 404 },
  'ceremony-expired': { status: 409 },
  'leaderboards-full': { status: 409 },
  'profile-full': { status: 409 },
  'several-players': { status: 409 },
  'passkey-already-added': { status: 409 },
  'passkeys-full': { status: 409 },
  'no-key': { status: 409 },
  'too-large': { status: 413 },
  'unknown-media-type': { status: 415 },
  'unusable-picture': { status: 422 },
  'too-many-requests': { status: 429 },
  'too-many-streams': { status: 429, retryAfterSeconds: 30 },
  'too-soon': { status: 429 },
  'internal-error': { status: 500 },
  busy: { status: 503, retryAfterSeconds: 5 },
  'key-refused': { status: 503 },
  'not-answering': { status: 503 },
  overloaded: { status: 503, retryAfterSeconds: 10 },
  stopping: { status: 503, retryAfterSeconds: 5 },
  storage: { status: 503 },
};
