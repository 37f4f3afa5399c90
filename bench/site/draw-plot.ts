/** Draws a plot as an SVG picture: a curve for each line, with a mark of its own so that colour is not needed to tell them. */
import { type ScaleContinuousNumeric, scaleLinear, scaleLog } from 'd3-scale';
import { line, symbol, symbolsFill } from 'd3-shape';
import { escapeHtml } from '../../web/head/html.ts';
import { edge, svgPicture } from '../svg-picture.ts';
import type { Plot, PlotAxis } from './plot.ts';

const width = 720;
const height = 400;
/** The frame in which the lines lie, in pixels. */
const frame = { left: 72, right: width - edge - 8, bottom: height - 60 };
const hues = 6;
/** Wide enough for a letter of the legend, whatever typeface the system has. */
const letter = 6.3;
const legendTop = 62;
const legendStep = 20;
/** About so many marks on an axis. */
const steps = 5;

type Scale = ScaleContinuousNumeric<number, number>;

/** A picture of 720 × 400 pixels. Throws when a value cannot stand on its axis: no number, or zero on a logarithmic one. */
export function drawPlot(plot: Plot): string {
  const legend = placeLegend(plot);
  const top = legend.bottom + 48;
  const x = scaleOf(plot, 0).range([frame.left, frame.right]);
  const y = scaleOf(plot, 1).range([frame.bottom, top]);
  const yTicks = ticksOf(y, plot.y.kind).map(({ at, words }) => {
    const place = round(y(at));
    return `<path class="grid" d="M${frame.left} ${place}H${frame.right}"/><text x="${frame.left - 10}" y="${place + 4}" text-anchor="end">${words}</text>`;
  });
  const xTicks = ticksOf(x, plot.x.kind).map(({ at, words }) => {
    const place = round(x(at));
    return `<path class="axis" d="M${place} ${frame.bottom}v5"/><text x="${place}" y="${frame.bottom + 20}" text-anchor="middle">${words}</text>`;
  });
  return svgPicture({
    width,
    height,
    title: plot.title,
    style: [
      '.grid { stroke: var(--line); fill: none; }',
      '.axis { stroke: var(--soft); fill: none; }',
      '.name { fill: var(--ink); }',
      '.label { font-weight: 600; }',
      '.curve { fill: none; stroke: var(--hue); stroke-width: 2; stroke-linejoin: round; }',
      '.mark { fill: var(--hue); stroke: var(--paper); stroke-width: 1.5; paint-order: stroke; }',
    ].join('\n'),
    body: [
      ...legend.items,
      ...yTicks,
      `<path class="axis" d="M${frame.left} ${frame.bottom}H${frame.right}"/>`,
      ...xTicks,
      `<text class="label" x="${edge}" y="${top - 18}">${escapeHtml(plot.y.label)}</text>`,
      `<text class="label" x="${frame.right}" y="${frame.bottom + 42}" text-anchor="end">${escapeHtml(plot.x.label)}</text>`,
      ...plot.lines.map(({ points }, at) => drawLine(at, points, x, y)),
    ].join('\n'),
  });
}

function drawLine(at: number, points: Plot['lines'][number]['points'], x: Scale, y: Scale): string {
  const placed = points
    .map(([one, other]) => [round(x(one)), round(y(other))] as [number, number])
    .toSorted(([one], [other]) => one - other);
  const marks = placed.map(([left, top]) => drawMark(at, left, top));
  return `<g${hueOf(at)}><path class="curve" d="${line()(placed) ?? ''}"/>${marks.join('')}</g>`;
}

function drawMark(at: number, left: number, top: number): string {
  const kind = symbolsFill[at % symbolsFill.length];
  return `<path class="mark" transform="translate(${left},${top})" d="${symbol(kind, 56)()}"/>`;
}

/** The names of the lines side by side, in as many rows as they need. */
function placeLegend({ lines }: Plot): { readonly items: string[]; readonly bottom: number } {
  let left = edge;
  let top = legendTop;
  const items = lines.map(({ name }, at) => {
    const long = 18 + name.length * letter;
    if (left > edge && left + long > width - edge) {
      left = edge;
      top += legendStep;
    }
    const item = `<g${hueOf(at)}>${drawMark(at, left + 6, top - 4)}</g><text class="name" x="${left + 18}" y="${top}">${escapeHtml(name)}</text>`;
    left += long + 16;
    return item;
  });
  return { items, bottom: top };
}

function hueOf(at: number): string {
  return ` style="--hue: var(--hue-${(at % hues) + 1})"`;
}

/** The scale of one axis over the values of all lines. A linear one begins at zero, unless there is less. */
function scaleOf({ lines, ...axes }: Plot, which: 0 | 1): Scale {
  const { label, kind }: PlotAxis = which === 0 ? axes.x : axes.y;
  const values = lines.flatMap(({ points }) => points.map((point) => point[which]));
  const wrong = values.find((value) => !Number.isFinite(value) || (kind === 'log' && value <= 0));
  if (wrong !== undefined) throw new Error(`${wrong} cannot stand on the axis '${label}'`);
  if (kind === 'linear') {
    const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)];
    return scaleLinear()
      .domain(least === most ? [0, 1] : [least, most])
      .nice(steps);
  }
  const [least, most] = values.length ? [Math.min(...values), Math.max(...values)] : [1, 10];
  const scale = scaleLog().domain(least === most ? [least / 2, most * 2] : [least, most]);
  // Whole powers of ten across the page would leave much of it empty.
  return which === 1 ? scale.nice() : scale;
}

/** Where an axis is marked, and with what words; a logarithmic one of several powers of ten at those alone. */
function ticksOf(
  scale: Scale,
  kind: PlotAxis['kind'],
): { readonly at: number; readonly words: string }[] {
  const labelOf = scale.tickFormat(steps);
  const labelled = scale.ticks(steps).filter((at) => labelOf(at) !== '');
  const powers = kind === 'log' ? labelled.filter((at) => Number.isInteger(Math.log10(at))) : [];
  const ticks = powers.length >= 3 ? powers : labelled;
  const isLong = ticks.some((at) => Math.abs(at) >= 100_000);
  const form = { notation: isLong ? 'compact' : 'standard', maximumSignificantDigits: 4 } as const;
  return ticks.map((at) => ({ at, words: at.toLocaleString('en', form) }));
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
