import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { publicGameFactory } from '../../../tests/factories/documents.ts';
import { task } from '../../../tests/factories/pages.ts';
import type { VerifyGamePage } from './verify-game.tsx';
import { VerifyGame } from './verify-game.tsx';

function renderVerifyGame(page: Partial<VerifyGamePage>) {
  const fullPage = {
    kind: 'verify-game',
    displayName: 'Mira',
    game: publicGameFactory(),
    task: null,
    code: null,
    error: null,
    hasKey: true,
    ...page,
  } as const;
  const html = renderToStaticMarkup(<VerifyGame page={fullPage} />);
  expect(html).not.toContain('style=');
  const fields = [...html.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, ...pair]) => pair);
  return { html, hiddenFields: Object.fromEntries(fields) };
}

test('without an API key the page says so, and shows no steps', () => {
  const { html, hiddenFields } = renderVerifyGame({ error: 'No API key.', hasKey: false });
  expect(html).toMatch(/role="alert"[^>]*>No API key\.</);
  expect(html).not.toContain('<li');
  expect(hiddenFields).toEqual({});
});

test('the page of a verified account has no form, and a link to the profile', () => {
  const { html, hiddenFields } = renderVerifyGame({
    game: publicGameFactory({ isVerified: true }),
    task,
  });
  expect(html).toMatch(/<h1[^>]*>This account is verified<\/h1>/);
  expect(html).toContain('Mira#NA1');
  expect(html).not.toContain('<form');
  expect(html).not.toContain('Icon number 5');
  expect(hiddenFields).toEqual({});
  expect(html).toMatch(/<a[^>]*href="\/Mira#[^>]*>Back to your page/);
});

test('the page of an account that another profile has verified says so, and still has its form', () => {
  const { html } = renderVerifyGame({ game: publicGameFactory({ isVerifiedElsewhere: true }) });
  expect(html).toContain('Another profile has verified this account.');
  expect(html).toContain('>Begin</button>');
  expect(renderVerifyGame({}).html).not.toContain('Another profile');
});

test('the page promises past ranks only where the sign-in tells them', () => {
  const lichess = renderVerifyGame({ game: publicGameFactory({ game: 'lichess' }) });
  expect(lichess.html).toContain('past ranks');
  const dota = renderVerifyGame({ game: publicGameFactory({ game: 'dota-2' }) });
  expect(dota.html).toContain('Steam sends you back here');
  expect(dota.html).not.toContain('past ranks');
});

test('the button that checks a code looks like the main button', () => {
  const classOf = (html: string) => /<button class="([^"]*)" type="submit">/.exec(html)?.[1];
  const { html } = renderVerifyGame({ game: publicGameFactory({ game: 'chess-com' }), code: 'a' });
  expect(classOf(html)).toBe(classOf(renderVerifyGame({}).html));
});
