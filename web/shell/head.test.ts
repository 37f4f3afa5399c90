import { describe, expect, test } from 'vitest';
import { lichess } from '../../domain/games/lichess/lichess.ts';
import { leaderboardPreviewAddress, previewAddress } from '../../domain/previews/addresses.ts';
import { allRanks } from '../../domain/previews/rank-choice.ts';
import type { PublicProfile } from '../../domain/profiles/profile.ts';
import { anyGame, publicGameFactory, withRecord } from '../../tests/factories/documents.ts';
import {
  goldRank,
  leaderboardPageFactory,
  rowFactory,
} from '../../tests/factories/leaderboards.ts';
import { allPages, noTrends, site } from '../../tests/factories/pages.ts';
import type { Page } from '../pages.ts';
import { renderHead } from './head.ts';

const { game, queue } = anyGame();
const profile: PublicProfile = {
  displayName: 'Mira',
  revision: 7,
  savedGames: [publicGameFactory()],
  profilePic: '1',
  profileBackgroundPic: null,
};
const hostile = `</script><script>alert(1)</script>" onload='x' <!-- & \u2028`;

/** Renders the head of the page of the profile with these changes. */
function renderProfileHead(changes: Partial<PublicProfile> = {}) {
  return renderHead(
    site,
    {
      kind: 'profile',
      isListed: true,
      profile: { ...profile, ...changes },
      trends: noTrends,
    },
    'en',
  );
}

/** Returns the unescaped content of a `<meta>` element, as a crawler reads it. */
function readMeta(html: string, key: string): string | undefined {
  const content = new RegExp(`<meta (?:name|property)="${key}" content="([^"]*)">`).exec(html)?.[1];
  return content
    ?.replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}

function parseStructuredData(html: string) {
  return JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '');
}

describe('the head of a profile', () => {
  const html = renderProfileHead();

  test('[security 46] names the preview of the current revision, with its size and alt text', () => {
    const image = `https://x.test${previewAddress(profile)}`;
    expect(image).toContain('/preview/7-');
    expect(readMeta(html, 'og:image')).toBe(image);
    expect(readMeta(html, 'og:image:width')).toBe('1200');
    expect(readMeta(html, 'og:image:height')).toBe('630');
    expect(readMeta(html, 'og:image:alt')).toBe(
      `Mira's profile. Best current rank: GOLD II 45 LP, ${game.name} ${queue.label} (unverified account)`,
    );
    expect(readMeta(html, 'twitter:card')).toBe('summary_large_image');
    const nextHtml = renderProfileHead({ revision: 8 });
    expect(readMeta(nextHtml, 'og:image')).not.toBe(image);
  });

  test('says of the rank of a sample player that it is sample data', () => {
    const samples = renderProfileHead({ savedGames: [publicGameFactory({ isDemo: true })] });
    for (const name of ['og:description', 'og:image:alt'])
      expect(readMeta(samples, name)).toContain('sample data)');
    expect(html).not.toContain('sample data');
  });

  test('describes each game once, with its best rank', () => {
    const ratings = Object.fromEntries(
      lichess.queues.map(({ id, emblem }) => [
        id,
        withRecord({ kind: 'rating', emblem, rating: 1500 }),
      ]),
    );
    const savedGames = [
      publicGameFactory({ game: lichess.id, ranks: ratings }),
      publicGameFactory(),
    ];
    const text = readMeta(renderProfileHead({ savedGames }), 'description');
    expect(text?.split(' · ')).toEqual([
      expect.stringMatching(`^${lichess.name} `),
      expect.stringMatching(`^${game.name} `),
    ]);
  });

  test('has a canonical address, and no rule against indexing', () => {
    expect(html).toContain('<link rel="canonical" href="https://x.test/Mira">');
    expect(readMeta(html, 'og:url')).toBe('https://x.test/Mira');
    expect(readMeta(html, 'robots')).toBeUndefined();
  });

  test('has structured data about the owner and the last update', () => {
    expect(parseStructuredData(html)).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'ProfilePage',
      dateModified: '2026-11-20T21:46:03.000Z',
      mainEntity: {
        '@type': 'Person',
        name: 'Mira',
        alternateName: 'Mira',
        url: 'https://x.test/Mira',
        image: 'https://x.test/api/pictures/1.jpg',
      },
    });
  });

  test('has no time of the last update, no picture and no rank for a profile without games and picture', () => {
    const empty = renderProfileHead({ savedGames: [], profilePic: null });
    const data = parseStructuredData(empty);
    expect(data).not.toHaveProperty('dateModified');
    expect(data.mainEntity).not.toHaveProperty('image');
    expect(readMeta(empty, 'og:image:alt')).toBe("Mira's profile");
  });
});

