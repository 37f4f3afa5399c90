import { describe, expect, test } from 'vitest';
import { lichess } from '../../domain/games/lichess/lichess.ts';
import { previewAddress } from '../../domain/previews/addresses.ts';
import { allRanks } from '../../domain/previews/rank-choice.ts';
import { anyGame, itemFactory } from '../../tests/factories/documents.ts';
import { noSummaries } from '../../tests/factories/pages.ts';
import type { Site } from '../page-definition.ts';
import type { Page } from '../pages.ts';
import { renderHead } from './head.ts';

const site: Site = {
  name: 'Rankfolio',
  origin: 'https://x.test',
  viewer: null,
  gameTypes: [],
  samplePlayers: [],
  theme: 'system',
};
const { game, queue } = anyGame();
const document = {
  displayName: 'Mira',
  revision: 7,
  savedGames: [itemFactory()],
  profilePic: '/api/pictures/1.jpg',
  profileBackgroundPic: null,
};
const profile: Page = { kind: 'profile', document, summaries: noSummaries };
const hostile = `</script><script>alert(1)</script>" onload='x' <!-- & \u2028`;

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
  const html = renderHead(site, profile);

  test('[security 46] names the preview of the current revision, with its size and alt text', () => {
    const image = `https://x.test${previewAddress(document)}`;
    expect(image).toContain('/preview/7-');
    expect(readMeta(html, 'og:image')).toBe(image);
    expect(readMeta(html, 'og:image:width')).toBe('1200');
    expect(readMeta(html, 'og:image:height')).toBe('630');
    expect(readMeta(html, 'og:image:type')).toBe('image/png');
    expect(readMeta(html, 'og:image:alt')).toBe(
      `Mira's profile. Best rank: GOLD II 45 LP, ${game.name} ${queue.label} (unverified account)`,
    );
    expect(readMeta(html, 'twitter:card')).toBe('summary_large_image');
    expect(readMeta(html, 'twitter:image')).toBe(image);
    const nextHtml = renderHead(site, { ...profile, document: { ...document, revision: 8 } });
    expect(readMeta(nextHtml, 'og:image')).not.toBe(image);
  });

  test('says of the rank of a sample player that it is sample data', () => {
    const savedGames = [itemFactory({ Sample: true })];
    const samples = renderHead(site, { ...profile, document: { ...document, savedGames } });
    for (const name of ['og:description', 'og:image:alt'])
      expect(readMeta(samples, name)).toContain('sample data)');
    expect(html).not.toContain('sample data');
  });

  test('describes each game once, with its best rank', () => {
    const ratings = Object.fromEntries(
      lichess.queues.map(({ id, emblem }) => [
        id,
        { kind: 'rating', emblem, rating: 1500 } as const,
      ]),
    );
    const savedGames = [itemFactory({ GameType: lichess.name, Ranks: ratings }), itemFactory()];
    const text = readMeta(
      renderHead(site, { ...profile, document: { ...document, savedGames } }),
      'description',
    );
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
    const emptyDocument = { ...document, savedGames: [], profilePic: null };
    const data = parseStructuredData(renderHead(site, { ...profile, document: emptyDocument }));
    expect(data).not.toHaveProperty('dateModified');
    expect(data.mainEntity).not.toHaveProperty('image');
    expect(
      readMeta(renderHead(site, { ...profile, document: emptyDocument }), 'og:image:alt'),
    ).toBe("Mira's profile");
  });
});

describe('hostile text in the head', () => {
  const game = itemFactory({ GameType: hostile });
  const ranked = itemFactory({
    Ranks: {
      [queue.id]: { kind: 'divided', tier: hostile, division: 'II', leaguePoints: 45 },
    },
  });
  const html = renderHead(
    { ...site, name: hostile },
    { ...profile, document: { ...document, displayName: hostile, savedGames: [game, ranked] } },
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

test('overlays and forms are not indexed and have no preview', () => {
  const pages: Page[] = [
    { kind: 'overlay', document, choice: allRanks, theme: 'dark' },
    { kind: 'login', username: '', player: null, error: null, isWrong: false },
  ];
  for (const page of pages) {
    const html = renderHead(site, page);
    expect(readMeta(html, 'robots')).toBe('noindex');
    expect(readMeta(html, 'og:image')).toBeUndefined();
  }
});
