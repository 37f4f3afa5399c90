import type { PublicProfile } from '../../../domain/profiles/profile.ts';
import type { ChangeFields } from '../../../domain/wire/change-fields.ts';
import type { UserDocument } from '../../../domain/wire/user-document.ts';

export type LiveEvent =
  /** `changes`: since the document before; empty if they are not known. */
  | {
      readonly kind: 'document';
      readonly document: UserDocument;
      readonly changes: readonly ChangeFields[];
    }
  /** Changes before the last document were missed, so samples may be missing. */
  | { readonly kind: 'missed' }
  /** There was no connection for some seconds. */
  | { readonly kind: 'lost' }
  | { readonly kind: 'connected' }
  /** The profile was deleted, renamed or suspended. */
  | { readonly kind: 'gone' };

/** Watches a profile as long as its page is open. */
export type Watch = (receive: (event: LiveEvent) => void) => void;

/** Longer than a restart of the server, so that a restart shows no message. */
const lostAfterMs = 4000;
const firstDelayMs = 700;
const maxDelayMs = 20_000;
/** The server sends a heartbeat every 25 seconds: two were missed. */
const maxSilenceMs = 60_000;
/** Requests for what was missed are spread over this time, because thousands of pages may reconnect at once. */
const maxMissedDelayMs = 3000;

/**
 * Follows the live stream of a profile until the returned function is called. It reconnects itself after random delays: an
 * EventSource stops after some error responses, and after a restart of the server all pages would reconnect at once.
 */
export function watchProfile(
  { displayName, revision }: Pick<PublicProfile, 'displayName' | 'revision'>,
  receive: Parameters<Watch>[0],
): () => void {
  const address = `/api/users/${encodeURIComponent(displayName)}/live`;
  let source: EventSource | undefined;
  let reopenTimer: ReturnType<typeof setTimeout> | undefined;
  let lostTimer: ReturnType<typeof setTimeout> | undefined;
  let missedTimer: ReturnType<typeof setTimeout> | undefined;
  let silenceTimer: ReturnType<typeof setTimeout> | undefined;
  let failedAttempts = 0;
  let known = revision;
  /** The changes that the next document has; null if some are not known. */
  let changes: readonly ChangeFields[] | null = [];

  function open() {
    close();
    changes = [];
    // Over HTTP/1.1, browsers allow six connections per site, so a hidden tab opens none.
    if (document.hidden) return;
    source = new EventSource(`${address}?revision=${known}`);
    source.addEventListener('open', onOpen);
    source.addEventListener('error', onError);
    source.addEventListener('document', onDocument);
    source.addEventListener('changes', onChanges);
    source.addEventListener('goodbye', onGoodbye);
    source.addEventListener('heartbeat', awaitHeartbeat);
    source.addEventListener('gone', () => {
      stop();
      receive({ kind: 'gone' });
    });
    awaitHeartbeat();
  }

  function close() {
    source?.close();
    source = undefined;
    clearTimeout(reopenTimer);
    clearTimeout(silenceTimer);
  }

  /** A connection to a machine that has vanished stays open without an error. */
  function awaitHeartbeat() {
    clearTimeout(silenceTimer);
    silenceTimer = setTimeout(onError, maxSilenceMs);
  }

  function onOpen() {
    failedAttempts = 0;
    clearTimeout(lostTimer);
    lostTimer = undefined;
    receive({ kind: 'connected' });
  }

  function onChanges({ data }: MessageEvent<string>) {
    changes = JSON.parse(data) as readonly ChangeFields[] | null;
  }

  function onDocument({ data }: MessageEvent<string>) {
    const document = JSON.parse(data) as UserDocument;
    receive({ kind: 'document', document, changes: changes ?? [] });
    if (!changes) {
      clearTimeout(missedTimer);
      missedTimer = setTimeout(() => receive({ kind: 'missed' }), Math.random() * maxMissedDelayMs);
    }
    known = Math.max(known, document.revision);
    changes = [];
  }

  /** The server is about to stop. The event's data is the delay in milliseconds before reconnecting. */
  function onGoodbye({ data }: MessageEvent<string>) {
    close();
    failedAttempts = 0;
    reopenTimer = setTimeout(open, Number(data));
  }

  function onError() {
    close();
    lostTimer ??= setTimeout(() => receive({ kind: 'lost' }), lostAfterMs);
    reopenTimer = setTimeout(open, chooseDelayMs(failedAttempts));
    failedAttempts += 1;
  }

  function onVisibilityChange() {
    if (document.hidden) {
      close();
      clearTimeout(lostTimer);
      lostTimer = undefined;
    } else if (!source) {
      failedAttempts = 0;
      open();
    }
  }

  function stop() {
    close();
    clearTimeout(lostTimer);
    clearTimeout(missedTimer);
    document.removeEventListener('visibilitychange', onVisibilityChange);
    window.removeEventListener('pagehide', close);
    window.removeEventListener('pageshow', onVisibilityChange);
  }

  document.addEventListener('visibilitychange', onVisibilityChange);
  // Browsers may keep a page with an open stream out of the back/forward cache.
  window.addEventListener('pagehide', close);
  window.addEventListener('pageshow', onVisibilityChange);
  open();
  return stop;
}

/** Chooses a delay by exponential backoff with jitter: half to one and a half times a growing delay. */
function chooseDelayMs(failedAttempts: number): number {
  return Math.min(maxDelayMs, firstDelayMs * 1.7 ** failedAttempts) * (0.5 + Math.random());
}
