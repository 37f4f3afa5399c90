/** The time of a CPU profile, by origin of the code and by function. */
import type { Profiler } from 'node:inspector';
import { formatTable } from '../harness/statistics.ts';

type Frame = Profiler.ProfileNode['callFrame'];

/** Functions that are listed. */
const maxRows = 15;

/**
 * Returns tables of the shares of the busy time.
 * @param projectFolder its part of paths is left out.
 */
export function formatCosts(profile: Profiler.Profile, projectFolder: string): string {
  const nodes = new Map(profile.nodes.map((node) => [node.id, node]));
  const parents = new Map(
    profile.nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)),
  );
  const origins = new Map<string, number>();
  const self = new Map<string, number>();
  const total = new Map<string, number>();
  let busy = 0;
  const add = (times: Map<string, number>, key: string, time: number) =>
    times.set(key, (times.get(key) ?? 0) + time);
  for (const [index, id] of (profile.samples ?? []).entries()) {
    // A sample lasts until the next one.
    const time = profile.timeDeltas?.[index + 1] ?? 0;
    const frames: Frame[] = [];
    for (let at: number | undefined = id; at !== undefined; at = parents.get(at)) {
      const node = nodes.get(at);
      if (node) frames.push(node.callFrame);
    }
    const [top] = frames;
    if (!top || top.functionName === '(idle)' || top.functionName === '(root)') continue;
    busy += time;
    add(origins, originOf(top, projectFolder), time);
    const functions = frames.map((frame) => describe(frame, projectFolder));
    add(self, functions[0] ?? '', time);
    // A function that calls itself counts once. The last frame is the root.
    for (const name of new Set(functions.slice(0, -1))) add(total, name, time);
  }
  const share = (time = 0) => `${((time / (busy || 1)) * 100).toFixed(1)} %`;
  const list = (times: ReadonlyMap<string, number>) =>
    [...times].toSorted(([, one], [, other]) => other - one).slice(0, maxRows);
  return [
    [['origin of the code', 'time'], ...list(origins).map(([name, time]) => [name, share(time)])],
    [
      ['function, by its own time', 'own', 'with callees'],
      ...list(self).map(([name, time]) => [name, share(time), share(total.get(name))]),
    ],
    [
      ['function, by time with callees', 'with callees', 'own'],
      ...list(total).map(([name, time]) => [name, share(time), share(self.get(name))]),
    ],
  ]
    .map(formatTable)
    .join('\n\n');
}

/** The folder of the site, the package, or Node; native code has no file. */
function originOf({ functionName, url }: Frame, projectFolder: string): string {
  if (url === '') return functionName.startsWith('(') ? `native ${functionName}` : 'native code';
  if (url.startsWith('node:')) return 'Node';
  const [, name] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url) ?? [];
  return name ?? pathOf(url, projectFolder).split('/')[0] ?? '';
}

function describe(frame: Frame, projectFolder: string): string {
  const { functionName, url, lineNumber } = frame;
  const name = functionName || '(anonymous)';
  if (url === '') return name;
  return `${name} ${pathOf(url, projectFolder).replace(/.*node_modules\//, '')}:${lineNumber + 1}`;
}

function pathOf(url: string, projectFolder: string): string {
  return url.replace(/^file:\/\//, '').replace(`${projectFolder}/`, '');
}
