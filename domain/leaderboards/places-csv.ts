/** A spreadsheet takes such a text for a formula. */
const formulaStart = /^[=+\-@\t\r]/;

/** Formats the places of a queue for a spreadsheet (RFC 4180): a row for each player, and a column for each day. */
export function formatPlaces({
  days,
  rows,
}: {
  readonly days: readonly string[];
  readonly rows: readonly { readonly name: string; readonly places: readonly (number | null)[] }[];
}): string {
  const players = rows.map(({ name, places }) => [name, ...places.map((place) => place ?? '')]);
  return [['name', ...days], ...players]
    .map((fields) => `${fields.map(String).map(formatField).join(',')}\r\n`)
    .join('');
}

function formatField(text: string): string {
  const safe = formulaStart.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
