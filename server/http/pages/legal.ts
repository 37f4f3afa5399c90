import type { RouteContext } from '../routing/route-context.ts';
import type { Handlers } from '../routing/routes.ts';

export function createLegal({ services: { dataSource, samplePlayers } }: RouteContext) {
  const page = { kind: 'legal', games: dataSource.games, samplePlayers } as const;
  return {
    privacy: ({ sendPage }) => sendPage({ ...page, about: 'privacy' }),
    terms: ({ sendPage }) => sendPage({ ...page, about: 'terms' }),
  } satisfies Partial<Handlers>;
}
