import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Queue } from '../../../domain/games/game.ts';
import { teamfightTactics } from '../../../domain/games/teamfight-tactics/teamfight-tactics.ts';
import type { SavedGameItem } from '../../../domain/profiles/user-document.ts';
import { anyGame, itemFactory } from '../../../tests/factories/documents.ts';
import { rankOf } from '../../../tests/factories/ranks.ts';
import { QueueRanks } from './queue-ranks.tsx';

const { game, queue } = anyGame();
const optionalQueue = game.queues.find(({ isOptional }) => isOptional);

function renderRanks({ Ranks, Records }: SavedGameItem, queues: readonly Queue[] = game.queues) {
  const html = renderToStaticMarkup(
    <QueueRanks queues={queues} ranks={Ranks} records={Records} label="label" size={150} />,
  );
  return { html, text: html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ') };
}

test('ranks are rendered from the field Ranks, not from the rank texts', () => {
  const item = { ...itemFactory(), GameRank: 'IRON IV 1 LP' };
  const { html, text } = renderRanks(item);
  expect(text).toContain('GOLD II 45 LP');
  expect(html).toContain('data-tier="GOLD"');
  expect(html).not.toContain('IRON');
});

test('a record of Teamfight Tactics is shown and spoken as first places, without a win rate', () => {
  const [solo] = teamfightTactics.queues;
  const item = itemFactory({
    GameType: teamfightTactics.name,
    Records: { [solo.id]: { Wins: 22, Losses: 96 } },
  });
  const { text } = renderRanks(item, teamfightTactics.queues);
  expect(text).toContain('22 first places in 118 games 22 first places in 118 games');
  expect(text).not.toMatch(/%|percent|\d W|\d L\b/);
});

test('a queue without a rank is shown as UNRANKED, and an optional queue is shown only with a rank', () => {
  const { html, text } = renderRanks(itemFactory({ Ranks: {} }));
  expect(text).toContain(`${queue.label} UNRANKED`);
  expect(html).toContain('data-tier="UNRANKED" data-unranked="true"');
  expect(text).not.toContain(optionalQueue?.label);
  const ranks = { [optionalQueue?.id ?? '']: rankOf('MASTER I 12 LP') };
  expect(renderRanks(itemFactory({ Ranks: ranks })).text).toContain(
    // Players do not say the division of the highest tiers.
    `${optionalQueue?.label} MASTER 12 LP`,
  );
});

test('queues keep the order of the game, ranked or not', () => {
  const Ranks = { 'double-up': rankOf('GOLD II 45 LP'), 'hyper-roll': rankOf('BLUE 2800') };
  const item = itemFactory({ GameType: teamfightTactics.name, Ranks });
  const { text } = renderRanks(item, teamfightTactics.queues);
  expect(text).toMatch(/Solo UNRANKED .*Double Up GOLD II .*Hyper Roll BLUE/);
});

test('a rank with all points of its division says nothing about the next one', () => {
  const readText = (rank: string) =>
    renderRanks(itemFactory({ Ranks: { [queue.id]: rankOf(rank) } })).text;
  expect(readText('PLATINUM IV 99 LP')).toContain('1 LP to PLATINUM III');
  expect(readText('PLATINUM IV 100 LP')).not.toContain('LP to');
});
