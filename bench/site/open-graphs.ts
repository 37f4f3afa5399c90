/** Counts the requests of pages with an open graph after changes. */
import { setTimeout as sleep } from 'node:timers/promises';
import { openGraphs } from '../harness/open-graphs-process.ts';
import { type LiveSource, username } from './live-source.ts';

/** Longer than the random delay after which a graph loads what it missed. */
const maxCatchUpMs = 3500;
/** Longer than until every page has reconnected. */
const maxReconnectMs = 30_000;

/**
 * Opens pages with an open graph, and counts their requests after a change that all of them show, and after a change that all of
 * them missed, because their connections were lost. Throws when a page does not show a change.
 */
export async function countRequests({ process, write }: LiveSource, pages: number) {
  await write('remove');
  const { revision } = JSON.parse((await write('save')).document) as { revision: number };
  const { address } = process;
  await using graphs = await openGraphs({ address, displayName: username, revision, pages });
  const waitForAll = async (kind: 'documents' | 'samples' | 'histories') => {
    const end = performance.now() + maxReconnectMs;
    for (;;) {
      const received = await graphs.received();
      if (received[kind] >= pages) return;
      if (performance.now() > end) throw new Error(`${received[kind]} of ${pages} got ${kind}`);
      await sleep(100);
    }
  };
  await waitForAll('documents');
  await write('remove');
  await graphs.reset();
  const before = await process.requestCount();
  await write('save');
  await waitForAll('samples');
  await sleep(maxCatchUpMs);
  const writes = 1;
  const afterChange = (await process.requestCount()) - before - writes;
  await graphs.reset();
  await graphs.cut();
  const beforeCut = await process.requestCount();
  await write('remove');
  await waitForAll('histories');
  const { histories } = await graphs.received();
  const writesAfterCut = 2;
  const streams = (await process.requestCount()) - beforeCut - writesAfterCut - histories;
  return { afterChange, streams, histories };
}
