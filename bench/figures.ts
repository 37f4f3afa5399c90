/** Figures of several rounds, and how they are written. */

/** The value below which a part of the values lies: 0 gives the least, 0.5 the median, 1 the greatest. NaN of none. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

/** The median and, in brackets, the least and the greatest. */
export function spread(values: readonly number[], write: (value: number) => string): string {
  const [least, median, most] = [0, 0.5, 1].map((part) => write(quantile(values, part)));
  return `${median} (${least}–${most})`;
}

/** 12,345; with three digits that count where there are fewer: 12.3, 0.456. */
export function inFigures(value: number): string {
  return value.toLocaleString('en', value >= 100 ? whole : threeDigits);
}

const whole = { maximumFractionDigits: 0 } as const;
const threeDigits = { maximumSignificantDigits: 3 } as const;

/** Columns of plain text: the first to the left, the others to the right; the first row is the heading. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  const write = (row: readonly string[]) =>
    row
      .map((cell, column) => {
        const width = widths[column] ?? 0;
        return column === 0 ? cell.padEnd(width) : cell.padStart(width);
      })
      .join('   ')
      .trimEnd();
  const [heading = [], ...rest] = rows;
  const rule = widths.map((width) => '─'.repeat(width)).join('   ');
  return [write(heading), rule, ...rest.map(write)].join('\n');
}
