/** The services that the site looks players up at. Each has a folder in `adapters/sources`. */
export const sources = [
  { id: 'riot', name: 'Riot Games' },
  { id: 'lichess', name: 'Lichess' },
  { id: 'chess-com', name: 'Chess.com' },
  { id: 'opendota', name: 'OpenDota' },
] as const;

export type SourceId = (typeof sources)[number]['id'];

export const sourceIds: readonly SourceId[] = sources.map(({ id }) => id);
