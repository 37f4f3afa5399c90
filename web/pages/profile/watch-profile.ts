/** The live stream of a profile, kept open while somebody looks at the page. */
import type { UserDocument } from '../../../domain/profiles/document.ts';

interface Watcher {
  onDocument(document: UserDocument): void;
  /** The profile was deleted or renamed. */
  onGone(): void;
  /** Told with true once the stream has been away for a while, and with false when it is back. */
  onLost(lost: boolean): void;
}

/** Milliseconds that a connection may be away before anybody is told: a restart is not worth a word. */
const quietFor = 4000;
const firstDelay = 700;
const longestDelay = 20_000;

/**
 * Watches a profile until the returned function is called.
 * An EventSource gives up for good on some answers, and all of them would come back at the same moment
 * after a restart; so it is always re-opened here, after a delay that grows and differs for everybody.
 */
export function watchProfile(displayName: string, watcher: Watcher): () => void {
  const address = `/api/users/${encodeURIComponent(displayName)}/live`;
  let source: EventSource | undefined;
  let reopening: ReturnType<typeof setTimeout> | undefined;
  let telling: ReturnType<typeof setTimeout> | undefined;
  let tries = 0;

  function open() {
    close();
    // A hidden tab gives its connection to those in front; browsers allow six to one site.
    if (document.hidden) return;
    source = new EventSource(address);
    source.addEventListener('open', found);
    source.addEventListener('error', away);
    source.addEventListener('document', (event: MessageEvent<string>) => {
      watcher.onDocument(JSON.parse(event.data) as UserDocument);
    });
    source.addEventListener('goodbye', leave);
    source.addEventListener('gone', () => {
      stop();
      watcher.onGone();
    });
  }

  function close() {
    source?.close();
    source = undefined;
    clearTimeout(reopening);
  }

  function found() {
    tries = 0;
    clearTimeout(telling);
    telling = undefined;
    watcher.onLost(false);
  }

  /** The server stops, and says when to come back: that is nothing to tell anybody. */
  function leave({ data }: MessageEvent<string>) {
    close();
    tries = 0;
    reopening = setTimeout(open, Number(data));
  }

  function away() {
    close();
    telling ??= setTimeout(() => watcher.onLost(true), quietFor);
    reopening = setTimeout(open, delayBefore(tries));
    tries += 1;
  }

  function follow() {
    if (document.hidden) {
      close();
      clearTimeout(telling);
      telling = undefined;
    } else if (!source) {
      tries = 0;
      open();
    }
  }

  function stop() {
    close();
    clearTimeout(telling);
    document.removeEventListener('visibilitychange', follow);
    window.removeEventListener('pagehide', close);
    window.removeEventListener('pageshow', follow);
  }

  document.addEventListener('visibilitychange', follow);
  // An open stream would keep the page out of the memory that the back button uses.
  window.addEventListener('pagehide', close);
  window.addEventListener('pageshow', follow);
  open();
  return stop;
}

/** Milliseconds to wait before a try: half to one and a half times a delay that grows. */
function delayBefore(tries: number): number {
  return Math.min(longestDelay, firstDelay * 1.7 ** tries) * (0.5 + Math.random());
}
