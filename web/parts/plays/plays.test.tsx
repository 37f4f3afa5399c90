import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Queue } from '../../../domain/games/game.ts';
import { gameById } from '../../../domain/games/games.ts';
import type { LastGame } from '../../../domain/plays/plays.ts';
import { publicGameFactory } from '../../../tests/factories/documents.ts';
import { LastGames } from './last-games.tsx';
import { Mains } from './mains.tsx';

const [queue] = gameById('teamfight-tactics').queues as readonly [Queue];
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
    'Mains Wukong Mastery 7 · 1.2M points No. 950 Mastery 1 · 999 points Invoker 1 game · 100 % won',
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
        queue={queue}
        games={results.map((result, index) => {
          return { result, playedAt: playedAt(10 + index), name: names[index] };
        })}
      />,
    );
  const html = render(['won', 'lost', 'drawn', 'won'], ['Lux', 'Ahri', '', 'Ahri']);
  expect(toText(html)).toBe('W L D W Ahri ×2 · Lux ×1 · Last game 13 Nov 2026');
  expect(html).toContain('aria-label="Last ranked games, oldest first: won, lost, drawn, won"');
  expect(render([8, 1])).toContain(
    'aria-label="Last ranked games, oldest first: place 8, place 1"',
  );
  const colours = [...render([1, 4, 5, 8]).matchAll(/data-result="(\w+)"/g)];
  expect(colours.map(([, colour]) => colour)).toEqual(['won', 'won', 'lost', 'lost']);
  expect(render([])).toBe('');
});
