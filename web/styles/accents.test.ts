import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { toHexColour } from '../../adapters/pictures/oklch.ts';
import { accents } from '../../domain/profiles/accents.ts';

const styles = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');
/** `light-dark(a, b)` of a custom property, the last time that it is set. */
const readPair = (name: string) => {
  const [pair = ''] =
    [...styles.matchAll(new RegExp(`--${name}: light-dark\\((.*)\\);`, 'g'))].at(-1)?.slice(1) ??
    [];
  return pair.split(/, (?=oklch|#)/);
};
const readFirstPair = (name: string) =>
  new RegExp(`--${name}: light-dark\\((#\\w+), (#\\w+)\\);`).exec(styles)?.slice(1) ?? [];
const readHue = (accent: string) =>
  Number(new RegExp(`\\[data-accent='${accent}'\\] \\{\\s+--hue: (\\d+);`).exec(styles)?.[1]);

function toHex(colour: string, hue: number): string {
  const parts = /oklch\((\d+)% ([\d.]+) var\(--hue\)\)/.exec(colour);
  return parts ? toHexColour(Number(parts[1]) / 100, Number(parts[2]), hue) : colour;
}

function toLuminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function toContrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [a, b].map(toLuminance).sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

test.each(accents)(
  'every text in or on %s has the contrast of WCAG AA in both themes',
  (accent) => {
    const hue = readHue(accent);
    expect(hue).toBeGreaterThanOrEqual(0);
    for (const theme of [0, 1]) {
      const [own, strong, on, soft] = [
        'accent',
        'accent-strong',
        'on-accent',
        'accent-background',
      ].map((name) => toHex(readPair(name)[theme] ?? '', hue)) as [string, string, string, string];
      const surfaces = ['background', 'surface', 'surface-raised', 'surface-sunken'].map(
        (name) => readFirstPair(name)[theme] ?? '',
      );
      for (const [text, below] of [
        ...[...surfaces, soft].flatMap(
          (each) =>
            [
              [own, each],
              [strong, each],
            ] as const,
        ),
        [on, own],
        [on, strong],
      ] as const) {
        expect(below, `${text} on ${below}`).toMatch(/^#\w{6}$/);
        expect(toContrast(text, below), `${text} on ${below}`).toBeGreaterThanOrEqual(4.5);
      }
    }
  },
);
