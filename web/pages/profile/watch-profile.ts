import type { UserDocument } from '../../../domain/profiles/user-document.ts';

interface Watcher {
  onDocument(document: UserDocument): void;
  /** The profile was deleted, renamed or suspended. */
  onGone(): void;
  /** Is called with true after some seconds without a connection, and with false at every connection. */
  onLost(isLost: boolean): void;
}

/** Longer than a restart of the server, so that a restart shows no message. */
const lostAfterMs = 4000;
const firstDelayMs = 700;
const maxDelayMs = 20_000;

/**
 * Follows the live stream of a profile until the returned function is called. An EventSource does not reconnect after some
 * error responses, and after a restart of the server all pages would reconnect at once. So this function reconnects, after
 * growing random delays.
 */
export function watchProfile(displayName: string, watcher: Watcher): () => void {
  const address = `/api/users/${encodeURIComponent(displayName)}/live`;
  let source: EventSource | undefined;
  let reopenTimer: ReturnType<typeof setTimeout> | undefined;
  let lostTimer: ReturnType<typeof setTimeout> | undefined;
  let failedAttempts = 0;

  function open() {
    close();
    // Over HTTP/1.1, browsers allow six connections per site, so a hidden tab opens none.
    if (document.hidden) return;
    source = new EventSource(address);
    source.addEventListener('open', onOpen);
    source.addEventListener('error', onError);
    source.addEventListener('document', (event: MessageEvent<string>) => {
      watcher.onDocument(JSON.parse(event.data) as UserDocument);
    });
    source.addEventListener('goodbye', onGoodbye);
    source.addEventListener('gone', () => {
      stop();
      watcher.onGone();
    });
  }

  function close() {
    source?.close();
    source = undefined;
    clearTimeout(reopenTimer);
  }

  function onOpen() {
    failedAttempts = 0;
    clearTimeout(lostTimer);
    lostTimer = undefined;
    watcher.onLost(false);
  }

  /** The server is about to stop. The event's data is the delay in milliseconds before reconnecting. */
  function onGoodbye({ data }: MessageEvent<string>) {
    close();
    failedAttempts = 0;
    reopenTimer = setTimeout(open, Number(data));
  }

  function onError() {
    close();
    lostTimer ??= setTimeout(() => watcher.onLost(true), lostAfterMs);
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
