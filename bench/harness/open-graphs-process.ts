/** Pages with an open graph, in their own process. They run the page's own code for the live stream. */
import { cutStreams, fakeBrowser } from '../../tests/cluster/fake-browser.ts';
import { watchProfile } from '../../web/pages/profile/watch-profile.ts';
import { readArgument, startChildProcess } from './child-process.ts';
import { send } from './http-client.ts';

/** The profile that the pages show. */
interface ShownProfile {
  readonly address: string;
  readonly displayName: string;
  readonly revision: number;
  readonly pages: number;
}

/** The events that all pages together have received since the last reset, and their requests. */
interface Received {
  readonly documents: number;
  /** The events with new samples. */
  readonly samples: number;
  /** The histories that they have requested. */
  readonly histories: number;
}

if (import.meta.main) main();

function main(): void {
  const { address, displayName, revision, pages } = readArgument<ShownProfile>();
  let received = { documents: 0, samples: 0, histories: 0 };
  fakeBrowser({ listAddresses: () => [address] });
  for (let page = 0; page < pages; page++) {
    watchProfile(
      { displayName, revision },
      {
        onDocument() {
          received.documents += 1;
        },
        onSamples() {
          received.samples += 1;
        },
        // As an open graph does (web/pages/profile/history/game-history.tsx).
        async onMissed() {
          // On a busy machine the site refuses some of these requests. They count, too.
          await send(`${address}/api/users/${displayName}/history?range=season`);
          received.histories += 1;
        },
        onGone: () => process.exit(1),
        onLost: () => undefined,
      },
    );
  }
  process.on('message', (message) => {
    if (message === 'cut') cutStreams();
    process.send?.(received);
    if (message === 'reset') received = { documents: 0, samples: 0, histories: 0 };
  });
  process.send?.('ready');
}

/** Opens the pages of a profile in a new process. */
export async function openGraphs(profile: ShownProfile) {
  const child = await startChildProcess(import.meta.filename, profile);
  return {
    received: () => child.request<Received>('received'),
    /** Sets the counts to 0. */
    reset: () => child.request<Received>('reset'),
    /** Loses the connections of all streams. Every page reconnects after a third of a second at the earliest. */
    cut: () => child.request<Received>('cut'),
    [Symbol.asyncDispose]: child[Symbol.asyncDispose],
  };
}
