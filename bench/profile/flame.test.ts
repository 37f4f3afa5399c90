import type { Profiler } from 'node:inspector';
import { describe, expect, test } from 'vitest';
import { type CallNode, callTreeOf } from './call-tree.ts';
import { costsOf } from './costs.ts';
import { drawFlame } from './draw-flame.ts';
import { foldRecursion } from './fold-recursion.ts';

const root = '/srv/site';

/** A profile in which each stack, outermost first, was seen for so many milliseconds. A function is `name|url`. */
function profileOf(stacks: readonly (readonly [number, ...string[]])[]): Profiler.Profile {
  const nodes: Profiler.ProfileNode[] = [];
  const newNode = (name: string): Profiler.ProfileNode => {
    const [functionName = '', url = ''] = name.split('|');
    const callFrame = { functionName, url, scriptId: '0', lineNumber: 9, columnNumber: 0 };
    const node = { id: nodes.length + 1, callFrame, children: [] };
    nodes.push(node);
    return node;
  };
  const top = newNode('(root)');
  const samples: number[] = [];
  const timeDeltas: number[] = [0];
  for (const [milliseconds, ...stack] of stacks) {
    let node = top;
    for (const name of stack) {
      // The profiler gives each call a node of its own; that they belong together is for us to see.
      const child = newNode(name);
      node.children?.push(child.id);
      node = child;
    }
    samples.push(node.id);
    timeDeltas.push(milliseconds * 1000);
  }
  return { nodes, samples, timeDeltas, startTime: 0, endTime: 0 };
}

const treeOf = (...stacks: [number, ...string[]][]) => callTreeOf(profileOf(stacks), root);
/** The tree as one line: name, total, and in brackets what it called. */
function inWords({ name, total, children }: CallNode): string {
  const inside = [...children.values()].map(inWords).join(', ');
  return `${name} ${total}${inside && ` (${inside})`}`;
}
/** What a screen reader says of each box, with its left edge, its top and its width. */
const boxes = (svg: string) =>
  [
    ...svg.matchAll(
      /<g><title>([^<]*)<\/title><rect class="(\w+)" x="([\d.]+)" y="(\d+)" width="([\d.]+)"/g,
    ),
  ].map(([, words, owner, left, top, width]) => ({
    words,
    owner,
    left: Number(left),
    top: Number(top),
    width: Number(width),
  }));

describe('the tree of calls', () => {
  test('has calls from the same place once, and no time in which nothing was done', () => {
    const tree = treeOf([2, 'a', 'b'], [3, 'a', 'b'], [1, 'a'], [90, '(idle)'], [4, 'b']);
    expect(inWords(tree)).toBe('all 10 (a 6 (b 5), b 4)');
  });

  test('says whose each function is', () => {
    const tree = treeOf(
      [1, 'find|file:///srv/site/adapters/database/store.ts'],
      [1, 'render|file:///srv/site/dist/server/server.js'],
      [1, 'query|file:///srv/site/node_modules/@some/package/dist/index.js'],
      [1, 'emit|node:events'],
      [1, '(garbage collector)'],
    );
    expect([...tree.children.values()].map(({ owner, place }) => [owner, place])).toEqual([
      ['site', 'adapters/database/store.ts:10'],
      ['pages', 'dist/server/server.js:10'],
      ['package', '@some/package'],
      ['node', 'node:events'],
      ['native', ''],
    ]);
  });

  test('folded, has what calls itself once', () => {
    const tree = treeOf([1, 'a', 'b', 'a', 'c'], [2, 'a', 'b'], [4, 'a', 'b', 'a', 'b', 'a', 'd']);
    expect(inWords(foldRecursion(tree))).toBe('all 7 (a 7 (b 2, c 1, d 4))');
    // The tree itself stays as it was.
    expect(inWords(tree)).toBe('all 7 (a 7 (b 7 (a 5 (c 1, b 4 (a 4 (d 4))))))');
  });
});

test('the costs count a function that calls itself once', () => {
  const costs = costsOf(treeOf([6, 'a', 'a', 'b'], [2, 'a'], [2, 'c']), 2);
  expect(costs.split('\n').filter((line) => line.includes('%'))).toEqual([
    expect.stringMatching(/^b +60\.0 % +60\.0 %$/),
    expect.stringMatching(/^a +20\.0 % +80\.0 %$/),
    expect.stringMatching(/^a +80\.0 % +20\.0 %$/),
    expect.stringMatching(/^b +60\.0 % +60\.0 %$/),
  ]);
});

describe('the picture', () => {
  test('gives each call the width of its time, below its caller', () => {
    const [all, a, b, c] = boxes(drawFlame(treeOf([60, 'a', 'b'], [20, 'a'], [20, 'c']), 'Pages'));
    expect(all).toMatchObject({ words: 'all · 100.0 %', left: 24, width: 1152 });
    expect(a).toMatchObject({ words: 'a · 80.0 %', left: 24, width: 921.6 });
    expect(b).toMatchObject({ words: 'b · 60.0 %', left: 24, width: 691.2 });
    expect(c).toMatchObject({ words: 'c · 20.0 %', left: 945.6, width: 230.4 });
    const [first = 0, second = 0, third = 0, beside = 0] = [all, a, b, c].map(
      (box) => box?.top ?? 0,
    );
    expect(second).toBeGreaterThan(first);
    expect(third).toBeGreaterThan(second);
    expect(beside).toBe(second);
  });

  test('leaves out what took less than three in a thousand', () => {
    const svg = drawFlame(treeOf([996, 'long'], [2, 'short'], [4, 'seen']), 'Pages');
    expect(boxes(svg).map(({ words }) => words?.split(' ')[0])).toEqual(['all', 'long', 'seen']);
  });

  test('lets no name become markup, and shows where a function without one stands', () => {
    const svg = drawFlame(treeOf([1, '<b>'], [1, '|file:///srv/site/server/main.ts']), '<i>');
    expect(svg).not.toMatch(/<[bi]>/);
    expect(svg).toContain('&lt;b&gt;');
    expect(svg).toContain('>main.ts:10</text>');
  });

  test('of nothing is one box', () => {
    const svg = drawFlame(treeOf(), 'Pages');
    expect(boxes(svg)).toHaveLength(1);
    expect(svg).not.toMatch(/NaN|Infinity/);
  });
});
