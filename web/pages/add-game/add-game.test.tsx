import { describe, expect, test } from 'vitest';
import {
  addGame,
  assets,
  firstGame,
  player,
  site,
  visitor,
} from '../../../tests/factories/pages.ts';
import { renderText } from '../../../tests/factories/render-text.ts';
import { lookUpTexts } from '../../../texts/look-ups.ts';
import { specificationTexts } from '../../../texts/specification.ts';
import { renderPage } from '../../server.tsx';

describe('the page for adding a game', () => {
  test('lists the players with the same name as links to their accounts', () => {
    const page = {
      ...addGame,
      search: { game: firstGame.id, name: 'Wick', region: '' },
      error: lookUpTexts.severalPlayers,
      players: [
        { name: '105', displayName: 'Wick', lastMatchAt: '2026-05-03T12:00:00.000Z' },
        { name: '106', displayName: 'Wick', lastMatchAt: null },
      ],
    };
    expect(renderText(visitor, page)).toMatch(
      /Several players have this name or a similar one.*Wick.*ID 105 Last match 3 May 2026 Wick.*ID 106/,
    );
    expect(renderPage(site, visitor, page, assets)).toContain('GameUsername=106');
  });

  test('shows the found player and the error of saving', () => {
    const page = {
      ...addGame,
      search: { game: firstGame.id, name: 'Mira', region: 'euw1' },
      player,
      error: specificationTexts.signedOut,
    };
    const text = renderText(visitor, page);
    for (const { lookupLabel } of firstGame.queues)
      expect(text).toContain(`${lookupLabel} IRON IV 1 LP`);
    expect(text).toContain('As of 20 Nov 2026, 21:46 UTC');
    expect(text).toMatch(/Is this your account\?.*Mira#EUW.*Level 7 · Europe West.*Add stats/);
    expect(text).toContain(specificationTexts.signedOut);
  });
});
