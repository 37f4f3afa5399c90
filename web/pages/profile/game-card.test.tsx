import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { findGameByName } from '../../../domain/games/games.ts';
import type { RankWithRecord } from '../../../domain/games/rank.ts';
import type { SavedGame } from '../../../domain/profiles/profile.ts';
import type { PublicSample } from '../../../domain/profiles/rank-history.ts';
import { toUserDocument } from '../../../domain/profiles/user-document.ts';
import { savedGameFactory } from '../../../tests/factories/players.ts';
import { ownerTools } from '../own-profile/owner-tools.tsx';
import { GameCard } from './game-card.tsx';

const gold: RankWithRecord = {
  kind: 'divided',
  tier: 'GOLD',
  division: 'II',
  leaguePoints: 45,
  wins: 142,
  losses: 121,
};
const readAt = '2026-11-20T22:31:00.000Z';

function createItem(changes: Partial<SavedGame> = {}) {
  const saved = savedGameFactory({ readAt, ...changes });
  const pictures = { profilePic: null, profileBackgroundPic: null };
  const profile = { id: '1', displayName: 'Mira', revision: 1, savedGames: [saved], ...pictures };
  const [item] = toUserDocument(profile, 'sandbox').savedGames;
  if (!item) throw new Error('the document has no game');
  return item;
}

const queues = findGameByName(createItem().GameType)?.queues ?? [];

function renderCard(options: {
  game?: Partial<SavedGame>;
  samples?: readonly PublicSample[];
  isOwner?: boolean;
}) {
  const item = createItem(options.game);
  const { GameType, GameUsername, Region } = item;
  const history = options.samples
    ? [{ GameType, GameUsername, Region, Queue: 'solo', Readings: options.samples }]
    : [];
  const html = renderToStaticMarkup(
    <GameCard
      displayName="Mira"
      item={item}
      history={history}
      owner={options.isOwner ? ownerTools : undefined}
      onRemove={() => undefined}
    />,
  );
  expect(html).not.toContain('style=');
  return { html, text: html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ') };
}

describe('the record', () => {
  test('is abbreviated on screen, and written out for screen readers', () => {
    const { text } = renderCard({ game: { ranks: { solo: gold } } });
    expect(text).toContain(
      'GOLD II 45 LP 142 W · 121 L · 54 % 142 wins, 121 losses, 54 percent won',
    );
  });

  test('is left out when no games were played', () => {
    const { text } = renderCard({ game: { ranks: { solo: { ...gold, wins: 0, losses: 0 } } } });
    expect(text).toContain('GOLD II 45 LP');
    expect(text).not.toMatch(/\d W|percent/);
  });
});

test('an optional queue is shown only with a rank, and other queues are UNRANKED without a rank', () => {
  for (const { id, label } of queues.filter((queue) => queue.isOptional)) {
    expect(renderCard({ game: { ranks: { solo: gold } } }).text).not.toContain(label);
    expect(renderCard({ game: { ranks: { solo: gold, [id]: gold } } }).text).toContain(
      `${label} GOLD II 45 LP`,
    );
  }
  expect(renderCard({ game: { ranks: {} } }).text).toContain('UNRANKED');
});

describe('the freshness of the ranks', () => {
  test('is the time of the last update, with a note if a later update failed', () => {
    expect(renderCard({}).text).toContain('Updated 20 Nov 2026, 22:31 UTC');
    const { text } = renderCard({ game: { failedAt: '2026-11-20T23:00:00.000Z' } });
    expect(text).toContain('As of 20 Nov 2026, 22:31 UTC . The last update failed.');
    expect(text).not.toContain('Updated');
  });

  test('has a form with which every visitor can refresh the ranks, even without script', () => {
    const form =
      /<form[^>]*action="\/refreshGame".*?<\/form>/s.exec(renderCard({}).html)?.[0] ?? '';
    expect(form).toContain('method="post"');
    const fields = [...form.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, ...pair]) => pair);
    const { GameType, GameUsername, Region } = createItem();
    expect(Object.fromEntries(fields)).toEqual({
      displayName: 'Mira',
      GameType,
      GameUsername,
      Region,
    });
  });
});

