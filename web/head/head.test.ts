import { describe, expect, test } from 'vitest';
import { previewAddress } from '../../domain/previews/addresses.ts';
import { anyGame, itemFactory } from '../../tests/factories/documents.ts';
import type { Site } from '../page-definition.ts';
import type { Page } from '../pages.ts';
import { renderHead } from './head.ts';

const site: Site = {
  name: 'Rankfolio',
  origin: 'https://x.test',
  viewer: null,
  samplePlayers: null,
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
const profile: Page = { kind: 'profile', document, history: [], error: null };
const hostile = `</script><script>alert(1)</script>" onload='x' <!-- & \u2028`;

/** The value of a `<meta>` as a crawler reads it. */
function tag(html: string, key: string): string | undefined {
  const found = new RegExp(`<meta (?:name|property)="${key}" content="([^"]*)">`).exec(html)?.[1];
  return found
    ?.replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}

function dataOf(html: string) {
  return JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '');
}

describe('the head of a profile', () => {
  const html = renderHead(site, profile);

  test('[security 46] shows the picture of this very revision, with its size and words', () => {
    const image = `https://x.test${previewAddress(document)}`;
    expect(image).toContain('/preview/7-');
    expect(tag(html, 'og:image')).toBe(image);
    expect(tag(html, 'og:image:width')).toBe('1200');
    expect(tag(html, 'og:image:height')).toBe('630');
    expect(tag(html, 'og:image:type')).toBe('image/png');
    expect(tag(html, 'og:image:alt')).toBe(
      `Mira's profile. Highest rank: GOLD II 45 LP, ${game.name} ${queue.label}`,
    );
    expect(tag(html, 'twitter:card')).toBe('summary_large_image');
    expect(tag(html, 'twitter:image')).toBe(image);
    const later = renderHead(site, { ...profile, document: { ...document, revision: 8 } });
    expect(tag(later, 'og:image')).not.toBe(image);
  });

  test('names one address, and may be found by searches', () => {
    expect(html).toContain('<link rel="canonical" href="https://x.test/Mira">');
    expect(tag(html, 'og:url')).toBe('https://x.test/Mira');
    expect(tag(html, 'robots')).toBeUndefined();
  });

  test('says who the page is about', () => {
    expect(dataOf(html)).toMatchObject({
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

  test('without games and pictures says what there is', () => {
    const bare = { ...document, savedGames: [], profilePic: null };
    const data = dataOf(renderHead(site, { ...profile, document: bare }));
    expect(data).not.toHaveProperty('dateModified');
    expect(data.mainEntity).not.toHaveProperty('image');
    expect(tag(renderHead(site, { ...profile, document: bare }), 'og:image:alt')).toBe(
      "Mira's profile",
    );
  });
});

describe('hostile words', () => {
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

  test('stay inside their attributes and data', () => {
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(html.match(/<\/script>/g)).toHaveLength(1);
    expect(html).not.toContain('<!--');
    for (const line of html.split('\n').filter((one) => one.startsWith('<meta'))) {
      expect(line).toMatch(/^<meta( [a-z]+="[^"<>]*")+>$/);
    }
  });

  test('are read back unchanged', () => {
    expect(tag(html, 'og:site_name')).toBe(hostile);
    expect(dataOf(html).mainEntity.name).toBe(hostile);
  });
});

test('an overlay, an error and a form are not for searches', () => {
  const pages: Page[] = [
    { kind: 'overlay', document, gameType: null, theme: 'dark' },
    { kind: 'login', username: '', error: null, isWrong: false },
  ];
  for (const page of pages) {
    const html = renderHead(site, page);
    expect(tag(html, 'robots')).toBe('noindex');
    expect(tag(html, 'og:image')).toBeUndefined();
  }
});
