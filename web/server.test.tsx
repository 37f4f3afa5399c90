import { describe, expect, test } from 'vitest';
import { allRanks } from '../domain/previews/rank-choice.ts';
import type { PublicGame } from '../domain/profiles/profile.ts';
import {
  allPages,
  assets,
  firstGame,
  item,
  noTrends,
  owner,
  profile,
  site,
  visitor,
} from '../tests/factories/pages.ts';
import { renderText } from '../tests/factories/render-text.ts';
import { homeTexts } from '../texts/home.ts';
import { findDefinition, type Page } from './pages.ts';
import { renderPage } from './server.tsx';

const home = allPages[0] as Extract<Page, { kind: 'home' }>;
const profilePage = { kind: 'profile', isListed: true, profile, trends: noTrends } as const;
const ownPage = {
  ...profilePage,
  kind: 'own-profile',
  hiddenGames: [],
  hiddenDemoGames: [],
  takenGames: [],
  isWebhookOff: false,
  recapPeriod: '2026',
} as const;

describe.each(allPages)('a page of kind $kind', (page) => {
  const html = renderPage(site, owner, page, assets);

  test('[security 22] has no inline style or script that the content security policy would block', () => {
    expect(html).not.toMatch(/\sstyle=/);
    expect(html).not.toMatch(/<style/);
    expect(html).not.toMatch(/\son[a-z]+=/);
    expect(html.replace(' data-hydrate="true"', '').match(/<script[^>]*>/g)).toEqual([
      // Structured data for search engines, which browsers do not execute.
      ...(page.kind.endsWith('profile') ? ['<script type="application/ld+json">'] : []),
      '<script type="module" src="/assets/c.js" data-page="/assets/p.js">',
      '<script type="application/json" id="page">',
    ]);
  });

  test('has a style for every class that it computes', () => {
    expect(html).not.toMatch(/class="(?:[^"]* )?undefined[ "]/);
  });

  test('has the width and height of every picture', () => {
    for (const [image] of html.matchAll(/<img [^>]*>/g))
      expect(image).toMatch(/width="\d+".*height="\d+"/);
  });

  test('suits validators, and browsers without CSS', () => {
    expect(html).not.toMatch(/<span[^>]*>(?:(?!<\/span>).)*<h\d/);
    expect(html).not.toMatch(/<svg[^>]*rem"/);
    // Some browsers put the query behind the fragment.
    expect(html).not.toMatch(/<form(?![^>]*post)[^>]*action="[^"]*#/);
    const inline = 'a|b|bdi|button|img|label|path|small|span|summary|svg|time|wbr';
    const touching = new RegExp(`\\w(</(${inline})>)+(<(${inline})\\b[^>]*>)+\\w.{20}`, 'g');
    expect(html.match(touching)).toBeNull();
  });

  test('links to its files and to the legal pages, and contains its data and the legal text', () => {
    for (const path of ['privacy', 'terms'])
      expect(html.includes(`href="/${path}"`)).toBe(page.kind !== 'overlay');
    expect(html).toContain('<link rel="stylesheet" href="/assets/c.css">');
    const data = /id="page"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '';
    const { toStart } = findDefinition(page);
    const { language: _language, siteLanguage: _siteLanguage, ...shared } = site;
    expect(JSON.parse(data)).toEqual({ site: shared, page: toStart?.(page) ?? page });
    expect(renderText(owner, page)).toContain("Rankfolio isn't endorsed by Riot Games");
  });
});

test('the HTML of a profile contains only what its first script needs', () => {
  const html = renderPage(site, visitor, profilePage, assets);
  const { displayName, revision } = profile;
  const start = { kind: 'profile', isListed: true, displayName, revision, picture: null };
  const data = /id="page">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  expect(JSON.parse(data).page).toEqual(start);
});

test('only a page that is hydrated at once preloads its scripts: none that visitors only read, without a live table', () => {
  const preload = '<link rel="modulepreload" href="/assets/m.js">';
  const isEager = (page: Page) => renderPage(site, visitor, page, assets).includes(preload);
  expect(new Set(allPages.filter(isEager).map(({ kind }) => kind))).toEqual(
    new Set(['own-profile', 'leaderboard']),
  );
  for (const page of allPages) {
    const html = renderPage(site, owner, page, assets);
    expect(html.includes(preload), page.kind).toBe(html.includes('id="page" data-hydrate="true"'));
  }
  expect(renderPage(site, visitor, profilePage, assets)).not.toContain(preload);
  expect(renderPage(site, owner, ownPage, assets)).toContain(preload);
});

test('a profile with inline styles loads no style sheet, gives its script a low priority, and preloads no font in narrow windows', () => {
  const html = renderPage(site, visitor, profilePage, {
    ...assets,
    styles: [],
    inlineStyles: 'p{margin:0}',
  });
  expect(html).toContain('<style>p{margin:0}</style>');
  expect(html).toContain(
    '<script type="module" src="/assets/c.js" data-page="/assets/p.js" fetchpriority="low">',
  );
  expect(html).toMatch(/as="font"[^>]* media="\(min-width: 40rem\)">/);
  expect(html).not.toContain('rel="stylesheet"');
});

test('[security 22] markup in names is escaped, in the page and in its data', () => {
  const name = '</script><script>alert(1)</script>';
  const hostile = { ...profile, savedGames: [{ ...item, name }] };
  const html = renderPage(site, visitor, { ...profilePage, profile: hostile }, assets);
  expect(html).not.toContain('<script>alert');
  // The structured data, the client and the page's data.
  expect(html.match(/<\/script>/g)).toHaveLength(3);
});

describe('the home page of an anonymous visitor', () => {
  test.each(['demo', null])(
    'shows a sample with the address of its page, the steps and a link to sign up, with the demo user %s',
    (demoUsername) => {
      const page = { ...home, demoUsername };
      const text = renderText(visitor, page);
      expect(text).toMatch(/Sample .*x\.test \/ Copper_Kite .*GOLD II 64 LP/);
      expect(text).toMatch(
        /Make your page.*Choose a username.*Add your game accounts.*Share one link/,
      );
      expect(text.includes('See a sample page')).toBe(demoUsername !== null);
      const html = renderPage(site, visitor, page, assets);
      // Only in the bar and in the main button.
      expect(html.match(/href="\/signup"/g)).toHaveLength(2);
      expect(html).not.toContain('href="/Copper_Kite"');
    },
  );
  test.each([
    ['lichess', 'Tidal_Rook'],
    ['dota-2', 'Winter_Comet'],
  ] as const)('of a site with only %s shows only the sample of that game', (game, displayName) => {
    const text = renderText(visitor, { ...home, games: [game] });
    expect(text).toContain(`x.test / ${displayName}`);
    expect(text).not.toContain(homeTexts.tiers);
    const html = renderPage(site, visitor, { ...home, games: [game] }, assets);
    expect(html.match(/data-step="0"/g)).toHaveLength(1);
  });
  test('is replaced by the results of a search', () => {
    const profiles = { profiles: [], similarProfiles: [] };
    const results = { text: 'x', players: [], ...profiles, isFree: false };
    const text = renderText(visitor, { ...home, username: 'x', error: 'No.', results });
    expect(text).not.toContain('Make your page');
  });
});

test('every page has one search: the home page its own, any other page that of the bar', () => {
  for (const page of allPages) {
    const html = renderPage(site, visitor, page, assets);
    expect(html.match(/role="search"/g)).toHaveLength(1);
    expect(html.includes('id="bar-search"')).toBe(page.kind !== 'home');
  }
});

test('the notice about sample data appears only on a site with sample data', () => {
  const page: Page = { kind: 'error', status: 500, title: 'a', text: 'b', link: null };
  expect(renderText(visitor, page)).not.toContain('Sample data');
  const { id, name } = firstGame;
  const player = { game: id, name: 'A', region: '', profileIconId: 1 };
  const withSamples = { ...visitor, demoPlayers: [player] };
  expect(renderText(withSamples, page)).toContain(`Sample data: players of ${name} are invented.`);
  expect(renderText({ ...withSamples, games: [id] }, page)).toContain('players found here');
});

describe('a profile', () => {
  test('shows its games to anonymous visitors, with absolute times', () => {
    const text = renderText(visitor, profilePage);
    expect(text).toMatch(/Mira <b>#NA1 .*Level 231 · Europe West/);
    for (const { label } of firstGame.queues) expect(text).toContain(label);
    expect(text.split('GOLD II 45 LP')).toHaveLength(firstGame.queues.length + 1);
    expect(text).toContain('Updated 20 Nov 2026, 21:46 UTC');
  });

  test('says the oldest age once, names the accounts that failed, and has one form that updates all', () => {
    const failed = {
      ...item,
      name: 'Lia#EUW',
      readAt: '2026-11-19T08:00:00.000Z',
      hasFailed: true,
    };
    const shown = { ...profilePage, profile: { ...profile, savedGames: [item, failed] } };
    expect(renderText(visitor, shown)).toMatch(
      /Oldest update 19 Nov 2026, 08:00 UTC The last update of Lia#EUW \(League of Legends, Europe West\) failed\. Update/,
    );
    const html = renderPage(site, visitor, shown, assets);
    expect(html.match(/(Oldest update|Updated)/g)).toHaveLength(1);
    expect(html).toMatch(
      /action="\/refreshGames" method="post"><input type="hidden" name="displayName" value="Mira"/,
    );
  });

  test('has controls only as the page of the kind own-profile', () => {
    const controls = /Change banner|Change profile picture|Add a new game stat|Remove Mira/g;
    // Each control is there once, because the profile has one game.
    expect(renderPage(site, owner, ownPage, assets).match(controls)).toHaveLength(4);
    expect(renderPage(site, owner, profilePage, assets)).not.toMatch(controls);
  });

  test('marks its best rank for visitors unless the account is verified', () => {
    const renderBest = (changes: Partial<PublicGame>, isOwner = false) => {
      const shown = { profile: { ...profile, savedGames: [{ ...item, ...changes }] } };
      const html = isOwner
        ? renderPage(site, owner, { ...ownPage, ...shown }, assets)
        : renderPage(site, visitor, { ...profilePage, ...shown }, assets);
      const best = /id="showcase".*?<\/section>/s.exec(html)?.[0] ?? '';
      return best.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
    };
    expect(renderBest({})).toMatch(/League of Legends Unverified/);
    const verified = renderBest({ isVerified: true });
    expect(verified).toContain('Verified');
    expect(verified).not.toContain('Unverified');
    expect(renderBest({}, true)).not.toContain('Unverified');
  });
});

describe('an overlay', () => {
  const overlay: Page = { kind: 'overlay', profile, choice: allRanks, theme: 'dark' };

  test('has no navigation, links, buttons or footer, but a note about sample data', () => {
    const html = renderPage(site, visitor, overlay, assets);
    expect(html).not.toMatch(/<nav|<a |<button|<footer|style=|<style/);
    expect(renderText(visitor, overlay)).toMatch(
      /Mira GOLD II 45 LP Solo League of Legends · unverified GOLD II League of Legends Unverified/,
    );
    expect(renderText(visitor, overlay)).not.toContain('Sample data');
    const samples = { ...profile, savedGames: [{ ...item, isDemo: true }] };
    expect(renderText(visitor, { ...overlay, profile: samples })).toContain('Sample data');
  });
});
