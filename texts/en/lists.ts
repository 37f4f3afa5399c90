/** Formats names as 'a', 'a and b' or 'a, b, and c'. `Intl.ListFormat` would take 10 ms of the first page after a start. */
export function formatList(names: readonly string[]): string {
  if (names.length < 3) return names.join(' and ');
  return `${names.slice(0, -1).join(', ')}, and ${names.at(-1)}`;
}

/** Formats names as 'a or b'. */
export const formatChoice = (names: readonly string[]): string => names.join(' or ');
