/** What Node's profiler saw, as one tree: the same function called from the same place is one node. */
import type { Profiler } from 'node:inspector';

/** Whose function it is. `native` has no file: SQLite, compression, the collecting of garbage. */
export type Owner = 'site' | 'pages' | 'package' | 'node' | 'native';

/** The name of functions that have none. */
export const anonymous = '(anonymous)';

export interface CallNode {
  readonly name: string;
  /** The file within the project with its line, the package, or Node's module. */
  readonly place: string;
  readonly owner: Owner;
  /** Milliseconds in the function itself, and with all that it called. */
  self: number;
  total: number;
  readonly children: Map<string, CallNode>;
}

/**
 * The tree of a profile, without the time in which there was nothing to do.
 * @param root the project's folder.
 */
export function callTreeOf(profile: Profiler.Profile, root: string): CallNode {
  const times = new Map<number, number>();
  for (const [at, id] of (profile.samples ?? []).entries()) {
    // Microseconds. A sample's time goes until the next one.
    const time = (profile.timeDeltas?.[at + 1] ?? 0) / 1000;
    times.set(id, (times.get(id) ?? 0) + time);
  }
  const nodes = new Map(profile.nodes.map((node) => [node.id, node]));
  const top = newNode('all', '', 'native');

  /** Adds a node's children to where they belong in our tree. */
  const addChildren = (into: CallNode, ids: readonly number[]): void => {
    for (const id of ids) {
      const node = nodes.get(id);
      if (!node || node.callFrame.functionName === '(idle)') continue;
      const child = childOf(into, node.callFrame, root);
      const time = times.get(id) ?? 0;
      child.self += time;
      addChildren(child, node.children ?? []);
    }
  };
  addChildren(top, profile.nodes[0]?.children ?? []);
  addUp(top);
  return top;
}

/** Sets each node's total by the times of the functions themselves, and gives the whole. */
export function addUp(node: CallNode): number {
  node.total = node.self;
  for (const child of node.children.values()) node.total += addUp(child);
  return node.total;
}

function childOf(parent: CallNode, frame: Profiler.ProfileNode['callFrame'], root: string) {
  const { functionName, url, lineNumber } = frame;
  const key = `${functionName} ${url} ${lineNumber}`;
  const known = parent.children.get(key);
  if (known) return known;
  const { place, owner } = placeOf(url, lineNumber + 1, root);
  const child = newNode(functionName || anonymous, place, owner);
  parent.children.set(key, child);
  return child;
}

function newNode(name: string, place: string, owner: Owner): CallNode {
  return { name, place, owner, self: 0, total: 0, children: new Map() };
}

function placeOf(url: string, line: number, root: string): { place: string; owner: Owner } {
  if (url === '') return { place: '', owner: 'native' };
  if (url.startsWith('node:')) return { place: url, owner: 'node' };
  const [, name] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url) ?? [];
  if (name) return { place: name, owner: 'package' };
  const path = url.replace(/^file:\/\//, '').replace(`${root}/`, '');
  return { place: `${path}:${line}`, owner: path.startsWith('dist/') ? 'pages' : 'site' };
}
