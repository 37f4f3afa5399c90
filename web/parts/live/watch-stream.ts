/** 'lost': there was no connection for some seconds. 'gone': the stream has ended, and the page must be loaded again. */
export interface StreamState {
  readonly kind: 'lost' | 'connected' | 'gone';
}

interface Stream {
  /** Returns the address of each connection. */
  toAddress(): string;
  /** By the name of an event, gets its data. */
  readonly events: Readonly<Record<string, (data: unknown) => void>>;
  receive(state: StreamState): void;
}

/** Longer than a restart of the server, so that a restart shows no message. */
const lostAfterMs = 4000;
const firstDelayMs = 700;
const maxDelayMs = 20_000;
/** The server sends a heartbeat every 25 seconds: two were missed. */
const maxSilenceMs = 60_000;

/**
 * Follows a live stream until the returned function is called. It reconnects itself after random delays: an EventSource stops after
 * some error responses, and after a restart of the server all pages would reconnect at once.
 */
export function watchStream({ toAddress, events, receive }: Stream): () => void {
  let source: EventSource | undefined;
  let reopenTimer: ReturnType<typeof setTimeout> | undefined;
  let lostTimer: ReturnType<typeof setTimeout> | undefined;
  let silenceTimer: ReturnType<typeof setTimeout> | undefined;
  let failedAttempts = 0;

  function open() {
    close();
    // Over HTTP/1.1, browsers allow six connections per site, so a hidden tab opens none.
    if (document.hidden) return;
    source = new EventSource(toAddress());
    source.addEventListener('open', onOpen);
    source.addEventListener('error', onError);
    for (const [name, onEvent] of Object.entries(events))
      source.addEventListener(name, ({ data }) => onEvent(JSON.parse(data)));
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
