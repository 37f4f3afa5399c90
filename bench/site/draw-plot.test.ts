import { describe, expect, test } from 'vitest';
import { drawPlot } from './draw-plot.ts';
import type { Plot } from './plot.ts';

const plotOf = (different: Partial<Plot>): Plot => ({
  name: 'plot',
  title: 'How long it takes',
  x: { label: 'watchers', kind: 'linear' },
  y: { label: 'milliseconds', kind: 'linear' },
  lines: [],
  ...different,
});
const log = (label: string) => ({ label, kind: 'log' }) as const;
/** The words beside the marks of an axis: those of y end at it, those of x stand in the middle below it. */
const ticks = (svg: string, anchor: 'end' | 'middle') =>
  [...svg.matchAll(new RegExp(`text-anchor="${anchor}">([^<]*)</text>`, 'g'))].map(
    ([, words]) => words,
  );
const curves = (svg: string) => [...svg.matchAll(/class="curve" d="([^"]*)"/g)].map(([, d]) => d);
const marks = (svg: string) =>
  [...svg.matchAll(/class="mark" transform="translate\(([^,]+),([^)]+)\)"/g)].map(
    ([, left, top]) => [Number(left), Number(top)] as const,
  );

describe('a plot', () => {
  test('of linear axes begins at zero and ends at a round number', () => {
    const svg = drawPlot(
      plotOf({
        lines: [
          {
            name: 'one',
            points: [
              [100, 20],
              [500, 93],
            ],
          },
        ],
      }),
    );
    expect(ticks(svg, 'end')).toEqual(['0', '20', '40', '60', '80', '100', 'watchers']);
    expect(ticks(svg, 'middle')).toEqual(['0', '100', '200', '300', '400', '500']);
    // The highest value stands above the others, the last one at the right edge.
    const [, first, last] = marks(svg);
    expect(last?.[0]).toBe(688);
    expect(last?.[1]).toBeLessThan(first?.[1] ?? 0);
  });

  test('of logarithmic axes gives each power of ten the same room', () => {
    const points = [10, 100, 1000].map((value) => [value, value] as const);
    const svg = drawPlot(plotOf({ x: log('x'), y: log('y'), lines: [{ name: 'one', points }] }));
    expect(ticks(svg, 'end')).toEqual(['10', '100', '1,000', 'x']);
    const [, ...places] = marks(svg);
    const [least = [0, 0], middle = [0, 0], most = [0, 0]] = places;
    expect(middle[0] - least[0]).toBeCloseTo(most[0] - middle[0]);
    expect(least[1] - middle[1]).toBeCloseTo(middle[1] - most[1]);
  });

  test('writes large numbers short', () => {
    const points = [
      [0, 1],
      [1_000_000, 2],
    ] as const;
    const svg = drawPlot(plotOf({ lines: [{ name: 'one', points }] }));
    expect(ticks(svg, 'middle')).toEqual(['0', '200K', '400K', '600K', '800K', '1M']);
  });

  test('has a curve for each line, from left to right, and names it once', () => {
    const points = [
      [5, 1],
      [1, 5],
      [3, 3],
    ] as const;
    const svg = drawPlot(
      plotOf({
        lines: [
          { name: 'one', points },
          { name: 'two', points: [] },
        ],
      }),
    );
    const [one, two] = curves(svg);
    const lefts = [...(one ?? '').matchAll(/[ML]([\d.]+)/g)].map(([, left]) => Number(left));
    expect(lefts).toHaveLength(3);
    expect(lefts).toEqual(lefts.toSorted((a, b) => a - b));
    expect(two).toBe('');
    expect(svg.match(/>one</g)).toHaveLength(1);
  });

  test('lets no name or label become markup', () => {
    const name = '<script>"&"</script>';
    const svg = drawPlot(
      plotOf({
        title: name,
        x: { label: name, kind: 'linear' },
        y: { label: name, kind: 'linear' },
        lines: [{ name, points: [[1, 1]] }],
      }),
    );
    expect(svg).not.toContain('<script');
    expect(svg.match(/&lt;script&gt;&quot;&amp;&quot;&lt;\/script&gt;/g)).toHaveLength(5);
  });
});

describe('every number has a place', () => {
  const kinds = ['linear', 'log'] as const;
  const lines: readonly (readonly [string, Plot['lines']])[] = [
    ['nothing', []],
    ['a line without points', [{ name: 'one', points: [] }]],
    ['one point', [{ name: 'one', points: [[7, 3]] }]],
    [
      'the same twice',
      [
        {
          name: 'one',
          points: [
            [1_000_000, 0.001],
            [1_000_000, 0.001],
          ],
        },
      ],
    ],
  ];
  test.each(kinds.flatMap((kind) => lines.map(([what, all]) => [kind, what, all] as const)))(
    '%s: %s',
    (kind, _, all) => {
      const svg = drawPlot(
        plotOf({ x: { label: 'x', kind }, y: { label: 'y', kind }, lines: all }),
      );
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
      expect(ticks(svg, 'middle').length).toBeGreaterThan(0);
      for (const [left, top] of marks(svg)) {
        expect(left).toBeGreaterThanOrEqual(24);
        expect(left).toBeLessThanOrEqual(688);
        expect(top).toBeLessThanOrEqual(340);
      }
    },
  );

  test.each([
    ['linear', Number.NaN],
    ['log', 0],
    ['log', -1],
  ] as const)('but on a %s axis not %s', (kind, value) => {
    const lines = [{ name: 'one', points: [[1, value]] as const }];
    const plot = plotOf({ y: { label: 'milliseconds', kind }, lines });
    expect(() => drawPlot(plot)).toThrow("cannot stand on the axis 'milliseconds'");
  });
});
