import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { GameId } from '../../../domain/games/games.ts';
import type { RankWithRecord } from '../../../domain/games/rank.ts';
import type { LinePoint, QueueTrend } from '../../../domain/history/queue-trends.ts';
import type { SavedGame } from '../../../domain/profiles/profile.ts';
import { savedGameFactory } from '../../../tests/factories/players.ts';
import { LiveProfile } from '../live/live-profile.tsx';
import { Removal, VerifyLink } from '../owner-tools/card-actions.tsx';
import { GameCard } from './game-card.tsx';

const readAt = '2026-11-20T22:31:00.000Z';
const firstAt = '2025-05-03T09:00:00.000Z';
/** The account of `savedGameFactory` in a request. */
const fields = { GameType: 'League of Legends', GameUsername: 'Mosswick#NA1', Region: 'na1' };

const noPictures = { profilePic: null, profileBackgroundPic: null };

function renderCard(options: {
  game?: Partial<SavedGame>;
  trend?: Pick<QueueTrend, 'line' | 'peak' | 'week'> & { queue?: string; firstAt?: string };
  isOwner?: boolean;
}) {
  const item = savedGameFactory({ readAt, ...options.game });
  const queues = options.trend ? [{ ...item, queue: 'solo', firstAt, ...options.trend }] : [];
  const html = renderToStaticMarkup(
    <LiveProfile
      initial={{
        profile: { displayName: 'Mira', revision: 1, savedGames: [item], ...noPictures },
        trends: { since: '2026-10-21T22:31:00.000Z', monday: '2026-11-16T00:00:00.000Z', queues },
      }}
      origin=""
    >
      <GameCard
        item={item}
        layout="open"
        position={undefined}
        owner={
          options.isOwner
            ? {
                facts: <VerifyLink item={item} />,
                controls: <Removal item={item} taken={undefined} onTake={() => undefined} />,
                isTaken: false,
              }
            : undefined
        }
      />
    </LiveProfile>,
  );
  expect(html).not.toContain('style=');
  return { html, text: html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ') };
}

/** Returns the query parameters of the link to this path. */
function readQuery(html: string, path: string) {
  const query = html.split(`href="${path}?`)[1]?.split('"')[0] ?? '';
  return Object.fromEntries(new URLSearchParams(query.replaceAll('&amp;', '&')));
}

test('equal controls of two cards of one player have different names', () => {
  const listNames = (game: Partial<SavedGame>) => {
    const { html } = renderCard({ game: { name: 'Mosswick#NA1', ...game }, isOwner: true });
    const controls = html.matchAll(
      /<(button|summary|a(?=[^>]* href="\/verify))( [^>]*)>(.*?)<\/\1>/gs,
    );
    return [...controls].map(([, , attributes = '', content = '']) => {
      const text = content.replace(/<[^>]*>/g, '').trim();
      return /aria-label="([^"]*)"/.exec(attributes)?.[1] ?? text;
    });
  };
  const names = [
    ...listNames({ region: 'na1' }),
    ...listNames({ region: 'euw1' }),
    ...listNames({ region: 'na1', game: 'teamfight-tactics' }),
  ];
  expect(names).toContain('Remove Mosswick#NA1 (League of Legends, North America)');
  expect(names.length).toBeGreaterThanOrEqual(9);
  expect(new Set(names).size).toBe(names.length);
});

describe('verification', () => {
  const link = 'href="/verifyGame?';

  test('is shown as a badge with an explanation', () => {
    const { html } = renderCard({ game: { verifiedAt: readAt }, isOwner: true });
    expect(html).toContain(
      'title="Verified. The owner of this profile proved that the account is theirs."',
    );
    expect(html).not.toContain(link);
  });

  test('of an unverified account is a link, which only the owner sees', () => {
    const ownerCard = renderCard({ isOwner: true });
    expect(ownerCard.text).not.toContain('Verified');
    expect(readQuery(ownerCard.html, '/verifyGame')).toEqual(fields);
    expect(renderCard({}).html).not.toContain(link);
  });

  test.each([true, false])(
    'of an account that another profile has verified says so, owner: %s',
    (isOwner) => {
      const { html, text } = renderCard({ game: { isVerifiedElsewhere: true }, isOwner });
      expect(html).toContain(
        'title="Verified by another profile. The owner of another profile proved that the account is theirs.',
      );
      expect(text).not.toContain('Unverified');
      expect(html.includes(link)).toBe(isOwner);
      expect(text).toContain('GOLD II 45 LP');
    },
  );

  test('[security 58] of an unverified account is an unobtrusive mark with an explanation, which the owner does not see', () => {
    const mark =
      'title="Unverified. The owner of this profile has not proved that the account is theirs."';
    expect(renderCard({}).html).toContain(mark);
    expect(renderCard({ isOwner: true }).text).not.toContain('Unverified');
  });
});

describe('the trend of a queue', () => {
  const peak = { at: '2026-08-12T09:00:00.000Z', text: 'GOLD I 80 LP', tier: 'GOLD', points: 1580 };

  test('is a line until the last update with a text, and the highest rank with its day', () => {
    const { html, text } = renderCard({
      trend: {
        line: [
          [0, 1310],
          [40, 1580],
          [700, 1445],
        ],
        peak,
      },
    });
    expect(html).toContain('aria-label="Solo, last 30 days: up 135\u00a0points"');
    expect(html).toContain(' d="M0 1310h40v270h660v-135h20"');
    expect(html).toContain('viewBox="0 1310 720 270"');
    expect(text).toContain('Highest since 3 May 2025 : GOLD I 80 LP on 12 Aug 2026');
  });

  test.each<[readonly LinePoint[], string, string, string]>([
    [[[0, 1445]], 'no change', '0 1370 720 150', 'M0 1445h720'],
    [
      [
        [0, 1445],
        [600, 1440],
      ],
      'down 5\u00a0points',
      '0 1368 720 150',
      'M0 1445h600v-5h120',
    ],
    [
      [
        [0, 1445],
        [600, null],
      ],
      'no rank now',
      '0 1370 720 150',
      'M0 1445h600',
    ],
    [
      [
        [0, 1445],
        [9, 1445],
        [600, null],
        [700, 1445],
      ],
      'no change',
      '0 1370 720 150',
      'M0 1445h600M700 1445h20',
    ],
  ])('%j is described as %s', (line, description, viewBox, path) => {
    const { html } = renderCard({ trend: { line, peak } });
    expect(html).toContain(` d="${path}"`);
    expect(html).toContain(`aria-label="Solo, last 30 days: ${description}"`);
    expect(html).toContain(`viewBox="${viewBox}"`);
  });

  test.each([
    [2100, 2200, 'up 1\u00a0star'],
    [2300, 2100, 'down 2\u00a0stars'],
  ])('of medals counts stars: from %i to %i is %s', (first, last, description) => {
    const medal = { kind: 'medal', tier: 'LEGEND', division: 'III', wins: 0, losses: 0 } as const;
    const { html } = renderCard({
      game: { game: 'dota-2', ranks: { ranked: medal } },
      trend: {
        queue: 'ranked',
        line: [
          [0, first],
          [700, last],
        ],
        peak: null,
      },
    });
    expect(html).toContain(`aria-label="Ranked, last 30 days: ${description}"`);
  });

  test('is left out for a queue that never had a rank', () => {
    const { html, text } = renderCard({ trend: { line: [], peak: null } });
    expect(text).not.toContain('Highest');
    expect(html).not.toContain('last 30 days');
  });

  test('on the first day of an account has no line, which would be a dot, and claims no highest rank', () => {
    const trend = { line: [[719, 1445]] as const, peak, firstAt: '2026-11-20T21:31:00.000Z' };
    const { html, text } = renderCard({ trend });
    expect(text).not.toContain('Highest');
    expect(html).not.toContain('last 30 days');
    const again = renderCard({ trend: { ...trend, firstAt } });
    expect(again.text).toContain('Highest since 3 May 2025 : GOLD I 80 LP');
    expect(again.html).not.toContain('last 30 days');
    const later = renderCard({ trend: { line: [[696, 1445]], peak } });
    expect(later.html).toContain('last 30 days');
  });

  test('of a queue without a rank for 30 days is its highest rank', () => {
    const { html, text } = renderCard({ game: { ranks: {} }, trend: { line: [], peak } });
    expect(text).toContain('UNRANKED Highest since 3 May 2025 : GOLD I 80 LP');
    expect(html).not.toContain('last 30 days');
  });
});

test('the history is closed, and has a link to its page', () => {
  const { html } = renderCard({});
  expect(html).not.toMatch(/<details[^>]* open/);
  expect(readQuery(html, '/Mira/history')).toEqual({ ...fields, range: 'season' });
});

describe('this week', () => {
  const gold = { kind: 'divided', tier: 'GOLD', division: 'II', leaguePoints: 45 } as const;
  const start = { at: '2026-11-15T20:00:00.000Z', text: '', tier: 'GOLD', points: 1391 };
  const readWeek = (
    rank: RankWithRecord,
    week: Partial<QueueTrend['week']>,
    { game, ...changes }: Partial<SavedGame> & { queue?: string } = {},
  ) => {
    const queue = changes.queue ?? 'solo';
    return renderCard({
      game: { ...changes, ...(game && { game }), ranks: { [queue]: rank } },
      trend: { queue, line: [], peak: null, week: { ...start, ...week } },
    });
  };
  const record = { wins: 40, losses: 30 };

  test('has the points, the games and a text for screen readers', () => {
    const { html, text } = readWeek({ ...gold, wins: 52, losses: 38 }, { record });
    expect(text).toContain('This week +54 LP · 12 W · 8 L · 60 %');
    expect(html).toContain('aria-label="12 wins, 8 losses, 60 percent won"');
  });

  test('says since when the site knows, and a higher tier', () => {
    const week = { at: '2026-11-17T09:00:00.000Z', tier: 'SILVER', points: 1100 };
    const { text } = readWeek({ ...gold, wins: 41, losses: 30 }, { ...week, record });
    expect(text).toContain('Since 17 Nov 2026 : +345 LP, reached GOLD · 1 W');
    expect(
      readWeek({ ...gold, wins: 41, losses: 30 }, { points: 1500, tier: 'PLATINUM', record }).text,
    ).toContain('This week −55 LP · 1');
  });

  test.each<[string, GameId, string, RankWithRecord, Partial<QueueTrend['week']>]>([
    [
      'This week −18 · 9 games',
      'lichess',
      'blitz',
      { kind: 'rating', emblem: 'BLITZ', rating: 1700, wins: 0, losses: 0, otherGames: 109 },
      { tier: 'BLITZ', points: 1718, record: { wins: 0, losses: 0, otherGames: 100 } },
    ],
    [
      'This week up 2 stars',
      'dota-2',
      'ranked',
      { kind: 'medal', tier: 'LEGEND', division: 'III', wins: 0, losses: 0 },
      { tier: 'LEGEND', points: 2000 },
    ],
    [
      'This week 3 first places in 11 games',
      'teamfight-tactics',
      'hyper-roll',
      { kind: 'rated', tier: 'NEW', rating: 1, wins: 3, losses: 8 },
      { tier: 'NEW', points: null, record: { wins: 0, losses: 0 } },
    ],
  ])('reads %j', (expected, game, queue, rank, week) => {
    const { text } = readWeek(rank, week, { game, queue });
    expect(text).toContain(expected);
  });

  test.each<[string, RankWithRecord, Partial<QueueTrend['week']>, string?]>([
    ['nothing changed', { ...gold, ...record }, { points: 1445, record }],
    ['the source told less games', { ...gold, wins: 1, losses: 0 }, { record }],
    ['there is no rank now', { kind: 'unranked' }, { record }],
    [
      'another week has begun',
      { ...gold, wins: 52, losses: 38 },
      { record },
      '2026-11-23T00:00:00.000Z',
    ],
  ])('is left out if %s', (_, rank, week, read = readAt) => {
    expect(readWeek(rank, week, { readAt: read }).text).not.toMatch(/This week|Since/);
  });
});
