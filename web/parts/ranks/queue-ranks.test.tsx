import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Queue } from '../../../domain/games/game.ts';
import type { RankWithRecord } from '../../../domain/games/rank.ts';
import { teamfightTactics } from '../../../domain/games/teamfight-tactics/teamfight-tactics.ts';
import { anyGame, withRecord } from '../../../tests/factories/documents.ts';
import { rankOf } from '../../../tests/factories/ranks.ts';
import { QueueRanks } from './queue-ranks.tsx';

const { game, queue } = anyGame();
const optionalQueue = game.queues.find(({ isOptional }) => isOptional);

function renderRanks(
  ranks: Readonly<Record<string, RankWithRecord>>,
  queues: readonly Queue[] = game.queues,
) {
  const html = renderToStaticMarkup(<QueueRanks queues={queues} ranks={ranks} label="label" />);
  return { html, text: html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ') };
}

/** The ranks of a player by queue id, with empty records. */
const ranksOf = (texts: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, withRecord(rankOf(text))]));

test('a record of Teamfight Tactics is first places, without a win rate', () => {
  const [solo] = teamfightTactics.queues;
  const rank = { ...rankOf('GOLD II 45 LP'), wins: 22, losses: 96 };
  const { text } = renderRanks({ [solo.id]: rank }, teamfightTactics.queues);
  expect(text).toContain('22 first places in 118 games');
  expect(text).not.toMatch(/%|percent|\d W|\d L\b/);
});

test('wins and losses are shown in short and spoken in words', () => {
  const rank = { ...rankOf('GOLD II 45 LP'), wins: 3, losses: 1 };
  const { html, text } = renderRanks({ [queue.id]: rank });
  expect(text).toContain('3 W · 1 L · 75 %');
  expect(html).toContain('aria-label="3 wins, 1 loss, 75 percent won"');
});

test('a queue without a rank is shown as UNRANKED, and an optional queue is shown only with a rank', () => {
  const { html, text } = renderRanks({});
  expect(text).toContain(`${queue.label} UNRANKED`);
  expect(html).toContain('data-tier="UNRANKED" data-kind="unranked"');
  expect(text).not.toContain(optionalQueue?.label);
  expect(renderRanks(ranksOf({ [optionalQueue?.id ?? '']: 'MASTER I 12 LP' })).text).toContain(
    // Players do not say the division of the highest tiers.
    `${optionalQueue?.label} MASTER 12 LP`,
  );
});

test('queues keep the order of the game, ranked or not', () => {
  const ranks = ranksOf({ 'double-up': 'GOLD II 45 LP', 'hyper-roll': 'BLUE 2800' });
  const { text } = renderRanks(ranks, teamfightTactics.queues);
  expect(text).toMatch(/Solo UNRANKED .*Double Up GOLD II .*Hyper Roll BLUE/);
});

test('a rank with all points of its division says nothing about the next one', () => {
  const readText = (rank: string) => renderRanks(ranksOf({ [queue.id]: rank })).text;
  expect(readText('PLATINUM IV 99 LP')).toContain('1 LP to PLATINUM III');
  expect(readText('PLATINUM IV 100 LP')).not.toContain('LP to');
});
