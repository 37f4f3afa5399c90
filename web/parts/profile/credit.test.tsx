import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { GameId } from '../../../domain/games/games.ts';
import { savedGameFactory } from '../../../tests/factories/players.ts';
import { LiveProfile } from '../live/live-profile.tsx';
import { type CardLayout, GameCard } from './game-card.tsx';

const readAt = '2026-11-20T22:31:00.000Z';
const monday = '2026-11-16T00:00:00.000Z';
const noPictures = { profilePic: null, profileBackgroundPic: null };

/** Renders the card of a game, with a badge that was one step higher on Monday, and with a rise of seven steps in a month. */
function render(game: GameId, layout: CardLayout = 'open', isDemo = false) {
  const ranked = { kind: 'medal', tier: 'ARCHON', division: '4', wins: 0, losses: 0 } as const;
  const item = savedGameFactory({ readAt, game, isDemo, ranks: { ranked } });
  const week = { at: monday, text: 'ARCHON 5', tier: 'ARCHON', points: 4000 };
  const line = [[0, 3200] as const, [700, 3900] as const];
  const trend = { ...item, queue: 'ranked', firstAt: monday, line, peak: null, week };
  const html = renderToStaticMarkup(
    <LiveProfile
      initial={{
        profile: { displayName: 'Mira', revision: 1, savedGames: [item], ...noPictures },
        trends: { since: '2026-10-21T22:31:00.000Z', monday, queues: [trend] },
      }}
      origin=""
    >
      <GameCard item={item} layout={layout} position={undefined} owner={undefined} />
    </LiveProfile>,
  );
  return { html, text: html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ') };
}

test('on each card, a source that does not see all matches is named, with the age of the ranks', () => {
  for (const layout of ['single', 'open', 'folded'] as const) {
    const { html, text } = render('deadlock', layout);
    expect(text).toMatch(/As of [\w :,]+ by deadlock-api\.com, which misses some matches/);
    expect(html).toContain(`dateTime="${readAt}" data-show="ago"`);
    // A folded card hides its body, which follows.
    expect(html.indexOf('which misses')).toBeLessThan(html.indexOf('Unverified'));
  }
  expect(render('dota-2').text).not.toContain('As of');
  expect(render('deadlock', 'open', true).text).not.toContain('As of');
});

test('the changes of a badge are counted in divisions', () => {
  const { html, text } = render('deadlock');
  expect(text).toContain('down 1 division');
  expect(html).toContain('aria-label="Ranked, last 30 days: up 7\u00a0divisions"');
});
