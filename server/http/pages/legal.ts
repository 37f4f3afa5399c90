import type { RouteContext } from '../routing/route-context.ts';
import type { Handlers } from '../routing/routes.ts';

export function createLegal({ services: { dataSource, demoPlayers } }: RouteContext) {
  const page = { kind: 'legal', games: dataSource.games, demoPlayers } as const;
  return {
    privacy: ({ sendPage }) => sendPage({ ...page, about: 'privacy' }),
    terms: ({ sendPage }) => sendPage({ ...page, about: 'terms' }),
  } satisfies Partial<Handlers>;
}
