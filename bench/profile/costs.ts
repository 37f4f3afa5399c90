/** What took the most time, as a table. */
import { table } from '../figures.ts';
import type { CallNode } from './call-tree.ts';

interface Cost {
  readonly name: string;
  self: number;
  /** With all that it called; what calls itself is counted once. */
  total: number;
}

/** The functions with the most time of their own, and those with the most with all that they called. */
export function costsOf(tree: CallNode, most: number): string {
  const costs = new Map<string, Cost>();
  const add = (node: CallNode, above: ReadonlySet<string>): void => {
    const name = `${node.name} ${node.place}`.trim();
    const cost = costs.get(name) ?? { name, self: 0, total: 0 };
    costs.set(name, cost);
    cost.self += node.self;
    if (!above.has(name)) cost.total += node.total;
    const here = new Set([...above, name]);
    for (const child of node.children.values()) add(child, here);
  };
  for (const child of tree.children.values()) add(child, new Set());
  const part = (time: number) => `${((time / (tree.total || 1)) * 100).toFixed(1)} %`;
  const listed = (heading: string, by: 'self' | 'total') =>
    table([
      [heading, 'of the time', by === 'self' ? 'with what it called' : 'by itself'],
      ...[...costs.values()]
        .toSorted((one, other) => other[by] - one[by])
        .slice(0, most)
        .map((cost) => [cost.name, part(cost[by]), part(cost[by === 'self' ? 'total' : 'self'])]),
    ]);
  return [listed('by itself', 'self'), listed('with all that it called', 'total')].join('\n\n');
}
