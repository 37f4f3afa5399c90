/** Calculates and prints statistics of several measurements. */

/** Returns the quantile of a share: 0 gives the minimum, 0.5 the median, 1 the maximum. NaN without values. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** Lists one value of each round. */
export function listValues<Key extends string>(
  rounds: readonly Readonly<Record<Key, number>>[],
  key: Key,
): number[] {
  return rounds.map((round) => round[key]);
}

/** Divides the values of each round by those of the baseline. */
export function ratios(values: readonly number[], baseline: readonly number[]): number[] {
  return values.map((value, round) => value / (baseline[round] ?? Number.NaN));
}

/** Formats a number like 12,345, or with three significant digits below 100, like 12.3 or 0.456. */
export function formatNumber(value: number): string {
  const digits = value >= 100 ? { maximumFractionDigits: 0 } : { maximumSignificantDigits: 3 };
  return value.toLocaleString('en', digits);
}

/** Formats the median with minimum and maximum in brackets, or a single value alone. */
export function formatSpread(values: readonly number[], format = formatNumber): string {
  const [min, middle, max] = [0, 0.5, 1].map((share) => format(quantile(values, share)));
  return values.length === 1 ? `${middle}` : `${middle} (${min}–${max})`;
}

/** A cell of a table: an array is formatted by `formatSpread`, a number by `formatNumber`. */
export type Cell = string | number | readonly number[];

/** Formats rows as columns of plain text. The first column is aligned left, the others right. The first row is the heading. */
export function formatTable(rows: readonly (readonly Cell[])[]): string {
  const texts = rows.map((row) => row.map(formatCell));
  const [heading = [], ...rest] = texts;
  const widths = heading.map((_, column) =>
    Math.max(...texts.map((row) => row[column]?.length ?? 0)),
  );
  const formatRow = ([first = '', ...others]: readonly string[]) => {
    const aligned = others.map((cell, index) => cell.padStart(widths[index + 1] ?? 0));
    return [first.padEnd(widths[0] ?? 0), ...aligned].join('   ').trimEnd();
  };
  const rule = widths.map((width) => '─'.repeat(width)).join('   ');
  return [formatRow(heading), rule, ...rest.map(formatRow)].join('\n');
}

function formatCell(cell: Cell): string {
  if (typeof cell === 'string') return cell;
  return typeof cell === 'number' ? formatNumber(cell) : formatSpread(cell);
}
