/** Draws a call tree: callers above, what they called below, each as wide as the time it took. */
import { escapeHtml } from '../../web/head/html.ts';
import { edge, svgPicture } from '../svg-picture.ts';
import { anonymous, type CallNode, type Owner } from './call-tree.ts';
import { foldRecursion } from './fold-recursion.ts';

const width = 1200;
const row = 18;
const top = 92;
/** What took a smaller part of the time is left out. */
const leastPart = 0.003;
/** Wide enough for a letter, in pixels, whatever typeface the system has; and what a name needs to stand there at all. */
const letter = 6.4;
const fewestLetters = 3;

const owners: readonly (readonly [Owner, string])[] = [
  ['site', 'this site'],
  ['pages', 'pages, and React that renders them'],
  ['package', 'packages'],
  ['node', 'Node'],
  ['native', 'native: SQLite, compression, garbage'],
];

/**
 * An SVG picture 1,200 pixels wide, as tall as the calls are deep when recursion is folded.
 * @param title says what was done meanwhile.
 */
export function drawFlame(calls: CallNode, title: string): string {
  const tree = foldRecursion(calls);
  const scale = tree.total > 0 ? (width - 2 * edge) / tree.total : 0;
  const boxes: string[] = [];
  let depth = 0;

  const draw = (node: CallNode, left: number, level: number): void => {
    depth = Math.max(depth, level + 1);
    boxes.push(drawBox(node, edge + left * scale, top + level * row, tree.total));
    let at = left;
    for (const child of byName(node)) {
      if (child.total >= tree.total * leastPart) draw(child, at, level + 1);
      at += child.total;
    }
  };
  draw(tree, 0, 0);
  return svgPicture({
    width,
    height: top + depth * row + edge,
    title,
    style: [
      ...owners.map(
        ([owner], at) =>
          `.${owner} { fill: color-mix(in srgb, var(--hue-${at + 1}) 30%, var(--paper)); }`,
      ),
      '.calls { stroke: var(--paper); }',
      '.calls text { fill: var(--ink); font-size: 11px; stroke: none; }',
    ].join('\n'),
    body: [...drawLegend(), '<g class="calls">', ...boxes, '</g>'].join('\n'),
  });
}

function drawBox(node: CallNode, left: number, above: number, all: number): string {
  const { name, place, owner, total } = node;
  const wide = (total / (all || 1)) * (width - 2 * edge);
  const part = `${((total / (all || 1)) * 100).toFixed(1)} %`;
  const letters = Math.floor((wide - 6) / letter);
  const known = name === anonymous ? (place.split('/').at(-1) ?? '') : name;
  const shown = known.length > letters ? `${known.slice(0, letters - 1)}…` : known;
  const label =
    letters >= fewestLetters
      ? `<text x="${round(left + 4)}" y="${above + 13}">${escapeHtml(shown)}</text>`
      : '';
  const words = escapeHtml([name, place, part].filter(Boolean).join(' · '));
  return `<g><title>${words}</title><rect class="${owner}" x="${round(left)}" y="${above}" width="${round(wide)}" height="${row}" rx="2"/>${label}</g>`;
}

/** In the order of the alphabet, so that two pictures can be compared. */
function byName({ children }: CallNode): CallNode[] {
  return [...children.values()].toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

function drawLegend(): string[] {
  let left = edge;
  return owners.map(([owner, words]) => {
    const item = `<rect class="${owner}" x="${left}" y="55" width="14" height="14" rx="3"/><text x="${left + 20}" y="66">${words}</text>`;
    left += 20 + words.length * letter + 24;
    return item;
  });
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
