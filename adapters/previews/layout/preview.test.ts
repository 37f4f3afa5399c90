import { expect, test } from 'vitest';
import type { Card } from '../../../domain/previews/card.ts';
import { artFactory, cardFactory, rankFactory } from '../../../tests/factories/cards.ts';
import { createPreviewLayout } from './preview.ts';

const art = artFactory();

/** Creates the layout of a preview of this card, as JSON. */
function layOut(card: Partial<Card>): string {
  const request = { format: 'png', banner: '', picture: '', address: 'a/Demo' } as const;
  return JSON.stringify(
    createPreviewLayout({ kind: 'preview', ...request, card: cardFactory(card) }, art),
  );
}

/** Finds the font size of a text in a layout. */
const findFontSize = (layout: string, text: string) =>
  Number(new RegExp(`"fontSize":([\\d.]+)[^{}]*\\},"children":\\[?"${text}"`).exec(layout)?.[1]);

test('the other ranks have the same text size, whatever their length', () => {
  const others = [
    rankFactory({ points: '', name: 'CHALLENGER', game: 'Teamfight Tactics' }),
    rankFactory({ points: '', name: 'IRON I', game: 'League of Legends' }),
  ];
  const layout = layOut({ others });
  expect(findFontSize(layout, 'IRON I')).toBeLessThan(30);
  expect(findFontSize(layout, 'League of Legends')).toBe(findFontSize(layout, 'Teamfight Tactics'));
});

test('a rating among the other ranks is its number, and the mark of the best rank says whether it is verified', () => {
  const rating = rankFactory({ name: '', division: '', progress: null, points: '2003' });
  expect(layOut({ others: [rating] })).toContain('"2003"');
  expect(layOut({})).toContain('"Verified account"');
  expect(layOut({ best: rankFactory({ isVerified: false }) })).toContain('"Unverified account"');
  const sample = rankFactory({ isDemo: true });
  expect(layOut({ best: sample })).toContain('"Verified account · sample data"');
});
