import type { Places } from './leaderboard.ts';

/** A spreadsheet takes such a text for a formula. */
const formulaStart = /^[=+\-@\t\r]/;

/**
 * Formats the places of a queue for a spreadsheet (RFC 4180). The days stand as they were stored, and lines that are gone are left out.
 * @param names by line, as the page shows them now.
 */
export function formatPlaces(
  days: readonly { readonly day: string; readonly places: Places }[],
  queue: string,
  names: ReadonlyMap<number, string>,
): string {
  const rows = days.flatMap(({ day, places }) =>
    (places[queue] ?? []).flatMap(([line, place]) => {
      const name = names.get(line);
      return name === undefined ? [] : [[day, String(place), name]];
    }),
  );
  return [['day', 'place', 'name'], ...rows]
    .map((fields) => `${fields.map(formatField).join(',')}\r\n`)
    .join('');
}

function formatField(text: string): string {
  const safe = formulaStart.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
