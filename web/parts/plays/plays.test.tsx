import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { LastGame } from '../../../domain/plays/plays.ts';
import { publicGameFactory } from '../../../tests/factories/documents.ts';
import { LastGames } from './last-games.tsx';
import { Mains } from './mains.tsx';

const playedAt = (day: number) => `2026-11-${day}T18:00:00.000Z`;
const toText = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

test('mains have an icon only for champions, and a number for an unknown one', () => {
  const mains = [
    { id: 62, name: 'Wukong', level: 7, points: 1_249_999, playedAt: playedAt(20) },
    { id: 950, name: '', level: 1, points: 999, playedAt: playedAt(20) },
    { id: 74, name: 'Invoker', games: 1, wins: 1, playedAt: playedAt(20) },
  ];
  const html = renderToStaticMarkup(<Mains item={publicGameFactory({ plays: { mains } })} />);
  expect(toText(html)).toBe(
    'Mains Wukong Level 7 · 1.2M points No. 950 Level 1 · 999 points Invoker 1 game · 100 %',
  );
  expect([...html.matchAll(/champion-(\d+)/g)].map(([, id]) => id)).toEqual(['62', '950']);
  expect(renderToStaticMarkup(<Mains item={publicGameFactory({ plays: { mains: [] } })} />)).toBe(
    '',
  );
});

test('last games are letters or places with a text, when the last one was, and the champions played most', () => {
  const render = (results: readonly LastGame['result'][], names: readonly string[] = []) =>
    renderToStaticMarkup(
      <LastGames
        games={results.map((result, index) => {
          return { result, playedAt: playedAt(10 + index), name: names[index] };
        })}
      />,
    );
  const html = render(['won', 'lost', 'drawn', 'won'], ['Lux', 'Ahri', '', 'Ahri']);
  expect(toText(html)).toBe('W L D W Last game 13 Nov 2026 · Ahri 2 · Lux 1');
  expect(html).toContain('aria-label="Last ranked games, oldest first: won, lost, drawn, won"');
  expect(render([8, 1])).toContain(
    'aria-label="Last ranked games, oldest first: place 8, place 1"',
  );
  expect(render([])).toBe('');
});
