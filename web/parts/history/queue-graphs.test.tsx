import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { games } from '../../../domain/games/games.ts';
import { type QueueGraph, toHistoryPoint } from '../../../domain/history/rank-history.ts';
import { anyGame, publicGameFactory } from '../../../tests/factories/documents.ts';
import { rankOf } from '../../../tests/factories/ranks.ts';
import { QueueGraphs } from './queue-graphs.tsx';

const { queue } = anyGame();
const { game: gameId, name, region } = publicGameFactory();
const createSample = (readAt: string, rank: string) =>
  toHistoryPoint({ readAt, rank: rankOf(rank) });
const firstSample = createSample('2026-11-18T09:00:00.000Z', 'SILVER I 90 LP');
const secondSample = createSample('2026-11-19T09:00:00.000Z', 'GOLD II 45 LP');
const gone = { text: 'UNRANKED', tier: 'UNRANKED', points: null };

function createGraph(
  readings: QueueGraph['readings'],
  changes: Partial<QueueGraph> = {},
): QueueGraph {
  return {
    game: gameId,
    name,
    region,
    queue: queue.id,
    readings,
    since: readings[0]?.at ?? '',
    pointCount: readings.length,
    ...changes,
  };
}

function renderGraph(readings: QueueGraph['readings'], changes?: Partial<QueueGraph>) {
  return renderGraphs(createGraph(readings, changes));
}

function renderGraphs(...history: QueueGraph[]) {
  const html = renderToStaticMarkup(
    <QueueGraphs history={history} until="2026-11-20T22:31:00.000Z" heading="h4" />,
  );
  expect(html).not.toContain('style=');
  return { html, text: html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ') };
}

test('a single rank has no graph: its emblem, and what will appear here', () => {
  const { html, text } = renderGraph([firstSample]);
  expect(text).toContain('SILVER I 90 LP Since 18 Nov 2026, 09:00 UTC. The line begins here');
  expect(html).not.toMatch(/<table|<figure/);
});

test('a range without a change has a dotted line of the rank before it, and a table', () => {
  const { html, text } = renderGraph([{ ...firstSample, at: '2026-10-01T09:00:00.000Z' }], {
    since: '2026-11-10T09:00:00.000Z',
  });
  expect(html).toMatch(/class="[^"]*dotted[^"]*" d="M0 50H100"/);
  expect(text).toContain(
    '10 Nov 2026 20 Nov 2026 Dotted line: no change of rank was recorded here.',
  );
  expect(html).toContain('<table');
});

test('a line with a gap says that there was no rank, and an end without a rank is no gap', () => {
  const middle = { ...gone, at: '2026-11-18T20:00:00.000Z' };
  const end = { ...gone, at: '2026-11-20T09:00:00.000Z' };
  const sentence = 'Gap in the line: no rank on the ladder during this time.';
  expect(renderGraph([firstSample, middle, secondSample]).text).toContain(sentence);
  expect(renderGraph([middle, firstSample, secondSample, end]).text).not.toContain(sentence);
});

test('beside a queue with a rank, another says since when it has none', () => {
  const game = games.find(
    ({ queues }) => queues.length > 1 && queues.every((it) => !it.isOptional),
  );
  const [ranked, other] = game?.queues ?? [];
  if (!game || !ranked || !other) throw new Error('no game has two queues that are always shown');
  const { text } = renderGraphs(
    createGraph([{ ...firstSample, ...gone }], { game: game.id, queue: other.id }),
    createGraph([firstSample], { game: game.id, queue: ranked.id }),
  );
  expect(text).toContain(`${other.label}: rank over time No rank recorded since 18 Nov 2026.`);
});

test('a history that begins within the range says so', () => {
  const { text } = renderGraph([firstSample, secondSample], { since: '2026-10-21T09:00:00.000Z' });
  expect(text).toContain('21 Oct 2026 20 Nov 2026 The history begins on 18 Nov 2026.');
});

test('an account without any rank has one friendly text for all queues', () => {
  const { html, text } = renderGraph([{ ...firstSample, ...gone }]);
  expect(text).toContain('No rank yet The graph begins with the first rank');
  expect(html).not.toMatch(/<table|<figure|rank over time/);
});

test('samples are a graph with alt text, emblems, divisions and days, and a table', () => {
  const { html, text } = renderGraph([firstSample, secondSample]);
  expect(html).toMatch(/role="img" aria-label="[^"]*SILVER I 90 LP on 18 Nov 2026, GOLD II 45 LP/);
  expect(html).toMatch(/ d="M0 [\d.]+H/);
  expect(html).toMatch(/<image [^>]*href="[^"]*gold.svg[^"]*#II"/);
  expect(html).toMatch(/<rect[^>]* data-tier="GOLD"/);
  expect(text).toMatch(/Silver I Gold IV Gold III Gold II .*Highest shown 18 Nov 2026 20 Nov 2026/);
  // One row for the headings, and one for each sample.
  expect(html.match(/<tr>/g)).toHaveLength(3);
  expect(text).toMatch(/Time Rank 19 Nov 2026, 09:00 UTC GOLD II 45 LP 18 Nov .* SILVER I 90 LP/);
});

test('the table says how many of the changes it lists', () => {
  const samples = [firstSample, secondSample];
  expect(renderGraph(samples).html).toContain('The table lists every saved change.');
  const { html, text } = renderGraph(samples, { pointCount: 812 });
  expect(html).not.toContain('every change');
  expect(html).toContain('since 19 Nov 2026. The table lists 2 of 812 saved changes."');
  expect(text).toContain('The table lists 2 of 812 saved changes.');
});

test('ranks that are not on the ladder are a table without a graph', () => {
  const offLadder = [firstSample, secondSample].map((sample) => ({ ...sample, points: null }));
  const { html, text } = renderGraph(offLadder);
  expect(text).toContain('No rank on the ladder in this time.');
  expect(html).toContain('<table');
  expect(html).not.toContain('<path class');
});

test('a single day has times instead of days', () => {
  const morning = { ...firstSample, at: '2026-11-20T09:00:00.000Z' };
  const noon = { ...secondSample, at: '2026-11-20T12:00:00.000Z' };
  expect(renderGraph([morning, noon]).text).toContain('20 Nov 2026, 09:00 UTC 22:31 UTC');
});
