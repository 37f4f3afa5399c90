import { addUp, type CallNode } from './call-tree.ts';

/**
 * A copy of the tree in which what calls itself, however many calls in between, stands once: all that it called lies
 * below its first call. React renders an element inside the rendering of the one around it, a hundred calls deep; folded,
 * the components lie beside each other.
 */
export function foldRecursion(tree: CallNode): CallNode {
  const folded = emptyCopy(tree);
  fold(folded, tree, []);
  addUp(folded);
  return folded;
}

type Call = readonly [key: string, node: CallNode];

/** @param around the calls that this one lies in, itself last. */
function fold(into: CallNode, node: CallNode, around: readonly Call[]): void {
  into.self += node.self;
  for (const [key, child] of node.children) {
    const first = around.findIndex(([other]) => other === key);
    const known = around[first]?.[1] ?? into.children.get(key);
    const place = known ?? emptyCopy(child);
    if (!known) into.children.set(key, place);
    const path = first >= 0 ? around.slice(0, first + 1) : [...around, [key, place] as const];
    fold(place, child, path);
  }
}

function emptyCopy(node: CallNode): CallNode {
  return { ...node, self: 0, total: 0, children: new Map() };
}