describe('hostile text in the head', () => {
  const rank = { kind: 'divided', tier: hostile, division: 'II', leaguePoints: 45 } as const;
  const ranked = publicGameFactory({ name: hostile, ranks: { [queue.id]: withRecord(rank) } });
  const hostileProfile = { ...profile, displayName: hostile, savedGames: [ranked] };
  const html = renderHead(
    { ...site, name: hostile },
    { kind: 'profile', isListed: true, profile: hostileProfile, trends: noTrends },
    'en',
  );

  test('does not end the attributes and the structured data that contain it', () => {
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(html.match(/<\/script>/g)).toHaveLength(1);
    expect(html).not.toContain('<!--');
    for (const line of html.split('\n').filter((text) => text.startsWith('<meta'))) {
      expect(line).toMatch(/^<meta( [a-z]+="[^"<>]*")+>$/);
    }
  });

  test('is unchanged when a crawler reads it', () => {
    expect(readMeta(html, 'og:site_name')).toBe(hostile);
    expect(parseStructuredData(html).mainEntity.name).toBe(hostile);
  });
});

const about = { profile, choice: allRanks, badge: null, overlay: null, isOwner: false } as const;
const graphs = { accounts: [], shown: publicGameFactory(), range: '30d', history: [] } as const;
const pages: readonly Page[] = [
  { kind: 'overlay', theme: 'dark', ...about },
  { kind: 'share', ...about },
  {
    kind: 'history',
    displayName: 'W'.repeat(30),
    preview: '/p',
    isListed: false,
    ...about,
    ...graphs,
  },
  ...allPages,
];

test.each(pages)(
  '[security 83] a $kind page has a title, a text and a picture for links, of its profile if it has one',
  (page) => {
    const html = renderHead(site, page, 'en');
    const title = readMeta(html, 'og:title') ?? '';
    expect(title).not.toContain(`· ${site.name}`);
    expect(title).toMatch(/^.{3,69}$/);
    expect(readMeta(html, 'og:description')).toMatch(/./);
    const isAboutProfile = /^(overlay|share|history|(own-)?profile)$/.test(page.kind);
    expect(readMeta(html, 'og:type')).toBe(isAboutProfile ? 'profile' : 'website');
    expect(readMeta(html, 'og:image')).toMatch(
      /^https:\/\/x\.test\/(api.(users|leaderboards)|icons|p$|Mira.recap)/,
    );
    const isIndexed = /^(home|legal|leaderboards|(own-)?profile)$/.test(page.kind);
    expect(readMeta(html, 'robots')).toBe(isIndexed ? undefined : 'noindex');
  },
);

test('a leaderboard names its first three rows and their age, and one for members has no picture', () => {
  const rows = [
    ['II', 'Ann'],
    ['IV', null],
    ['III', null],
    ['III', null],
  ] as const;
  const page = leaderboardPageFactory({
    rows: rows.map(([division, username], line) =>
      rowFactory({ line, username, rank: goldRank(division, 45) }),
    ),
  });
  const html = renderHead(site, page, 'en');
  const leaders =
    '1 Ann GOLD II 45 LP · 2 Pebble 2#NA1 GOLD III 45 LP · 2 Pebble 3#NA1 GOLD III 45 LP';
  expect(readMeta(html, 'og:title')).toBe(page.name);
  expect(readMeta(html, 'og:description')).toBe(
    `${leaders} · League of Legends · Solo · As of 28 Nov 2026, 21:46 UTC`,
  );
  expect(readMeta(html, 'og:image')).toBe(`https://x.test${leaderboardPreviewAddress(page)}`);
  expect(readMeta(html, 'og:image:alt')).toBe(`${page.name} · ${leaders}`);
  expect(html).toContain(`href="https://x.test/leaderboards/${page.id}/discord.json?queue=solo"`);
  const forMembers = renderHead(site, { ...page, audience: 'members' }, 'en');
  expect(readMeta(forMembers, 'og:image')).not.toContain('/leaderboards/');
});

test('search engines list a leaderboard only if it is for all', () => {
  const readRobots = (audience: 'all' | 'link') =>
    readMeta(renderHead(site, leaderboardPageFactory({ audience }), 'en'), 'robots');
  expect([readRobots('all'), readRobots('link')]).toEqual([undefined, 'noindex']);
});