describe('verification', () => {
  const link = 'href="/verifyGame?';

  test('is shown as a badge with an explanation', () => {
    const { html, text } = renderCard({ game: { verifiedAt: readAt }, isOwner: true });
    expect(text).toContain('Verified . The owner of this page proved that the account is theirs.');
    expect(html).not.toContain(link);
  });

  test('of an unverified account is a link, which only the owner sees', () => {
    const ownerCard = renderCard({ isOwner: true });
    expect(ownerCard.text).not.toContain('Verified');
    const address = /href="(\/verifyGame[^"]*)"/.exec(ownerCard.html)?.[1] ?? '';
    const { searchParams } = new URL(address.replaceAll('&amp;', '&'), 'https://x.test');
    const { GameType, GameUsername, Region } = createItem();
    expect(Object.fromEntries(searchParams)).toEqual({ GameType, GameUsername, Region });
    expect(renderCard({}).html).not.toContain(link);
  });

  test.each([true, false])(
    'of an account that another profile has verified says so, owner: %s',
    (isOwner) => {
      const { html, text } = renderCard({ game: { isVerifiedElsewhere: true }, isOwner });
      expect(text).toContain(
        'Verified by another profile . The owner of another page proved that the account is theirs.',
      );
      expect(text).not.toContain('Unverified');
      expect(html.includes(link)).toBe(isOwner);
      expect(text).toContain('GOLD II 45 LP');
    },
  );

  test('[security 58] of an unverified account is a quiet mark with an explanation, which the owner does not see', () => {
    const mark = 'Unverified . The owner of this page has not proved that the account is theirs.';
    expect(renderCard({}).text).toContain(mark);
    expect(renderCard({ isOwner: true }).text).not.toContain('Unverified');
  });
});

describe('the history', () => {
  const firstSample = {
    At: '2026-11-18T09:00:00.000Z',
    Rank: 'SILVER I 90 LP',
    Tier: 'SILVER',
    Points: 1190,
  };
  const secondSample = {
    At: '2026-11-19T09:00:00.000Z',
    Rank: 'GOLD II 45 LP',
    Tier: 'GOLD',
    Points: 1445,
  };

  test('is left out without samples', () => {
    expect(renderCard({}).html).not.toContain('<details');
  });

  test('of one sample says when it was read, and that the graph starts with the next change', () => {
    const { html, text } = renderCard({ samples: [firstSample] });
    expect(text).toContain(
      'First read 18 Nov 2026, 09:00 UTC . The graph starts with the next change.',
    );
    expect(html).not.toContain('role="img"');
  });

  test('is closed by default, and contains a graph with alt text, divisions and days, and a table', () => {
    const { html, text } = renderCard({ samples: [firstSample, secondSample] });
    expect(html).not.toMatch(/<details[^>]* open/);
    expect(html).toMatch(
      /role="img" aria-label="[^"]*SILVER I 90 LP on 18 Nov 2026, GOLD II 45 LP/,
    );
    expect(html).toMatch(/ d="M0 [\d.]+H/);
    expect(html).toMatch(/<figure[^>]* data-tier="GOLD"/);
    expect(html).toMatch(/<circle[^>]* data-tier="GOLD"/);
    expect(text).toMatch(/Silver I Gold IV Gold III Gold II 18 Nov 2026 20 Nov 2026/);
    // One row for the headings, and one for each sample.
    expect(html.match(/<tr>/g)).toHaveLength(3);
    expect(text).toMatch(/Time Rank 19 Nov 2026, 09:00 UTC GOLD II 45 LP 18 Nov .* SILVER I 90 LP/);
  });

  test('of ranks that are not on the ladder is a table without a graph', () => {
    const offLadder = [firstSample, secondSample].map((sample) => ({ ...sample, Points: null }));
    const { html, text } = renderCard({ samples: offLadder });
    expect(text).toContain('No rank on the ladder yet.');
    expect(html).toContain('<table');
    expect(html).not.toContain('<path class');
  });

  test('of a single day shows times instead of days', () => {
    const morning = { ...firstSample, At: '2026-11-20T09:00:00.000Z' };
    const noon = { ...secondSample, At: '2026-11-20T12:00:00.000Z' };
    expect(renderCard({ samples: [morning, noon] }).text).toContain(
      '20 Nov 2026, 09:00 UTC 22:31 UTC',
    );
  });
});
