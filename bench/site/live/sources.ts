/** Where changes are written and watched: the site, and the baseline that sends as many bytes. */
import { isDeepStrictEqual } from 'node:util';
import type { Baseline } from '../../harness/baseline-process.ts';
import type { MeasuredProcess } from '../../harness/child-process.ts';
import { formatEvent } from '../../harness/event-reader.ts';
import { type HttpResponse, sendSuccessfully, signUp } from '../../harness/http-client.ts';
import { startWatchers } from '../../harness/watchers-process.ts';

/** Saves a third game, or removes it. */
type Change = 'save' | 'remove';

interface LiveSource {
  readonly process: MeasuredProcess;
  readonly streamPath: string;
  /** Writes a change, and waits for the response. `document` is the changed document, as JSON. */
  write(change: Change): Promise<HttpResponse & { readonly document: string }>;
}

const username = 'Watched';
const games = [
  { GameType: 'League of Legends', GameUsername: 'Mosswick#NA1', Region: 'na1' },
  { GameType: 'Teamfight Tactics', GameUsername: 'Mosswick#NA1', Region: 'na1' },
  { GameType: 'Teamfight Tactics', GameUsername: 'Tidecaller Juno#EUW', Region: 'euw1' },
];

/** Creates a profile with three games on a site. */
export async function createSiteSource(process: MeasuredProcess): Promise<LiveSource> {
  const cookie = await signUp(process.address, username);
  const url = `${process.address}/api/users/${username}/savedGames`;
  for (const json of games) await sendSuccessfully(url, { json, cookie });
  return {
    process,
    streamPath: `/api/users/${username}/live`,
    async write(change) {
      const method = change === 'save' ? 'POST' : 'DELETE';
      const response = await sendSuccessfully(url, { method, json: games[2], cookie });
      return { ...response, document: response.body };
    },
  };
}

/** @param documents what the site sends after each change. */
export async function createBaselineSource(
  process: Baseline,
  documents: Readonly<Record<Change, string>>,
): Promise<LiveSource> {
  let revision = 1000;
  const write: LiveSource['write'] = async (change) => {
    revision += 1;
    const document = documents[change];
    const text = formatEvent(revision, document);
    return { ...(await sendSuccessfully(process.address, { text })), document };
  };
  // A new stream begins with the last event.
  await write('save');
  return { process, streamPath: '/', write };
}

/** Adds watchers to a source; no stream is open yet. */
export async function watch(source: LiveSource) {
  const watchers = await startWatchers(source.process.address);
  let streams = 0;
  async function change(kind: Change) {
    const written = await source.write(kind);
    const event = await watchers.nextEvent();
    if (isDeepStrictEqual(JSON.parse(event.data), JSON.parse(written.document))) {
      return { written, event };
    }
    throw new Error(`watchers got another document than was written:\n${event.data}`);
  }
  return {
    [Symbol.asyncDispose]: watchers[Symbol.asyncDispose],
    memory: source.process.memory,
    /** Opens streams until there are so many. */
    async growTo(count: number) {
      await watchers.open(Array(count - streams).fill(source.streamPath));
      streams = count;
    },
    /**
     * Makes two changes and measures the second one, so that the document always has the same length.
     * @returns milliseconds from the request of the write to its response, and from there to the last watcher; and the bytes that one
     * watcher received.
     */
    async measureChange() {
      await change('remove');
      const { written, event } = await change('save');
      const delayMs = event.lastAt - written.endedAt;
      return { responseMs: written.durationMs, delayMs, bytes: event.bytesEach };
    },
  };
}
