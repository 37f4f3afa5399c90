/** The pictures of docs/performance/: one look, light and dark, on a paper of their own so that any page may hold them. */
import { escapeHtml } from '../web/head/html.ts';

export interface SvgPicture {
  readonly width: number;
  readonly height: number;
  /** Stands at the top, and is what a screen reader says. */
  readonly title: string;
  /** Rules of this picture's own, over the colours `--ink`, `--soft`, `--line`, `--paper` and `--hue-1` to `--hue-6`. */
  readonly style: string;
  /** Markup, in which every text has to be escaped. */
  readonly body: string;
}

/** How far a picture's contents stand from its edge, in pixels. */
export const edge = 24;

const light = {
  paper: '#ffffff',
  ink: '#10201b',
  soft: '#4a5a53',
  line: '#dbe2dc',
  'hue-1': '#0b6a57',
  'hue-2': '#c2571a',
  'hue-3': '#3b5bc0',
  'hue-4': '#a33a86',
  'hue-5': '#7a6a00',
  'hue-6': '#5f6b66',
};
const dark: Readonly<Record<keyof typeof light, string>> = {
  paper: '#151d1b',
  ink: '#e9f1ed',
  soft: '#a6b5ae',
  line: '#33413c',
  'hue-1': '#5fdcb9',
  'hue-2': '#ff9f63',
  'hue-3': '#93aefc',
  'hue-4': '#f09ad6',
  'hue-5': '#e0cd5c',
  'hue-6': '#a9b5b0',
};

/** An SVG document. */
export function svgPicture({ width, height, title, style, body }: SvgPicture): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">
<title>${escapeHtml(title)}</title>
<style>
svg { ${variables(light)} color-scheme: light dark; font: 12px system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif; }
@media (prefers-color-scheme: dark) { svg { ${variables(dark)} } }
text { fill: var(--soft); font-variant-numeric: tabular-nums; }
.paper { fill: var(--paper); stroke: var(--line); }
.title { fill: var(--ink); font-size: 16px; font-weight: 650; }
${style.trim()}
</style>
<rect class="paper" x="0.5" y="0.5" width="${width - 1}" height="${height - 1}" rx="12"/>
<text class="title" x="${edge}" y="36">${escapeHtml(title)}</text>
${body}
</svg>
`;
}

function variables(colours: typeof light): string {
  return Object.entries(colours)
    .map(([name, colour]) => `--${name}: ${colour};`)
    .join(' ');
}
