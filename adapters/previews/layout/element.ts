/** Creates the elements of a drawing, in satori's form. */
import { toDrawable } from '../fonts/drawable.ts';
import { allSlices } from '../fonts/typefaces.ts';
import { fitText } from './fit.ts';

export type Style = Readonly<Record<string, string | number>>;

export interface Element {
  readonly type: 'div' | 'img';
  readonly key: null;
  readonly props: {
    readonly style: Style;
    readonly children?: readonly (Element | string)[];
    readonly src?: string;
    readonly width?: number;
    readonly height?: number;
  };
}

export function row(style: Style, ...children: (Element | null)[]): Element {
  return box({ flexDirection: 'row', ...style }, ...children);
}

export function column(style: Style, ...children: (Element | null)[]): Element {
  return box({ flexDirection: 'column', ...style }, ...children);
}

/** One line of text, which never wraps. If its first letter is Arabic or Hebrew, it runs from right to left. */
export function line(height: number, style: Style, text: string): Element {
  const direction = /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text) ? 'rtl' : 'ltr';
  return box(
    { height, alignItems: 'center', whiteSpace: 'nowrap', direction, ...style },
    toDrawable(text, allSlices),
  );
}

/** A line in the largest font size at which its text fits a width. If no size fits, the text is truncated. */
export function fittedLine(
  height: number,
  style: Style,
  text: string,
  width: number,
  [maxSize, minSize]: readonly [number, number],
): Element {
  const fitted = fitText(toDrawable(text, allSlices), width, maxSize, minSize);
  return line(height, { fontSize: fitted.fontSize, ...style }, fitted.text);
}

export function image(src: string, width: number, height: number, style: Style = {}): Element {
  return { type: 'img', key: null, props: { src, width, height, style } };
}

function box(style: Style, ...parts: (Element | string | null)[]): Element {
  const children = parts.filter((child) => child !== null);
  return { type: 'div', key: null, props: { style: { display: 'flex', ...style }, children } };
}
