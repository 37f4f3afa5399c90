import { expect, test } from 'vitest';
import type { CardRank } from '../../../domain/previews/card.ts';
import type { PreviewRequest } from '../../../domain/previews/drawing.ts';
import type { Art } from './art.ts';
import { createPreviewLayout } from './preview.ts';

/** Finds the font size of a text in a layout. */
function findFontSize(node: unknown, text: string): number | undefined {
  return Number(
    new RegExp(`"fontSize":([\\d.]+)[^{}]*\\},"children":\\[?"${text}"`).exec(
      JSON.stringify(node),
    )?.[1],
  );
}

test('the other ranks have the same text size, whatever their length', () => {
  const rank = {
    tier: 'DIAMOND',
    division: 'I',
    points: '',
    progress: null,
    player: 'A#1',
    isVerified: true,
  };
  const ranks = [
    { ...rank, name: 'CHALLENGER', game: 'Teamfight Tactics' },
    { ...rank, name: 'IRON I', game: 'League of Legends' },
  ] as unknown as CardRank[];
  const request = {
    banner: '',
    picture: '',
    address: 'a/Demo',
    card: { displayName: 'Demo', best: ranks[0], others: ranks },
  } as unknown as PreviewRequest;
  const layout = createPreviewLayout(request, {
    logo: '',
    emblems: { unknown: '' },
  } as unknown as Art);
  const size = findFontSize(layout, 'IRON I');
  expect(size).toBeLessThan(30);
  expect(findFontSize(layout, 'League of Legends')).toBe(findFontSize(layout, 'Teamfight Tactics'));
});

test('a rating among the other ranks is its number, and the mark of the best rank says whether it is verified', () => {
  const rank = {
    name: '',
    points: '1874',
    game: 'Chess',
    queue: 'Rapid',
    player: 'A',
    tier: 'RAPID',
  };
  const draw = (changes: Partial<CardRank>) => {
    const shown = { ...rank, division: '', progress: null, isVerified: true, ...changes };
    const card = { displayName: 'Demo', best: shown, others: [{ ...shown, points: '2003' }] };
    const request = {
      banner: '',
      picture: '',
      address: 'a/Demo',
      card,
    } as unknown as PreviewRequest;
    return JSON.stringify(
      createPreviewLayout(request, { logo: '', emblems: { unknown: '' } } as unknown as Art),
    );
  };
  expect(draw({})).toContain('"2003"');
  expect(draw({})).toContain('"Verified account"');
  expect(draw({ isVerified: false })).toContain('"Unverified account"');
  expect(draw({ isSample: true })).toContain('"Verified account · sample data"');
});
