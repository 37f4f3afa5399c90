import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { games } from '../../domain/games/games.ts';
import { unranked } from '../../domain/games/rank.ts';
import { Emblem } from './emblem.tsx';

const tiers = games.flatMap((game) =>
  game.queues.flatMap(({ tiers, emblem }) => [...tiers, ...(emblem ? [emblem] : [])]),
);

const drawnTiers = Object.keys(import.meta.glob('./*.svg'))
  .map((path) => path.slice(2, -'.svg'.length).toUpperCase())
  .filter((tier) => tier !== 'UNKNOWN');

test.each(drawnTiers)('%s is the emblem of a tier or a rating', (tier) => {
  expect([...tiers, unranked]).toContain(tier);
  expect(renderToStaticMarkup(<Emblem tier={tier} size={150} />)).toContain(
    `${tier.toLowerCase()}.svg`,
  );
});

test('the emblem shows the division of a tier that has divisions, and its alt text stays the same', () => {
  const render = (tier: string, division: string) =>
    renderToStaticMarkup(<Emblem tier={tier} division={division} size={24} />);
  expect(render('GOLD', 'II')).toMatch(/gold\.svg[^#"]*#II" .*alt="Gold emblem"/);
  expect(render('GOLD', '')).toMatch(/gold\.svg[^#"]*" /);
  expect(render('GOLD', 'VI')).toMatch(/gold\.svg[^#"]*" /);
  expect(render('ARCHON', 'IV')).toMatch(/archon\.svg[^#"]*#IV" /);
  expect(render('ARCHON', '6')).toMatch(/archon\.svg[^#"]*#6" /);
  expect(render('ORACLE', 'IV')).toMatch(/oracle\.svg[^#"]*" /);
  expect(render('CHALLENGER', 'I')).toMatch(/challenger\.svg[^#"]*" /);
});

test('a tier without a drawing has the neutral emblem, with the tier in its alt text', () => {
  const html = renderToStaticMarkup(<Emblem tier="COSMIC" size={24} />);
  expect(html).toContain('unknown.svg');
  expect(html).toContain('alt="Cosmic emblem"');
});
