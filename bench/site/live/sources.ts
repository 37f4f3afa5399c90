/** Where changes are written and watched: the site, and the baseline that sends as many bytes. */
import { isDeepStrictEqual } from 'node:util';
import type { Baseline } from '../../harness/baseline-process.ts';
import { formatEvent } from '../../harness/event-reader.ts';
import { type HttpResponse, sendSuccessfully, signUp } from '../../harness/http-client.ts';
import type { SiteProcess } from '../../harness/site-process.ts';
import { startWatchers } from '../../harness/watchers-process.ts';

/** Saves a third game, or removes it. */
type Change = 'save' | 'remove';

interface LiveSource {
  readonly process: SiteProcess | Baseline;
  readonly streamPath: string;
  /** Writes a change, and waits for the response. */
  write(change: Change): Promise<Write>;
}

interface Write extends HttpResponse {
  readonly revision: number;
  /** The changed document, as JSON. */
  readonly document: string;
}

/** One change; times in milliseconds. */
export interface MeasuredChange {
  /** From the request of the write to its response. */
  readonly responseMs: number;
  /** From the response to the last watcher. */
  readonly afterResponseMs: number;
  /** On the wire to one watcher. */
  readonly bytes: number;
}

const username = 'Watched';
const games = [
  { GameType: 'League of Legends', GameUsername: 'Mosswick#NA1', Region: 'na1' },
  { GameType: 'Teamfight Tactics', GameUsername: 'Mosswick#NA1', Region: 'na1' },
  { GameType: 'Teamfight Tactics', GameUsername: 'Tidecaller Juno#EUW', Region: 'euw1' },
];

/** Creates a profile with three games on a site. */
export async function createSiteSource(process: SiteProcess): Promise<LiveSource> {
  const cookie = await signUp(process.address, username);
  const url = `${process.address}/api/users/${username}/savedGames`;
  for (const json of games) await sendSuccessfully(url, { json, cookie });
  return {
    process,
    streamPath: `/api/users/${username}/live`,
    async write(change) {
      const method = change === 'save' ? 'POST' : 'DELETE';
      const response = await sendSuccessfully(url, { method, json: games[2], cookie });
      const document = response.body;
      return { ...response, revision: JSON.parse(document).revision, document };
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
    return { ...(await sendSuccessfully(process.address, { text })), revision, document };
  };
  // A new stream begins with the last event.
  await write('save');
  return { process, streamPath: '/', write };
}

/** Adds watchers to a source; no stream is open yet. The caller must call `close`. */
export async function watch(source: LiveSource) {
  const watchers = await startWatchers(source.process.address);
  let streams = 0;
  async function change(kind: Change) {
    const written = await source.write(kind);
    const event = await watchers.nextEvent();
    const isSame = isDeepStrictEqual(JSON.parse(event.data), JSON.parse(written.document));
    if (event.revision === written.revision && isSame) return { written, event };
    throw new Error(`watchers got another document than was written:\n${event.data}`);
  }
  return {
    ...source,
    close: watchers.close,
    /** Opens streams until there are so many. */
    async growTo(count: number) {
      await watchers.open(Array(count - streams).fill(source.streamPath));
      streams = count;
    },
    /** Makes two changes and measures the second one, so that the document always has the same length. */
    async measureChange(): Promise<MeasuredChange> {
      await change('remove');
      const { written, event } = await change('save');
      return {
        responseMs: written.durationMs,
        afterResponseMs: event.lastAt - written.endedAt,
        bytes: event.bytesEach,
      };
    },
  };
}
