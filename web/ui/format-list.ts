/** Formats names as an English list: 'Lichess and Dota 2'. */
export function formatList(names: readonly string[]): string {
  return new Intl.ListFormat('en').format(names);
}
