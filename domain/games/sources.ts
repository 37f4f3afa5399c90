/** Each source has a folder in `adapters/sources`. */
export const sources = [
  { id: 'riot', name: 'Riot Games', verification: { kind: 'icon' } },
  {
    id: 'lichess',
    name: 'Lichess',
    verification: { kind: 'sign-in', at: 'Lichess', hasPastRanks: true },
  },
  {
    id: 'chess-com',
    name: 'Chess.com',
    verification: { kind: 'code', field: 'Location', address: 'https://www.chess.com/settings' },
  },
  {
    id: 'opendota',
    name: 'OpenDota',
    verification: { kind: 'sign-in', at: 'Steam', hasPastRanks: false },
  },
  {
    id: 'deadlock-api',
    name: 'deadlock-api.com',
    verification: { kind: 'sign-in', at: 'Steam', hasPastRanks: false },
  },
] as const satisfies readonly Source[];

export interface Source {
  readonly id: string;
  readonly name: string;
  readonly verification: VerificationMethod;
}

/** How owners prove that an account is theirs. */
type VerificationMethod =
  /** They equip a profile icon. Only in Riot's games. */
  | { readonly kind: 'icon' }
  /** They sign in at this service, which may also tell the account's past ranks. */
  | { readonly kind: 'sign-in'; readonly at: string; readonly hasPastRanks: boolean }
  /** They write a code into this field of their page at the source. */
  | { readonly kind: 'code'; readonly field: string; readonly address: string };

export type SourceId = (typeof sources)[number]['id'];

export function findSource(game: { readonly source: SourceId } | undefined): Source | undefined {
  return sources.find(({ id }) => id === game?.source);
}

export const sourceIds: readonly SourceId[] = sources.map(({ id }) => id);
