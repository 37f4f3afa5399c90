import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { SavedGameItem } from '../../domain/profiles/document.ts';
import { anyGame, itemFactory } from '../../tests/factories/documents.ts';
import { rankOf } from '../../tests/factories/ranks.ts';
import { QueueRanks } from './queue-ranks.tsx';

const { game, queue } = anyGame();
const rare = game.queues.find(({ onlyRanked }) => onlyRanked);

function textOf({ Ranks, Records }: SavedGameItem) {
  const html = renderToStaticMarkup(
    <QueueRanks queues={game.queues} ranks={Ranks} records={Records} label="label" size={150} />,
  );
  return { html, text: html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ') };
}

test('ranks are drawn from their values, whatever the text fields say', () => {
  const item = { ...itemFactory(), [queue.savedField]: 'IRON IV 1 LP' };
  const { html, text } = textOf(item);
  expect(text).toContain('GOLD II 45 LP');
  expect(html).toContain('data-tier="GOLD"');
  expect(html).not.toContain('IRON');
});

test('a queue without a value is unranked, or left out where only ranks are shown', () => {
  const { html, text } = textOf(itemFactory({ Ranks: {} }));
  expect(text).toContain(`${queue.label} UNRANKED`);
  expect(html).toContain('data-tier="UNRANKED" data-unranked="true"');
  expect(text).not.toContain(rare?.label);
  const ranks = { [rare?.id ?? '']: rankOf('MASTER I 12 LP') };
  expect(textOf(itemFactory({ Ranks: ranks })).text).toContain(`${rare?.label} MASTER I 12 LP`);
});
