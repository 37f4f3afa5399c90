import type { PublicProfile } from '../../../domain/profiles/profile.ts';
import type { ChangeFields } from '../../../domain/wire/change-fields.ts';
import type { UserDocument } from '../../../domain/wire/user-document.ts';
import { type StreamState, watchStream } from './watch-stream.ts';

export type LiveEvent =
  /** `changes`: since the document before; empty if they are not known. */
  | {
      readonly kind: 'document';
      readonly document: UserDocument;
      readonly changes: readonly ChangeFields[];
    }
  /** Changes before the last document were missed, so samples may be missing. */
  | { readonly kind: 'missed' }
  /** 'gone': the profile was deleted, renamed or suspended. */
  | StreamState;

/** Watches a profile as long as its page is open. */
export type Watch = (receive: (event: LiveEvent) => void) => void;

/** Requests for what was missed are spread over this time, because thousands of pages may reconnect at once. */
const maxMissedDelayMs = 3000;

/** Follows the live stream of a profile until the returned function is called. */
export function watchProfile(
  { displayName, revision }: Pick<PublicProfile, 'displayName' | 'revision'>,
  receive: Parameters<Watch>[0],
): () => void {
  let missedTimer: ReturnType<typeof setTimeout> | undefined;
  let known = revision;
  /** The changes that the next document has; null if some are not known. */
  let changes: readonly ChangeFields[] | null = [];

  const stop = watchStream({
    toAddress() {
      changes = [];
      return `/api/users/${encodeURIComponent(displayName)}/live?revision=${known}`;
    },
    events: {
      changes(data) {
        changes = data as typeof changes;
      },
      document(data) {
        const document = data as UserDocument;
        receive({ kind: 'document', document, changes: changes ?? [] });
        if (!changes) {
          clearTimeout(missedTimer);
          missedTimer = setTimeout(
            () => receive({ kind: 'missed' }),
            Math.random() * maxMissedDelayMs,
          );
        }
        known = Math.max(known, document.revision);
        changes = [];
      },
    },
    receive,
  });

  return () => {
    stop();
    clearTimeout(missedTimer);
  };
}
